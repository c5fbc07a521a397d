import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Transaction } from '../../lib/database'

/**
 * The customers that exist for a caller: not deleted, and of a service type of their own. Every read and every
 * write of customers goes through this one condition (section 3 of the contract).
 */
export function visibleTo(caller: Caller): Prisma.CustomerWhereInput {
  return { deletedAt: null, serviceType: { in: [...caller.serviceTypes] } }
}

/**
 * The same for a statement about a customer `c`; `serviceTypes` is the place of the caller's service types. (The
 * list has left out what is deleted before; its service types are those of list/facets.ts.)
 */
export const visibleSql = (serviceTypes: string): string =>
  `c.deleted_at is null and c.service_type = any(${serviceTypes}::smallint[])`

/** @throws AppError customer_not_found unless the customer exists for the caller */
export async function demandVisible(
  client: Pick<Transaction, 'customer'>,
  caller: Caller,
  id: number,
): Promise<void> {
  const customer = await client.customer.findFirst({
    where: { id, ...visibleTo(caller) },
    select: { id: true },
  })
  if (!customer) throw new AppError('customer_not_found')
}
