import { DUE, missingParts } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { textLength } from '@zhixin/contract/textLength'
import { typedPinyin } from '@zhixin/prisma/namePinyin'
import { createDates, modifiedDates, receivedDates } from '../../../http/filters'
import { businessDay } from '../../../lib/businessTime'
import { integers } from '../../../lib/integers'
import { escapeLike } from '../../../lib/like'
import { FOLLOWER } from '../customer.records'
import { listedFollowedBySql, type Scoped, scopeOf } from '../customer.scope'
import { customersOf, type Facet, type Facets } from './facets'
import type { Place } from './statement'

/** The values of the conditions of a search, by their names in the statements. */
export type ConditionValues = Record<string, unknown>

/** A condition on a row `l` of customer_list_entry. */
interface Condition {
  /** The name of the value that is present when this condition applies, and its type. */
  value: string
  type: string
  /** The SQL that tests a row; absent if other conditions test it. */
  test?: (place: Place) => string
  /** The SQL that finds the rows by an index, if there is one. */
  find?: (place: Place) => string
  /** The name of the value that is present when rows found by the index must be tested too. */
  recheck?: string
  /** The only condition of the search: with an index that includes the facets, no table row is read. */
  isAlone?: true
}

const plain = (value: string, type: string, sql: (place: Place) => string): Condition => ({
  value,
  type,
  test: sql,
})

const indexed = (value: string, type: string, sql: (place: Place) => string): Condition => ({
  ...plain(value, type, sql),
  find: sql,
})

/**
 * A text of one or two characters is matched by the index exactly; for a longer one the index ignores the order of the
 * character pairs, so rows are tested as well.
 */
const contains = (value: string, column: string): Condition => ({
  value,
  type: 'text',
  // A subquery is evaluated once; lower() by itself would be called for each row.
  test: (place) => `l.${column} like (select lower(${place(`${value}Like`, 'text')}))`,
  find: (place) => `text_grams(l.${column}) @> needle_grams(lower(${place(value, 'text')}))`,
  recheck: `${value}Like`,
})

/** The follower filters; several are combined with "and". */
const followings = ['operationNamed', 'businessNamed', 'operation', 'business', 'other', 'anyKind']

const follows = (value: string) => (place: Place) => `l.followers && ${place(value, 'bigint[]')}`

/** Customers with an open note whose next date is in a range; notes of one author, or of all. */
const due = (value: string, own: (place: Place) => string): Condition => {
  const notes = (place: Place) =>
    `from customer_note n where n.done_at is null and n.next_date between ${place(`${value}From`, 'date')} and ${place(value, 'date')}${own(place)}`
  return {
    value,
    type: 'date',
    test: (place) => `exists (select ${notes(place)} and n.customer_id = l.customer_id)`,
    find: (place) => `l.customer_id in (select n.customer_id ${notes(place)})`,
  }
}

/** Customers that somebody else has made the caller a follower of, which they still are (rule notice.received). */
const received = (place: Place) =>
  `exists (select from received_customer r where r.customer_id = l.customer_id and r.account_id = ${place('author', 'int')}
    and r.created_at between ${place('receivedFrom', 'timestamptz')} and ${place('receivedTo', 'timestamptz')})
    and ${listedFollowedBySql(place('author', 'int'))}`

const createdWithin = (place: Place) =>
  `l.created_at between ${place('createdFrom', 'timestamptz')} and ${place('createdTo', 'timestamptz')}`

/**
 * All conditions that facets cannot decide, the most selective ones first: the first one that applies and has an index
 * finds the rows (it "drives" the search), and the others are tested on these rows.
 */
const conditions: Condition[] = [
  indexed(
    'codeFrom',
    'text',
    (place) => `l.serial_code between ${place('codeFrom', 'text')} and ${place('codeTo', 'text')}`,
  ),
  contains('name', 'name_search'),
  contains('company', 'company_search'),
  {
    value: 'pinyin',
    type: 'text',
    test: (place) =>
      `exists (select from customer_pinyin p where p.customer_id = l.customer_id and p.readings ~ ${place('pinyin', 'text')})`,
    find: (place) =>
      `l.customer_id in (select p.customer_id from customer_pinyin p
        where p.pairs @> ${place('pinyinPairs', 'text[]')} and p.readings ~ ${place('pinyin', 'text')})`,
  },
  indexed('creators', 'int[]', (place) => `l.created_by_id = any(${place('creators', 'int[]')})`),
  // The follower filter with the fewest followers.
  {
    value: 'followed',
    type: 'bigint[]',
    find: (place) =>
      `follower_segments(l.followers, l.service_type, l.cooperation_phase) && ${place('followed', 'bigint[]')}`,
  },
  due('ownDue', (place) => ` and n.created_by_id = ${place('author', 'int')}`),
  due('due', () => ''),
  { value: 'createdAlone', type: 'timestamptz', find: createdWithin, isAlone: true },
  indexed('createdFrom', 'timestamptz', createdWithin),
  plain(
    'modifiedFrom',
    'timestamptz',
    (place) =>
      `l.updated_at between ${place('modifiedFrom', 'timestamptz')} and ${place('modifiedTo', 'timestamptz')}`,
  ),
  plain('receivedFrom', 'timestamptz', received),
  plain('scope', 'int', (place) => listedFollowedBySql(place('scope', 'int'))),
  ...followings.map((value) => plain(value, 'bigint[]', follows(value))),
  plain('codeLike', 'text', (place) => `l.serial_code like ${place('codeLike', 'text')}`),
  plain('sources', 'int[]', (place) => `l.client_source = any(${place('sources', 'int[]')})`),
  plain('industries', 'int[]', (place) => `l.industries && ${place('industries', 'int[]')}`),
  plain('missing', 'smallint', (place) => `l.missing & ${place('missing', 'smallint')} <> 0`),
]

