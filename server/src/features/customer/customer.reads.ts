import type { CustomerDetail, CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customer.schema'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Database, Transaction } from '../../lib/database'
import { type CustomerRecord, detailParts, rowParts, toDetail, toRow } from './customer.dto'
import { orderOf, whereOf } from './customer.filters'
import { visibleTo } from './customer.scope'

/** A page of customers and the number of all that match: one condition for both. */
export async function listCustomers(
  { prisma }: Database,
  caller: Caller,
  filters: CustomerFilters,
  zone: string,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const where = { AND: [visibleTo(caller), whereOf(filters, zone)] }
  const [customers, total] = await Promise.all([
    prisma.customer.findMany({
      where,
      include: rowParts,
      orderBy: orderOf(filters),
      skip: (filters.pageIndex - 1) * filters.pageSize,
      take: filters.pageSize,
    }),
    prisma.customer.count({ where }),
  ])
  return { rows: customers.map(toRow), total }
}

/**
 * A customer with all its parts as the database has it.
 * @throws AppError customer_not_found, also when it is out of the caller's scope
 */
export async function findCustomer(
  client: Pick<Transaction, 'customer'>,
  caller: Caller,
  id: number,
): Promise<CustomerRecord> {
  const customer = await client.customer.findFirst({
    where: { id, ...visibleTo(caller) },
    include: detailParts,
  })
  if (!customer) throw new AppError('customer_not_found')
  return customer
}

/** A customer with all its parts as the API shows it. */
export async function readCustomer(
  { prisma }: Database,
  caller: Caller,
  id: number,
): Promise<CustomerDetail> {
  return toDetail(await findCustomer(prisma, caller, id))
}
