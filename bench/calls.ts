import { customerList } from '../contract/src/customer/customer.list'
import { sortNames } from '../contract/src/list/list'

/** A measured list call, with its name for people. */
export interface ListCall {
  name: string
  body: Record<string, unknown>
}

export const defaultList: ListCall = { name: 'default', body: {} }

const call = (name: string, body: Record<string, unknown>): ListCall => ({ name, body })

/** Each filter alone, with rare and common values; the words are those of seed.sql. */
export const singleFilters: ListCall[] = [
  call('service type', { fdServiceType: 2 }),
  call('platforms', { fdPlatformList: [1, 5] }),
  call('channel types', { fdChannelTypeList: [1] }),
  call('budget sources', { fdBudgetSourceList: [1, 3] }),
  call('cooperation phases', { fdCooperationPhaseList: [1, 2] }),
  call('status', { fdStatusList: [1] }),
  call('name, 1 character, rare', { fdName: '琥' }),
  call('name, 1 character, common', { fdName: '网' }),
  call('name, 2 characters, rare', { fdName: '辐辕' }),
  call('name, 2 characters, common', { fdName: '科技' }),
  call('name, 4 characters, rare', { fdName: '云帆科技' }),
  call('name, 4 characters, common', { fdName: '网络科技' }),
  call('company, 2 characters, rare', { fdCompanyName: '云帆' }),
  call('company, 2 characters, common', { fdCompanyName: '科技' }),
  call('company, nearly all', { fdCompanyName: '有限公司' }),
  call('code, digits', { fdCompanySerialCode: '123' }),
  call('code, start', { fdCompanySerialCode: 'KH0000' }),
  call('created by, one', { fdCreatedByName: '001' }),
  call('created by, many', { fdCreatedByName: '张' }),
  call('operation follower, one', { fdOperationFollowUpAccountName: '001' }),
  call('operation follower, many', { fdOperationFollowUpAccountName: '张' }),
  call('business follower, many', { fdBusinessFollowUpAccountName: '王' }),
  call('created in a month', { fdStartCreateDate: '2020-03-01', fdEndCreateDate: '2020-03-31' }),
  call('created in two years', { fdStartCreateDate: '2020-01-01', fdEndCreateDate: '2021-12-31' }),
  call('created from a date on', { fdStartCreateDate: '2018-02-01' }),
]

const inPairs = [
  'service type',
  'cooperation phases',
  'name, 2 characters, common',
  'company, 2 characters, common',
  'code, digits',
  'created by, many',
  'operation follower, many',
  'business follower, many',
  'created in two years',
]

/** Every pair of different filters, with their common values. */
export const pairs: ListCall[] = inPairs.flatMap((first, index) =>
  inPairs.slice(index + 1).map((second) => {
    const bodyOf = (name: string) => singleFilters.find((single) => single.name === name)?.body
    return call(`${first} + ${second}`, { ...bodyOf(first), ...bodyOf(second) })
  }),
)

/** Every sort in both directions. */
export const sorts: ListCall[] = sortNames(customerList).flatMap((sortName) =>
  ['asc', 'desc'].map((sortOrder) => call(`sort by ${sortName} ${sortOrder}`, { sortName, sortOrder })),
)

/**
 * Combinations of the filters with few values, from those that match nearly all customers to those that match hardly
 * any.
 */
export const combinations: ListCall[] = [
  call('type + status', { fdServiceType: 2, fdStatusList: [1] }),
  call('type + platforms', { fdServiceType: 1, fdPlatformList: [3] }),
  call('platforms + phase', { fdPlatformList: [5], fdCooperationPhaseList: [3] }),
  call('channel + budget', { fdChannelTypeList: [2], fdBudgetSourceList: [3] }),
  call('phase + status', { fdCooperationPhaseList: [4], fdStatusList: [0] }),
  call('type + phase + status', {
    fdServiceType: 3,
    fdCooperationPhaseList: [3, 4],
    fdStatusList: [0],
  }),
  call('all six', {
    fdServiceType: 2,
    fdPlatformList: [1, 3],
    fdChannelTypeList: [1, 2],
    fdBudgetSourceList: [1, 2],
    fdCooperationPhaseList: [2, 3],
    fdStatusList: [1],
  }),
  call('all six, rare', {
    fdServiceType: 2,
    fdPlatformList: [5],
    fdChannelTypeList: [2],
    fdBudgetSourceList: [99],
    fdCooperationPhaseList: [3],
    fdStatusList: [0],
  }),
  call('type + phase, by name', { fdServiceType: 3, fdCooperationPhaseList: [4], sortName: 'fdName' }),
  call('budget + status, by creator', {
    fdBudgetSourceList: [99],
    fdStatusList: [0],
    sortName: 'fdCreatedByName',
  }),
  call('phase, by budget source', { fdCooperationPhaseList: [3], sortName: 'fdBudgetSource' }),
  call('status, last modified', { fdStatusList: [0], sortName: 'lastModifiedDate', sortOrder: 'desc' }),
]
