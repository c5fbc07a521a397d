import { MISSING, SERVICE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters, customerSortNames } from '@zhixin/contract/customer/customerList.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type CustomerSort = (typeof customerSortNames)[number]

/** Whether the channel type filter applies (rule filter.channel). */
export function takesChannelType(filters: Pick<CustomerFilters, 'fdServiceType'>): boolean {
  return filters.fdServiceType === SERVICE_TYPE.message
}

/** The state of the customer list: the call's own filters, in the address of the page (rule list.address). */
export const customerList: ListDefinition<CustomerFilters> = {
  sortNames: {
    id: true,
    fdName: true,
    fdServiceType: true,
    fdCompanySerialCode: true,
    fdChannelType: true,
    fdBudgetSource: true,
    fdCooperationPhase: true,
    fdCreatedByName: true,
    createdDate: true,
    fdUpdatedBy: true,
    lastModifiedDate: true,
    fdStatus: true,
  },
  filters: {
    fdServiceType: 'number',
    fdPlatformList: 'values',
    fdChannelTypeList: 'values',
    fdBudgetSourceList: 'values',
    fdCooperationPhaseList: 'values',
    fdStatusList: 'values',
    fdClientSourceList: 'values',
    fdIndustryList: 'values',
    fdMissingList: 'values',
    fdDueList: 'values',
    fdOwnDueList: 'values',
    fdOperationFollowUpAccountIdList: 'values',
    fdBusinessFollowUpAccountIdList: 'values',
    fdOtherFollowUpAccountIdList: 'values',
    fdFollowUpAccountIdList: 'values',
    fdCompanyName: 'text',
    fdCompanySerialCode: 'text',
    fdName: 'text',
    fdNamePinyin: 'text',
    fdOperationFollowUpAccountName: 'text',
    fdBusinessFollowUpAccountName: 'text',
    fdCreatedByName: 'text',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
    fdStartModifiedDate: 'date',
    fdEndModifiedDate: 'date',
    fdStartReceivedDate: 'date',
    fdEndReceivedDate: 'date',
  },
  ranges: [
    ['fdStartCreateDate', 'fdEndCreateDate'],
    ['fdStartModifiedDate', 'fdEndModifiedDate'],
    ['fdStartReceivedDate', 'fdEndReceivedDate'],
  ],
  settle: (filters) => ({
    ...filters,
    fdChannelTypeList: takesChannelType(filters) ? filters.fdChannelTypeList : [],
  }),
}

/** Message customers: the same list, of one service type (rule customer.messages). */
export const messageCustomerList: ListDefinition<CustomerFilters> = {
  ...customerList,
  fixed: { fdServiceType: SERVICE_TYPE.message },
}

/**
 * The same for people who may not see prices, without the filter by missing prices, which the server refuses (rule
 * hidden.find).
 */
const withoutPrices = (definition: ListDefinition<CustomerFilters>): ListDefinition<CustomerFilters> => ({
  ...definition,
  settle: (filters) => {
    const settled = definition.settle?.(filters) ?? filters
    // An address may have none: the schema's default is not here.
    const asked: number[] | undefined = settled.fdMissingList
    return { ...settled, ...(asked && { fdMissingList: asked.filter((part) => part !== MISSING.price) }) }
  },
})

export const customerListWithoutPrices = withoutPrices(customerList)
export const messageCustomerListWithoutPrices = withoutPrices(messageCustomerList)