/** The conditions that can drive a search. */
export const drivers: string[] = conditions.flatMap(({ value, find }) => (find ? [value] : []))

/** The condition that drives a search; undefined if all rows are scanned. */
export const driverOf = (values: ConditionValues): string | undefined =>
  drivers.find((value) => value in values)

/**
 * The `where` clause of a search: the driving condition finds rows, and all others that apply are tested on them. That
 * none of them applies is one value: asking for each takes a sixth of a search with many hits.
 */
export function whereOf(driver: string | undefined, place: Place, facets: string): string {
  const found = conditions.find(({ value }) => value === driver)
  const testsOf = (some: Condition[]) =>
    some.flatMap(({ value, type, test, recheck = value }) =>
      test ? [`(${place(recheck, type)} is null or ${test(place)})`] : [],
    )
  const tests = [facets]
  if (found?.recheck) tests.push(...testsOf([found]))
  if (!found?.isAlone) {
    const others = testsOf(conditions.filter((condition) => condition !== found))
    tests.push(`(${place('isAlone', 'boolean')} or ${others.join(' and ')})`)
  }
  // `case` hides the tests from the planner, which would misestimate how many rows pass.
  const tested = `case when ${tests.join(' and ')} then true end`
  return found?.find ? `${found.find(place)} and ${tested}` : tested
}

/** Whether only the driving condition applies, so that nothing but its own recheck is tested. */
const isAlone = (driver: string, values: ConditionValues) =>
  conditions.every(({ value, test, recheck = value }) => !test || value === driver || !(recheck in values))

/** A code is KH and 8 digits (a check of the database), so a text with letters matches only at the start. */
function codeContains(text: string): ConditionValues | null {
  const match = /^(KH|H)?(\d{0,8})$|^K$/.exec(text.toUpperCase())
  if (!match) return null
  const [, letters, digits = ''] = match
  if (digits === '') return {}
  if (!letters) return { codeLike: `%${digits}%` }
  const [codeFrom, codeTo] = ['0', '9'].map((filler) => `KH${digits.padEnd(8, filler)}`)
  return { codeFrom, codeTo }
}

/** The longest possible name of a customer or company; a longer text matches nothing. */
const longest = 100

const containing = (value: string, text: string): ConditionValues => ({
  [value]: text,
  [`${value}Like`]: `%${escapeLike(text)}%`,
})

/** A name is read like this; what cannot be pinyin matches nothing. */
function readAs(text: string): ConditionValues | null {
  const typed = typedPinyin(text)
  return typed && { pinyin: typed.pattern, pinyinPairs: typed.pairs }
}

/** A range without a start or an end is open on that side. */
const range = (value: string, { from, to }: ReturnType<typeof createDates>): ConditionValues =>
  from || to ? { [`${value}From`]: from ?? '-infinity', [`${value}To`]: to ?? 'infinity' } : {}

/** Accounts in the encoding of customer_list_entry.followers: account id times four plus the kind, 0 for any kind. */
const followers = (kind: 0 | (typeof FOLLOWER)[keyof typeof FOLLOWER], accountIds: number[]) =>
  integers(accountIds).map((id) => id * 4 + kind)

/** A service type and a phase as one number (prisma/sql/customer_list.sql). */
const segmentOf = ({ serviceType, cooperationPhase }: Facet) =>
  (serviceType << 24) | (cooperationPhase & 0xff_ffff)

/** The index compares each entry with each hit, and as many as these cost half of what reading a customer does. */
const maxEntries = 100

/**
 * Adds the segments to a search by followers if they are selective: looks for pairs of follower and segment, as entries
 * of follower_segments (prisma/sql/customer_list.sql).
 */
export function withSegments(values: ConditionValues, { members, all }: Facets): ConditionValues {
  if (driverOf(values) !== 'followed') return values
  const segments = new Set(members.map(segmentOf))
  const within = customersOf(all.filter((facet) => segments.has(segmentOf(facet))))
  const followed = values.followed as number[]
  if (within > customersOf(all) * 0.9 || followed.length * segments.size > maxEntries) return values
  const entries = followed.flatMap((follower) =>
    Array.from(segments, (segment) => -((BigInt(follower) << 28n) | BigInt(segment))),
  )
  return { ...values, followed: entries }
}

