import type { Prisma } from '@zhixin/prisma/client'
import type { Caller } from '../../http/call'

/**
 * The customers that exist for a caller: not deleted, and of a service type of their own. Every read and every
 * write of customers goes through this one condition (section 3 of the contract).
 */
export function visibleTo(caller: Caller): Prisma.CustomerWhereInput {
  return { deletedAt: null, serviceType: { in: [...caller.serviceTypes] } }
}
