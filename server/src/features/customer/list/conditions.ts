import type { Comparison } from '@zhixin/contract/comparison'
import { missingParts } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { type PlainFieldName, plainField, plainFieldNames } from '@zhixin/contract/customer/plain.fields'
import { DUE } from '@zhixin/contract/note/note.enums'
import { searchKey } from '@zhixin/contract/searchKey'
import { textLength } from '@zhixin/contract/textLength'
import { typedPinyin } from '@zhixin/prisma/namePinyin'
import type { Caller } from '../../../http/call'
import { createDates, modifiedDates, receivedDates, sinceDates, smallintFilter } from '../../../http/filters'
import { businessDay } from '../../../lib/businessTime'
import { integers } from '../../../lib/integers'
import { containsSql } from '../../../lib/like'
import { findingSql, setAsideSql } from '../../finding/findingHolder'
import { type Scoped, scopeOf } from '../../rank/data.scope'
import { columnOf, FOLLOWER } from '../customer.records'
import { listedFollowedBySql, listedSinceSql, scopeValues } from '../customer.scope'
import { customerFindings } from '../finding/customerFindings'

/** The plain fields that customer_list_entry has, too, under the names of their columns; others are read from customers. */
const ofReadModel: ReadonlySet<string> = new Set<PlainFieldName>([
  'fdName',
  'fdServiceType',
  'fdChannelType',
  'fdBudgetSource',
  'fdCooperationPhase',
  'fdClientSource',
])

export const isInReadModel = (name: PlainFieldName): boolean => ofReadModel.has(name)

/** Adds a value of this type to a statement, and returns its placeholder. */
export type AddValue = (value: unknown, type: string) => string

/** Whoever asks for the list. */
export type Asker = Scoped & Pick<Caller, 'permissions'>

/** A condition on a row `l` of customer_list_entry. */
export interface Condition {
  sql: string
  /** It is about columns that customer_list_total has, too: stored totals count the customers that meet it. */
  isOfTotals?: true
  /** The one column that it is about, if it is a range of that. */
  column?: string
}

/**
 * The conditions that the filters and the caller's data scope ask for; all of them hold. Deleted customers are not in the
 * list. Several values of a filter are combined with "or".
 * @returns null if nothing can match
 * @throws AppError validation_failed when the end of a date range is before its start
 */
export function conditionsOf(
  filters: CustomerFilters,
  caller: Asker,
  zone: string,
  add: AddValue,
  people: PeopleAsked,
): Condition[] | null {
  const all = [
    ...ofFewValues(filters, caller, add),
    within('created_at', createDates(filters, zone), add),
    since(filters, zone, add),
    within('updated_at', modifiedDates(filters, zone), add),
    received(filters, caller, zone, add),
    anywhere(filters.fdSearch, caller, add),
    containing('name_search', filters.fdName, add),
    containing('company_search', filters.fdCompanyName, add),
    ...withCompany(filters.fdWholeCompanyName, add),
    readAs(filters.fdNamePinyin, add),
    codeContaining(filters.fdCompanySerialCode, add),
    ...followed(filters, caller, add, people),
    filters.fdCreatedByName !== undefined &&
      `l.created_by_id = any(${add(people.get(filters.fdCreatedByName) ?? [], 'int[]')})`,
    due(filters.fdDueList, zone, add),
    due(filters.fdOwnDueList, zone, add, caller.accountId),
    among('client_source', filters.fdClientSourceList, add),
    ...plainFieldNames.map((name) => !isInReadModel(name) && plainCondition(name, filters, add)),
    filters.fdIndustryList.length > 0 && `l.industries && ${add(integers(filters.fdIndustryList), 'int[]')}`,
    filters.fdMissingList.length > 0 && `l.missing & ${add(bitsOf(filters.fdMissingList), 'smallint')} <> 0`,
    filters.fdFindingList.length > 0 &&
      findingSql(customerFindings, filters.fdFindingList, { caller, zone, add }),
    filters.fdAsideList.length > 0 && setAsideSql(customerFindings, filters.fdAsideList),
  ]
  const given: Condition[] = []
  for (const one of all) {
    if (one === null) return null
    if (one) given.push(typeof one === 'string' ? { sql: one } : one)
  }
  return given
}

/** A condition, as its SQL alone or with what is known of it; false if none is asked for, null if nothing meets it. */
type Given = Condition | string | false | null

/** Columns with few values, which totals are kept for. */
function ofFewValues(filters: CustomerFilters, caller: Scoped, add: AddValue): Given[] {
  const { fdServiceType, fdPlatformList } = filters
  const [types] = scopeValues(caller, fdServiceType)
  const conditions = [
    // One type as an equality: an index that begins with it has the order then.
    types.length === 1
      ? `l.service_type = ${add(types[0], 'smallint')}`
      : `l.service_type = any(${add(types, 'smallint[]')})`,
    fdPlatformList.length > 0 && `l.platforms && ${add(smallintFilter(fdPlatformList), 'smallint[]')}`,
    among('channel_type', filters.fdChannelTypeList, add),
    among('budget_source', filters.fdBudgetSourceList, add),
    among('cooperation_phase', filters.fdCooperationPhaseList, add),
    among('status', filters.fdStatusList, add),
  ]
  return conditions.map((sql) => sql && { sql, isOfTotals: true })
}