/** The missing parts as bits of one column. */
const bitsOf = (parts: number[]) =>
  missingParts.filter((part) => parts.includes(part)).reduce((sum, part) => sum | (1 << (part - 1)), 0)

/** The range of next dates for these states, in the business time zone. */
function dueDays(states: number[], zone: string): [from: string, to: string] | null {
  const isToday = states.includes(DUE.today)
  const last = businessDay(new Date(), zone, isToday ? 0 : 1)
  if (states.includes(DUE.overdue)) return ['-infinity', last]
  return isToday ? [last, last] : null
}

/**
 * The conditions that facets cannot decide: those of the filters, and of the caller's data scope (the service types of
 * the scope are facets). All are combined with "and".
 * @param accountsNamed finds the ids of the accounts whose name contains a text
 * @returns null if nothing can match
 * @throws AppError validation_failed when the end of the date range is before its start
 */
export async function conditionValues(
  filters: CustomerFilters,
  zone: string,
  caller: Scoped,
  accountsNamed: (text: string) => Promise<number[]>,
): Promise<ConditionValues | null> {
  const created = createDates(filters, zone)
  const modified = modifiedDates(filters, zone)
  const received = range('received', receivedDates(filters, zone))
  const { followerId } = scopeOf(caller)
  const { fdName, fdNamePinyin, fdCompanyName, fdCompanySerialCode } = filters
  const { fdMissingList, fdClientSourceList, fdIndustryList } = filters
  const code = fdCompanySerialCode === undefined ? {} : codeContains(fdCompanySerialCode)
  const read = fdNamePinyin === undefined ? {} : readAs(fdNamePinyin)
  const values: ConditionValues = {
    ...code,
    ...read,
    ...(fdName !== undefined && containing('name', fdName)),
    ...(fdCompanyName !== undefined && containing('company', fdCompanyName)),
    ...(followerId !== null && { scope: followerId }),
    ...range('created', created),
    ...range('modified', modified),
    ...received,
    ...('receivedFrom' in received && { author: caller.accountId }),
    ...(fdClientSourceList.length > 0 && { sources: integers(fdClientSourceList) }),
    ...(fdIndustryList.length > 0 && { industries: integers(fdIndustryList) }),
    ...(fdMissingList.length > 0 && { missing: bitsOf(fdMissingList) }),
  }
  let canMatch =
    code !== null &&
    read !== null &&
    [fdName, fdCompanyName].every((text) => textLength(text ?? '') <= longest)
  const byAccounts = (value: string, ids: number[]) => {
    if (ids.length === 0) canMatch = false
    values[value] = ids
  }
  const kinds = [
    ['operation', FOLLOWER.operation, filters.fdOperationFollowUpAccountIdList],
    ['business', FOLLOWER.business, filters.fdBusinessFollowUpAccountIdList],
    ['other', FOLLOWER.other, filters.fdOtherFollowUpAccountIdList],
    ['anyKind', 0, filters.fdFollowUpAccountIdList],
  ] as const
  for (const [value, kind, ids] of kinds) if (ids.length > 0) byAccounts(value, followers(kind, ids))
  const named = [
    ['creators', null, filters.fdCreatedByName],
    ['operationNamed', FOLLOWER.operation, filters.fdOperationFollowUpAccountName],
    ['businessNamed', FOLLOWER.business, filters.fdBusinessFollowUpAccountName],
  ] as const
  for (const [value, kind, text] of named) {
    if (text === undefined) continue
    const ids = await accountsNamed(text)
    byAccounts(value, kind === null ? ids : followers(kind, ids))
  }
  const waiting = [
    ['due', filters.fdDueList],
    ['ownDue', filters.fdOwnDueList],
  ] as const
  for (const [value, states] of waiting) {
    if (states.length === 0) continue
    const days = dueDays(states, zone)
    if (!days) canMatch = false
    else Object.assign(values, { [`${value}From`]: days[0], [value]: days[1], author: caller.accountId })
  }
  if (!canMatch) return null
  const sets = followings.flatMap((value) =>
    value in values ? [{ value, ids: values[value] as number[] }] : [],
  )
  if (followerId !== null) sets.unshift({ value: 'scope', ids: followers(0, [followerId]) })
  // Whoever received a customer follows it.
  if ('receivedFrom' in values) sets.push({ value: 'received', ids: followers(0, [caller.accountId]) })
  const [shortest] = sets.sort((one, other) => one.ids.length - other.ids.length)
  if (shortest) values.followed = shortest.ids
  // Tests that the index has already decided are left out: texts of one or two characters, and the follower filter that
  // drives the search.
  const driver = driverOf(values)
  if (driver === 'followed' && shortest) delete values[shortest.value]
  else if (driver !== undefined && textLength(String(values[driver])) <= 2) delete values[`${driver}Like`]
  if (driver !== undefined && isAlone(driver, values))
    values[driver === 'createdFrom' ? 'createdAlone' : 'isAlone'] = true
  return values
}
