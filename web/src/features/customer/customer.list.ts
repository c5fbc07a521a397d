import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { MISSING } from '@zhixin/contract/customer/customer.enums'
import * as declared from '@zhixin/contract/customer/customer.list'
import type { List } from '@zhixin/contract/list/list'
import type { ListDefinition } from '../../lib/list.state'
import type { CustomerListPath } from './pageState.read'

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

/** Message customers: the same list, of one service type (rule customer.messages). */
export const messageCustomerList: CustomerList = {
  ...customerList,
  ...declared.messageCustomerList,
  fixed: { fdServiceType: SERVICE_TYPE.message },
}

/**
 * The same for people who may not see prices, without the filter by missing prices, which the server refuses (rule
 * hidden.find).
 */
const withoutPrices = (list: CustomerList): CustomerList => ({
  ...list,
  settle: (filters) => {
    const settled = list.settle?.(filters) ?? filters
    // An address may have none: the schema's default is not here.
    const asked: number[] | undefined = settled.fdMissingList
    return { ...settled, ...(asked && { fdMissingList: asked.filter((part) => part !== MISSING.price) }) }
  },
})

export const customerListWithoutPrices = withoutPrices(customerList)
export const messageCustomerListWithoutPrices = withoutPrices(messageCustomerList)

/** The list at a path, for people who see prices or do not; without a path that of all customers. */
export function customerListFor(path: CustomerListPath | undefined, seesPrices: boolean): CustomerList {
  if (path) return seesPrices ? messageCustomerList : messageCustomerListWithoutPrices
  return seesPrices ? customerList : customerListWithoutPrices
}
