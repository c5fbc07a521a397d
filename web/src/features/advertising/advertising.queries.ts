import { SERVICE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { pageOf } from '@zhixin/contract/pages'
import { customerQueries } from '../customer/customer.queries'

/** How many of the customers that were changed last are shown. */
const recent = 8

/** A filter that is not given filters nothing. */
const gameCustomers = (filters: Partial<CustomerFilters>) =>
  customerQueries.list({
    pageIndex: 1,
    sortOrder: 'asc',
    fdServiceType: SERVICE_TYPE.game,
    ...filters,
  } as CustomerFilters)

/** The game customers in the person's scope that were changed last, and how many there are in all. */
export const recentGameCustomersQuery = gameCustomers({
  pageSize: recent,
  sortName: 'lastModifiedDate',
  sortOrder: 'desc',
})

/** The game customers in a cooperation phase; only their number is used. */
export const phaseQuery = (phase: number) => gameCustomers({ pageSize: 1, fdCooperationPhaseList: [phase] })

/** A link to the customer list with the game customers, or those of one cooperation phase. */
export function gameCustomersPath(phase?: number): string {
  const query = new URLSearchParams({ fdServiceType: String(SERVICE_TYPE.game) })
  if (phase !== undefined) query.set('fdCooperationPhaseList', String(phase))
  return `${pageOf('customerManagement').path}?${query}`
}
