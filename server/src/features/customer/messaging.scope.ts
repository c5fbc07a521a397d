import { SERVICE_TYPE, serviceTypes } from '@zhixin/contract/closedSets'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import type { Caller } from '../../http/call'
import type { ReferableWith } from '../../record/referable'
import { referableCustomers, scopeValues } from './customer.scope'

/** What stands in place of a follower where the value is a company. */
const ofCompany = -1

const { within, opens: _, ...customers } = referableCustomers

/** The customers of a caller's scope of these types; for a customer's account the customer that its company is. */
const reachable = (types: readonly number[]): Omit<ReferableWith<'within' | 'also'>, 'opens'> => ({
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

const isOf = (customerId: string, condition: string) =>
  `${customerId} in (select c.id from customer c where ${condition})`
const isOfPlatform = (customerId: string, place: string) => `${customerId} is null and ${isStaff(place)}`

/** That what belongs to the customer in a column, or to the whole platform, exists for a caller. */
export const registeredSql = (customerId: string, place: string): string =>
  `(${isOf(customerId, messagingCustomers.within.condition(place))} or ${isOfPlatform(customerId, place)})`

/** The value of the place above. */
export const registeredValue = (caller: Caller): unknown => messagingCustomers.within.value(caller)

/**
 * Conditions of which one holds where a row of what was reviewed exists for a caller, whose kind and customer are in
 * columns: legal entities of all customers do, and else what customers have that buy messages.
 * @param of what makes a condition on customers `c` one on a row; nothing where its customer is joined as `c`
 */
export const reviewedParts = (
  kind: string,
  customerId: string,
  place: string,
  of: (condition: string) => string = (condition) => condition,
): [ofSubjects: string, ofMessages: string, ofPlatform: string] => {
  const reachable = reachableCustomers.within.condition(place)
  const buysMessages = `(c.service_type = ${SERVICE_TYPE.message} or not ${isStaff(place)})`
  return [
    `${kind} = 'subject' and ${of(reachable)}`,
    `${kind} <> 'subject' and ${of(`${reachable} and ${buysMessages}`)}`,
    isOfPlatform(customerId, place),
  ]
}

/** That one of them holds, in a statement that does not have the customer. */
export const reviewedSql = (kind: string, customerId: string, place: string): string =>
  `(${reviewedParts(kind, customerId, place, (condition) => isOf(customerId, condition)).join(' or ')})`

/** The value of the place above. */
export const reviewedValue = (caller: Caller): unknown => reachableCustomers.within.value(caller)
