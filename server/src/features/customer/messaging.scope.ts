import { SERVICE_TYPE, serviceTypes } from '@zhixin/contract/closedSets'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import type { Caller } from '../../http/call'
import type { Referable } from '../../record/referable'
import { referableCustomers, scopeValues } from './customer.scope'

/** What stands in place of a follower where the value is a company. */
const ofCompany = -1

const { within, opens: _, ...customers } = referableCustomers

/** The customers of a caller's scope of these types; for a customer's account the customer that its company is. */
const reachable = (
  types: readonly number[],
): Omit<Referable, 'opens'> & Required<Pick<Referable, 'within' | 'also'>> => ({
  ...customers,
  within: {
    condition: (place) => `(${isStaff(place)} and ${within.condition(place)}
      or not ${isStaff(place)} and c.deleted_at is null
        and c.id = (select own.customer_id from company own where own.id = (${place}::int[])[2]))`,
    value: (caller) => {
      if (caller.type === ACCOUNT_TYPE.customer) return [ofCompany, caller.companyId ?? 0]
      const [own, followerId] = scopeValues(caller)
      return [followerId ?? 0, ...own.filter((type) => types.includes(type))]
    },
  },
})

/** Whether the value of a scope is that of staff. */
export const isStaff = (place: string): string => `(${place}::int[])[1] <> ${ofCompany}`

/** The customers whose legal entities exist for a caller (rule subject.scope). */
export const reachableCustomers = reachable(serviceTypes)

/** Those whose registered records do: they buy messages (rule review.scope). */
export const messagingCustomers = reachable([SERVICE_TYPE.message])

/** Conditions of which one holds where what belongs to the customer in a column, or to the whole platform, exists for a caller. */
const registeredParts = (customerId: string, place: string): [string, string] => [
  `${customerId} in (select c.id from customer c where ${messagingCustomers.within.condition(place)})`,
  `${customerId} is null and ${isStaff(place)}`,
]

/** That one of them does. */
export const registeredSql = (customerId: string, place: string): string =>
  `(${registeredParts(customerId, place).join(' or ')})`

/** The value of the place above. */
export const registeredValue = (caller: Caller): unknown => messagingCustomers.within.value(caller)

/**
 * The same of a row of what was reviewed, whose kind is in a column: legal entities of all customers are, not of those
 * alone that buy messages.
 */
export const reviewedParts = (kind: string, customerId: string, place: string): [string, string] => [
  `${customerId} in (select c.id from customer c where ${reachableCustomers.within.condition(place)}
    and (${kind} = 'subject' or c.service_type = ${SERVICE_TYPE.message}))`,
  `${customerId} is null and ${isStaff(place)}`,
]

/** That one of them holds. */
export const reviewedSql = (kind: string, customerId: string, place: string): string =>
  `(${reviewedParts(kind, customerId, place).join(' or ')})`

/** The value of the place above. */
export const reviewedValue = (caller: Caller): unknown => reachableCustomers.within.value(caller)
