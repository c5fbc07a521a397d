import { DUE, missingParts } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customer.schema'
import { maxId } from '@zhixin/contract/fields'
import { textLength } from '@zhixin/contract/text.fields'
import { createDates } from '../../../http/filters'
import { businessDay } from '../../../lib/businessTime'
import { escapeLike } from '../../../lib/like'
import { FOLLOWER } from '../customer.records'
import { type Scoped, scopeOf } from '../customer.scope'

/** Adds a value to a statement and gives the place that stands for it. */
export type Parameter = (value: unknown) => string

/**
 * How a condition is put: to gather all rows that meet it, where an index may find them; to test rows that come one
 * by one, where an index is of no use and a function call a waste; or to test rows of customer_list_past, which have
 * their followers with them.
 */
export type Shape = 'gather' | 'test' | 'past'

/** A condition on a row `l` of customer_list, or of customer_list_past. */
export interface Condition {
  sql: (parameter: Parameter, shape: Shape) => string
  /** The column whose index has what meets it side by side. */
  range?: 'created_at' | 'serial_code'
  /** The ends of a range of moments, null where it is open, and the rows outside of it. */
  moments?: { from: Date | null; to: Date | null; outside: (parameter: Parameter) => string }
  /** No index finds what meets it. */
  isScanned?: true
  /** What meets it changes with the day, or without the list: nothing that was found by it is kept. */
  isLive?: true
  /** The ids of the customers that meet it, with their facets, where the followers alone can tell. */
  followers?: (parameter: Parameter) => string
}

function contains(column: 'name_search' | 'company_search', text: string): Condition {
  // Up to two characters are found by the index alone; a longer text may have its pairs in another order.
  const isExact = textLength(text) <= 2
  return {
    sql: (parameter, shape) => {
      const like = () => `l.${column} like lower(${parameter(`%${escapeLike(text)}%`)})`
      if (shape !== 'gather') return like()
      const grams = `text_grams(l.${column}) @> needle_grams(lower(${parameter(text)}))`
      return isExact ? grams : `${grams} and ${like()}`
    },
  }
}

const nothing: Condition = { sql: () => 'false' }

/** A code is KH and 8 digits (a check of the database), so a text with a letter can only stand at its start. */
function codeContains(text: string): Condition | null {
  const match = /^(KH|H)?(\d{0,8})$|^K$/.exec(text.toUpperCase())
  if (!match) return nothing
  const [, letters, digits = ''] = match
  if (digits === '') return null
  if (letters) {
    const [from, to] = ['0', '9'].map((filler) => `KH${digits.padEnd(8, filler)}`)
    return {
      range: 'serial_code',
      sql: (parameter) => `l.serial_code between ${parameter(from)} and ${parameter(to)}`,
    }
  }
  return { isScanned: true, sql: (parameter) => `l.serial_code like ${parameter(`%${digits}%`)}` }
}

function createdBetween(filters: CustomerFilters, zone: string): Condition | null {
  const { from, to } = createDates(filters, zone)
  if (!from && !to) return null
  const ends = (parameter: Parameter, ...[atLeast, atMost]: ['>=', '<='] | ['<', '>']) => [
    ...(from ? [`l.created_at ${atLeast} ${parameter(from)}::timestamptz`] : []),
    ...(to ? [`l.created_at ${atMost} ${parameter(to)}::timestamptz`] : []),
  ]
  return {
    range: 'created_at',
    sql: (parameter) => ends(parameter, '>=', '<=').join(' and '),
    moments: { from, to, outside: (parameter) => ends(parameter, '<', '>').join(' or ') },
  }
}

const createdBy = (accountIds: number[]): Condition => ({
  sql: (parameter) => `l.created_by_id = any(${parameter(accountIds)}::int[])`,
})

/** The columns of customer_list_past that have the followers of a kind. */
const pastFollowers = {
  [FOLLOWER.operation]: 'operation_ids',
  [FOLLOWER.business]: 'business_ids',
  [FOLLOWER.other]: 'other_ids',
}

type Kind = keyof typeof pastFollowers

const anyKind: Kind[] = Object.values(FOLLOWER)

/** Followed by any of the accounts, in any of the ways. */
function followedBy(kinds: Kind[], accountIds: number[]): Condition {
  const matches = (parameter: Parameter, accountId = 'w.account_id') =>
    `w.kind = any('{${kinds.join()}}') and ${accountId} = any(${parameter(accountIds)}::int[])`
  return {
    sql: (parameter, shape) => {
      if (shape === 'past') {
        const followers = kinds.map((kind) => `l.${pastFollowers[kind]}`).join(' || ')
        return `(${followers}) && ${parameter(accountIds)}::int[]`
      }
      if (shape === 'gather')
        return `l.customer_id in (select w.customer_id from customer_follower w where ${matches(parameter)})`
      // A scalar subquery, since "exists" would collect all followers first; "+ 0" keeps it to the customer's.
      return `(select true from customer_follower w where w.customer_id = l.customer_id and ${matches(parameter, 'w.account_id + 0')} limit 1)`
    },
    followers: (parameter) =>
      `select w.customer_id, w.facet_id from customer_follower w where w.facet_id is not null and ${matches(parameter)}`,
  }
}

