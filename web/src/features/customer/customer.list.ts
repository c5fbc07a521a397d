import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { MISSING } from '@zhixin/contract/customer/customer.enums'
import * as declared from '@zhixin/contract/customer/customer.list'
import type { List } from '@zhixin/contract/list/list'
import type { ListDefinition } from '../../lib/list.state'

type CustomerFilters = declared.CustomerFilters
type CustomerList = List & ListDefinition<CustomerFilters>

/** Whether the channel type filter applies (rule filter.channel). */
export function takesChannelType(filters: Pick<CustomerFilters, 'fdServiceType'>): boolean {
  return filters.fdServiceType === SERVICE_TYPE.message
}

/** The customer list, its state in the address of the page (rule list.address). */
export const customerList: CustomerList = {
  ...declared.customerList,
  settle: (filters) => ({
    ...filters,
    fdChannelTypeList: takesChannelType(filters) ? filters.fdChannelTypeList : [],
  }),
}

/**
 * The same for people who may not see prices, without the filter by missing prices, which the server refuses (rule
 * hidden.find).
 */
export const customerListWithoutPrices: CustomerList = {
  ...customerList,
  settle: (filters) => {
    const settled = customerList.settle?.(filters) ?? filters
    // An address may have none: the schema's default is not here.
    const asked: number[] | undefined = settled.fdMissingList
    return { ...settled, ...(asked && { fdMissingList: asked.filter((part) => part !== MISSING.price) }) }
  },
}

/** The query string of the list for message customers alone, with whatever else this one says (rule customer.messages). */
export function messageCustomersSearch(search: string): string {
  const query = new URLSearchParams(search)
  query.set('fdServiceType', String(SERVICE_TYPE.message))
  return `?${query}`
}
