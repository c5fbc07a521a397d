import { customerList } from '../contract/src/customer/customer.list'
import { sortNames } from '../contract/src/list/list'

/** A call of the customer list. */
export interface ListCall {
  name: string
  /** Makes the body of the next request; what the call leaves open differs each time. */
  body: (customers: number) => object
  /** The share of the other build's rate with 8 clients that is the goal; 0.3 unless given. */
  share?: number
  /** The goal for the 95th percentile with one client, in milliseconds, if there is one. */
  p95?: number
}

/** A whole number from 0 to below `count`. */
export const random = (count: number) => Math.floor(Math.random() * count)

/** The characters of the brands in seed.sql. */
const letters = [
  ...'云天星海光华科创智恒信达盛泰宏博瑞丰金腾飞鸿远景明德辰启航凌峰蓝鲸麒麟龙凤鹏翔骏驰捷畅悦乐享优品尚源本元初心合众联邦聚汇融通易快极速灵动幻想梦境',
]

const oneOf = <T>(values: readonly T[]) => values[random(values.length)]
const word = () => `${oneOf(letters)}${oneOf(letters)}`
const padded = (number: number, length = 2) => String(number).padStart(length, '0')
const call = (name: string, body: ListCall['body']): ListCall => ({ name, body })

/** What people ask for all day. */
const varied: ListCall[] = [
  {
    name: 'any page of one service type',
    body: (customers) => ({ pageIndex: 1 + random(Math.min(1000, customers / 20)), fdServiceType: 2 }),
    share: 0.5,
  },
  call('name of two characters', () => ({ fdServiceType: 2, fdName: word() })),
  call('company name of two characters', () => ({ fdCompanyName: word() })),
  call('two enumerations, any sort, page 1 to 20', () => ({
    pageIndex: 1 + random(20),
    sortName: oneOf(sortNames(customerList)),
    sortOrder: oneOf(['asc', 'desc']),
    fdCooperationPhaseList: [1 + random(4)],
    fdBudgetSourceList: [1 + random(3)],
    fdServiceType: 2,
  })),
  call('created within some days', () => {
    const month = `2025-${padded(1 + random(12))}`
    const time = [24, 60, 60].map((count) => padded(random(count))).join(':')
    return { fdStartCreateDate: `${month}-${padded(1 + random(27))} ${time}`, fdEndCreateDate: `${month}-28` }
  }),
  call('one follower and phase, page 1 to 3', () => ({
    pageIndex: 1 + random(3),
    fdOperationFollowUpAccountName: padded(1 + random(500), 3),
    fdCooperationPhaseList: [1 + random(4)],
    sortName: 'createdDate',
    sortOrder: oneOf(['asc', 'desc']),
  })),
]

const lastPages = (customers: number) => Math.ceil(customers / 10) - random(20)
const pages: ListCall[] = [
  call('default list', () => ({})),
  call('last pages', (customers) => ({ pageIndex: lastPages(customers) })),
  call('last pages by name', (customers) => ({ pageIndex: lastPages(customers), sortName: 'fdName' })),
]

const sorts: ListCall[] = sortNames(customerList).flatMap((sortName) =>
  ['asc', 'desc'].map((sortOrder) =>
    call(`by ${sortName}, ${sortOrder}`, () => ({ sortName, sortOrder, pageIndex: 1 + random(20) })),
  ),
)

/** Each filter with rare and common values of seed.sql. */
const filterValues: [string, Record<string, unknown>][] = [
  ['service type', { fdServiceType: 2 }],
  ['platforms', { fdPlatformList: [1, 5] }],
  ['channel types', { fdChannelTypeList: [1] }],
  ['budget sources', { fdBudgetSourceList: [1, 3] }],
  ['cooperation phases', { fdCooperationPhaseList: [1, 2] }],
  ['status', { fdStatusList: [1] }],
  ['name, 1 character, rare', { fdName: '琥' }],
  ['name, 1 character, common', { fdName: '网' }],
  ['name, 2 characters, rare', { fdName: '辐辕' }],
  ['name, 2 characters, common', { fdName: '科技' }],
  ['name, 4 characters, rare', { fdName: '云帆科技' }],
  ['name, 4 characters, common', { fdName: '网络科技' }],
  ['company, 2 characters, rare', { fdCompanyName: '云帆' }],
  ['company, 2 characters, common', { fdCompanyName: '科技' }],
  ['company, nearly all', { fdCompanyName: '有限公司' }],
  ['code, digits', { fdCompanySerialCode: '123' }],
  ['code, start', { fdCompanySerialCode: 'KH0000' }],
  ['created by, one', { fdCreatedByName: '001' }],
  ['created by, many', { fdCreatedByName: '张' }],
  ['operation follower, one', { fdOperationFollowUpAccountName: '001' }],
  ['operation follower, many', { fdOperationFollowUpAccountName: '张' }],
  ['business follower, many', { fdBusinessFollowUpAccountName: '王' }],
  ['created in a month', { fdStartCreateDate: '2020-03-01', fdEndCreateDate: '2020-03-31' }],
  ['created in two years', { fdStartCreateDate: '2020-01-01', fdEndCreateDate: '2021-12-31' }],
  ['created from a date on', { fdStartCreateDate: '2018-02-01' }],
]

const filters: ListCall[] = filterValues.map(([name, body]) => call(name, () => body))

/** A text that nearly all customers have is looked for longest. */
const p95Of = ({ name }: ListCall) => (name === 'company, nearly all' ? 80 : 25)

export const listCalls: readonly ListCall[] = [
  ...varied,
  ...[...pages, ...sorts, ...filters].map((call) => ({ ...call, p95: p95Of(call) })),
]