const among = (column: string, values: number[], add: AddValue) =>
  values.length > 0 && `l.${column} = any(${add(integers(values), 'int[]')})`

/** A filter by a plain field that the read model does not have, by its kind. */
function plainCondition(name: PlainFieldName, filters: CustomerFilters, add: AddValue): Given {
  const value = (field: string): unknown => Reflect.get(filters, field)
  const column = `c.${columnOf(name)}`
  const meets = (sql: string): Given =>
    `exists (select from customer c where c.id = l.customer_id and ${sql})`
  switch (plainField(name).kind) {
    case 'choice': {
      const values = (value(`${name}List`) ?? []) as number[]
      return values.length > 0 && meets(`${column} = any(${add(integers(values), 'int[]')})`)
    }
    case 'amount': {
      const comparison = value(`${name}Operator`) as Comparison | undefined
      return (
        comparison !== undefined && meets(`${column} ${operators[comparison]} ${add(value(name), 'numeric')}`)
      )
    }
    case 'day':
      return false // `since` finds by it.
    default: {
      const text = value(name) as string | undefined
      return text !== undefined && meets(containsSql(column, add(text, 'text')))
    }
  }
}

const operators: Record<Comparison, string> = { gte: '>=', lte: '<=', eq: '=' }

/** A range without a start or an end is open on that side. */
function within(column: string, { from, to }: ReturnType<typeof createDates>, add: AddValue): Given {
  if (!from && !to) return false
  const sql = `l.${column} between ${add(from ?? '-infinity', 'timestamptz')} and ${add(to ?? 'infinity', 'timestamptz')}`
  return { sql, column }
}

/** Customers since some days: where none is said, by their creation (rule customer.since). */
function since(filters: CustomerFilters, zone: string, add: AddValue): Given {
  const { from, to } = sinceDates(filters, zone)
  if (!from && !to) return false
  return `${listedSinceSql(add(zone, 'text'))}
    between ${add(from ?? '-infinity', 'timestamptz')} and ${add(to ?? 'infinity', 'timestamptz')}`
}

/** Customers that somebody else has made the caller a follower of, which they still are (rule notice.received). */
function received(filters: CustomerFilters, { accountId }: Scoped, zone: string, add: AddValue): Given {
  const { from, to } = receivedDates(filters, zone)
  if (!from && !to) return false
  const account = add(accountId, 'int')
  return `exists (select from received_customer r where r.customer_id = l.customer_id and r.account_id = ${account}
    and r.created_at between ${add(from ?? '-infinity', 'timestamptz')} and ${add(to ?? 'infinity', 'timestamptz')})
    and ${listedFollowedBySql(account)}`
}

/** The longest possible name of a customer or company; a longer text matches nothing. */
const longest = 100

/**
 * A text of one or two characters is matched by the index exactly; for a longer one the index ignores the order of the
 * character pairs, so rows are tested as well.
 */
function containing(column: string, text: string | undefined, add: AddValue): Given {
  if (text === undefined) return false
  if (textLength(text) > longest) return null
  const key = `search_key(${add(text, 'text')})`
  const found = `text_grams(l.${column}) @> needle_grams(${key})`
  return textLength(searchKey(text)) <= 2 ? found : `${found} and strpos(l.${column}, ${key}) > 0`
}

/** A mobile number is looked for from this many digits on: fewer are in too many of them. */
const fewestDigits = 4

/**
 * A text in any of what customers are known by. Each is found by its own index; contacts only for who may see them, and
 * so their numbers (rule list.search).
 */
function anywhere(text: string | undefined, { permissions }: Asker, add: AddValue): Given {
  if (text === undefined) return false
  const sqlOf = (given: Given) => given && (typeof given === 'string' ? given : given.sql)
  const ofEntries = [
    containing('name_search', text, add),
    containing('company_search', text, add),
    codeContaining(text, add),
    readAs(text, add),
  ].map(sqlOf)
  const found = [
    ...ofEntries.map((sql) => sql && `select l.customer_id from customer_list_entry l where ${sql}`),
    permissions.has('client:detail') && contactsWith(text, permissions.has('client:mobile'), add),
  ].filter(Boolean)
  return found.length > 0 && `l.customer_id in (${found.join(' union all ')})`
}

