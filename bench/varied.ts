import { customerList } from '../contract/src/customer/customer.list'
import { sortNames } from '../contract/src/list/list'
import type { Request } from './http'
import type { Subject } from './servers'

/** A call whose requests all differ, as a day's work does: no cached answer helps. */
export interface VariedCall {
  name: string
  /** One of its requests, from a source of random numbers. */
  request: (subject: Subject, pick: Pick) => Request
}

/** A whole number from 0 to below `count`. */
type Pick = (count: number) => number

/** The characters of the names in seed.sql. */
const letters = [
  ...'云天星海光华科创智恒信达盛泰宏博瑞丰金腾飞鸿远景明德辰启航凌峰蓝鲸麒麟龙凤鹏翔骏驰捷畅悦乐享优品尚源本元初心合众联邦聚汇融通易快极速灵动幻想梦境',
]

const list =
  (body: (subject: Subject, pick: Pick) => Record<string, unknown>): VariedCall['request'] =>
  (subject, pick) =>
    subject.session.request('POST', '/api/account/client/list', body(subject, pick))

const oneOf = <T>(values: readonly T[], pick: Pick) => values[pick(values.length)] as T
const word = (pick: Pick) => oneOf(letters, pick) + oneOf(letters, pick)
const order = (pick: Pick) => oneOf(['asc', 'desc'], pick)
const padded = (number: number, length = 2) => String(number).padStart(length, '0')

/** What people query, different each time. */
export const variedCalls: VariedCall[] = [
  {
    name: 'any page of one service type',
    request: list(({ customers }, pick) => ({
      pageIndex: 1 + pick(Math.min(1000, Math.floor(customers / 20))),
      fdServiceType: 2,
    })),
  },
  {
    name: 'name of two characters',
    request: list((_, pick) => ({ fdServiceType: 2, fdName: word(pick) })),
  },
  {
    name: 'company name of two characters',
    request: list((_, pick) => ({ fdCompanyName: word(pick) })),
  },
  {
    name: 'two enumerations, any sort, page 1 to 20',
    request: list((_, pick) => ({
      pageIndex: 1 + pick(20),
      sortName: oneOf(sortNames(customerList), pick),
      sortOrder: order(pick),
      fdCooperationPhaseList: [1 + pick(4)],
      fdBudgetSourceList: [1 + pick(3)],
    })),
  },
  {
    name: 'created within some days',
    request: list((_, pick) => {
      const month = `2025-${padded(1 + pick(12))}`
      const time = [24, 60, 60].map((count) => padded(pick(count))).join(':')
      return {
        fdStartCreateDate: `${month}-${padded(1 + pick(27))} ${time}`,
        fdEndCreateDate: `${month}-28`,
      }
    }),
  },
  {
    name: 'one follower and phase, page 1 to 3',
    request: list((_, pick) => ({
      pageIndex: 1 + pick(3),
      fdOperationFollowUpAccountName: padded(1 + pick(500), 3),
      fdCooperationPhaseList: [1 + pick(4)],
      sortName: 'createdDate',
      sortOrder: order(pick),
    })),
  },
  {
    name: 'detail of any customer',
    request: ({ session, customers }, pick) =>
      session.request('GET', `/api/account/client/detail/${1 + pick(customers)}`),
  },
]

/** How many different requests there are: hardly one occurs twice in a measurement. */
const enough = 4000

/** Different requests of a call, the same ones in every run. */
export function requestsOf(subject: Subject, { request }: VariedCall): Request[] {
  let state = 1
  const pick = (count: number) => {
    // A linear congruential generator; its upper bits are random enough here.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  return Array.from({ length: enough }, () => request(subject, pick))
}