/** What stands in the list and in none of its indexes: a walk finds it soon, since few values share all customers. */
const scanned = (sql: Condition['sql']): Condition => ({ isScanned: true, sql })

/** Only what a column can hold can match it; the rest would be an error of the database. */
const integers = (values: number[]) =>
  values.filter((value) => Number.isInteger(value) && Math.abs(value) <= maxId)

const fromSource = (sources: number[]) =>
  scanned((parameter) => `l.client_source = any(${parameter(integers(sources))}::int[])`)

const inIndustry = (industries: number[]) =>
  scanned((parameter) => `l.industries && ${parameter(integers(industries))}::int[]`)

/** The parts are bits of one column, see customer_trait. */
function without(parts: number[]): Condition {
  const bits = missingParts
    .filter((part) => parts.includes(part))
    .reduce((sum, part) => sum | (1 << (part - 1)), 0)
  return scanned((parameter) => `l.missing & ${parameter(bits)}::smallint <> 0`)
}

const dueTests = new Map<number, string>([
  [DUE.today, '='],
  [DUE.overdue, '<'],
])

/**
 * With a note whose next date is today or over, and that is not done.
 * @param today the day in the business time zone
 * @param authorId whose notes; null: anybody's
 */
function due(states: number[], today: string, authorId: number | null): Condition {
  const operators = states.map((state) => dueTests.get(state)).filter((operator) => operator !== undefined)
  if (operators.length === 0) return nothing
  const notes = (parameter: Parameter) => {
    const day = `${parameter(today)}::date`
    const own = authorId === null ? '' : ` and n.created_by_id = ${parameter(authorId)}`
    const tests = operators.map((operator) => `n.next_date ${operator} ${day}`).join(' or ')
    return `customer_note n where n.done_at is null and (${tests})${own}`
  }
  return {
    isLive: true,
    sql: (parameter, shape) =>
      shape === 'gather'
        ? `l.customer_id in (select n.customer_id from ${notes(parameter)})`
        : // As with followers: of this customer alone.
          `(select true from ${notes(parameter)} and n.customer_id = l.customer_id limit 1)`,
  }
}

/** The part of the data scope that no facet holds: it is met by looking at followers, never by what is kept. */
export function conditionsOfScope(caller: Scoped): Condition[] {
  const { followerId } = scopeOf(caller)
  return followerId === null ? [] : [followedBy(anyKind, [followerId])]
}

/**
 * The conditions beyond the facets. Several filters are "all of".
 * @param accountsNamed the ids of the accounts whose name contains a text
 * @throws AppError validation_failed when the end of the date range is before its start
 */
export async function conditionsOf(
  filters: CustomerFilters,
  zone: string,
  caller: Pick<Scoped, 'accountId'>,
  accountsNamed: (text: string) => Promise<number[]>,
): Promise<Condition[]> {
  const today = businessDay(new Date(), zone)
  const byAccount = async (text: string | undefined, condition: (ids: number[]) => Condition) => {
    if (text === undefined) return null
    const ids = await accountsNamed(text)
    return ids.length === 0 ? nothing : condition(ids)
  }
  const given = (values: number[], condition: (values: number[]) => Condition) =>
    values.length === 0 ? null : condition(values)
  const { fdName, fdCompanyName, fdCompanySerialCode } = filters
  const conditions = [
    createdBetween(filters, zone),
    fdName === undefined ? null : contains('name_search', fdName),
    fdCompanyName === undefined ? null : contains('company_search', fdCompanyName),
    fdCompanySerialCode === undefined ? null : codeContains(fdCompanySerialCode),
    await byAccount(filters.fdCreatedByName, createdBy),
    await byAccount(filters.fdOperationFollowUpAccountName, (ids) => followedBy([FOLLOWER.operation], ids)),
    await byAccount(filters.fdBusinessFollowUpAccountName, (ids) => followedBy([FOLLOWER.business], ids)),
    given(filters.fdOperationFollowUpAccountIdList, (ids) => followedBy([FOLLOWER.operation], integers(ids))),
    given(filters.fdBusinessFollowUpAccountIdList, (ids) => followedBy([FOLLOWER.business], integers(ids))),
    given(filters.fdFollowUpAccountIdList, (ids) => followedBy(anyKind, integers(ids))),
    given(filters.fdClientSourceList, fromSource),
    given(filters.fdIndustryList, inIndustry),
    given(filters.fdMissingList, without),
    given(filters.fdDueList, (states) => due(states, today, null)),
    given(filters.fdOwnDueList, (states) => due(states, today, caller.accountId)),
  ]
  return conditions.filter((condition) => condition !== null)
}