/** The customers of contacts that have a text in their names, or, where numbers are seen, these digits in those. */
function contactsWith(text: string, seesNumbers: boolean, add: AddValue): string {
  const key = `search_key(${add(text, 'text')})`
  const named = `select k.customer_id from customer_contact k
    where contact_grams(k.name, k.mobile) @> needle_grams(${key}) and strpos(search_key(k.name), ${key}) > 0`
  const digits = seesNumbers && digitsOf(text)
  if (!digits) return named
  const number = add(digits, 'text')
  return `${named} union all select k.customer_id from customer_contact k
    where contact_grams(k.name, k.mobile) @> needle_grams(${number}) and strpos(k.mobile, ${number}) > 0`
}

/** The digits of a number as people write and copy it: `138 0013-8000`, `+86 138…`; undefined for any other text. */
function digitsOf(text: string): string | undefined {
  const typed = searchKey(text).replace(/^\s*\+86|[\s().-]/g, '')
  return /^\d+$/.test(typed) && typed.length >= fewestDigits ? typed : undefined
}

/** A company of exactly this name: between the unit separators of all names of a customer's companies. */
function withCompany(name: string | undefined, add: AddValue): Given[] {
  if (name === undefined) return []
  const whole = `strpos(chr(31) || l.company_search || chr(31), chr(31) || search_key(${add(name, 'text')}) || chr(31)) > 0`
  // The index finds the few that contain the name.
  return [containing('company_search', name, add), whole]
}

/** A name is read like this; what cannot be pinyin matches nothing. */
function readAs(text: string | undefined, add: AddValue): Given {
  if (text === undefined) return false
  const typed = typedPinyin(text)
  return (
    typed &&
    `l.customer_id in (select p.customer_id from customer_pinyin p
      where p.pairs @> ${add(typed.pairs, 'text[]')} and p.readings ~ ${add(typed.pattern, 'text')})`
  )
}

/** A code is KH and 8 digits (a check of the database), so a text with letters matches only at the start. */
function codeContaining(text: string | undefined, add: AddValue): Given {
  if (text === undefined) return false
  const match = /^(KH|H)?(\d{0,8})$|^K$/.exec(searchKey(text).toUpperCase())
  if (!match) return null
  const [, letters, digits = ''] = match
  if (digits === '') return false
  if (!letters) return `l.serial_code like ${add(`%${digits}%`, 'text')}`
  const [from, to] = ['0', '9'].map((filler) => add(`KH${digits.padEnd(8, filler)}`, 'text'))
  return { sql: `l.serial_code between ${from} and ${to}`, column: 'serial_code' }
}

/** The ids of the people whom each text of a filter finds (rule filter.person). */
export type PeopleAsked = ReadonlyMap<string, number[]>

/** The followers that are asked for, and the caller where their scope is what they follow. */
function followed(filters: CustomerFilters, caller: Scoped, add: AddValue, people: PeopleAsked): Given[] {
  // The encoding of customer_list_entry.followers: account id times four plus the kind, 0 for any kind.
  const followers = (accounts: string | false, kind: number) =>
    accounts && `l.followers && array(select id::bigint * 4 + ${kind} from (${accounts}) as who (id))`
  const ids = (list: readonly number[]) =>
    list.length > 0 && `select unnest(${add(integers([...list]), 'int[]')})`
  const named = (text: string | undefined) =>
    text !== undefined && `select unnest(${add(people.get(text) ?? [], 'int[]')})`
  const { followerId } = scopeOf(caller)
  return [
    followers(ids(filters.fdOperationFollowUpAccountIdList), FOLLOWER.operation),
    followers(ids(filters.fdBusinessFollowUpAccountIdList), FOLLOWER.business),
    followers(ids(filters.fdOtherFollowUpAccountIdList), FOLLOWER.other),
    followers(ids(filters.fdFollowUpAccountIdList), 0),
    followers(
      filters.fdFollowUpRoleIdList.length > 0 &&
        `select id from account where role_id = any(${add(integers(filters.fdFollowUpRoleIdList), 'int[]')})`,
      0,
    ),
    followers(named(filters.fdOperationFollowUpAccountName), FOLLOWER.operation),
    followers(named(filters.fdBusinessFollowUpAccountName), FOLLOWER.business),
    followerId !== null && listedFollowedBySql(add(followerId, 'int')),
  ]
}

/** Customers with an open note that is due: notes of one author, or of all. */
function due(states: number[], zone: string, add: AddValue, author?: number): Given {
  if (states.length === 0) return false
  const isToday = states.includes(DUE.today)
  const last = add(businessDay(new Date(), zone, isToday ? 0 : 1), 'date')
  if (!isToday && !states.includes(DUE.overdue)) return null
  const days = states.includes(DUE.overdue) ? `n.next_date <= ${last}` : `n.next_date = ${last}`
  const own = author === undefined ? '' : ` and n.created_by_id = ${add(author, 'int')}`
  return `l.customer_id in (select n.customer_id from customer_note n where n.done_at is null and ${days}${own})`
}

/** The missing parts as bits of one column. */
const bitsOf = (parts: number[]) =>
  missingParts.filter((part) => parts.includes(part)).reduce((sum, part) => sum | (1 << (part - 1)), 0)
