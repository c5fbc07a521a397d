import {
  type CustomerFilters,
  type CustomerRow,
  customerFilters,
  type ListedCustomer,
} from '@zhixin/contract/customer/customerList.schema'
import { isPlain, type PlainFieldName, plainField } from '@zhixin/contract/customer/plain.fields'
import { maxId } from '@zhixin/contract/fields'
import { AppError } from '../../../http/AppError'
import { JsonText } from '../../../http/JsonText'
import type { Queries } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import { findStaff } from '../../rank/people.reads'
import type { SeenFields } from '../customer.fields'
import { columnOf } from '../customer.records'
import {
  type AddValue,
  type Asker,
  type Condition,
  conditionsOf,
  isInReadModel,
  type PeopleAsked,
} from './conditions'

/** A page of customers and the number of all that match (docs/decisions/0017-list-engine.md). */
export async function listCustomers(
  queries: Queries,
  caller: Asker,
  filters: CustomerFilters,
  zone: string,
  seen: Pick<SeenFields, 'prices'> = { prices: false },
): Promise<{ rows: JsonText<ListedCustomer[]>; total: number }> {
  const what = seen.prices ? 'rows with their mark' : 'rows'
  const { rows, total } = await find(queries, caller, filters, zone, what)
  return { rows: new JsonText(`[${rows}]`), total }
}

interface Wanted {
  /** The maximum number of ids. */
  most?: number
  /** Only these are looked for; empty: all. */
  picked?: readonly number[]
}

/** The ids of the customers of a list in its order; its paging does not count. */
export async function listedIds(
  queries: Queries,
  caller: Asker,
  filters: CustomerFilters,
  zone: string,
  { most = maxId, picked }: Wanted = {},
): Promise<number[]> {
  const whole = { ...filters, pageIndex: 1, pageSize: most }
  const { rows } = await find(queries, caller, whole, zone, 'ids', picked)
  return JSON.parse(`[${rows}]`)
}

/** Customers by their ids, in the order of these, as a list shows them. */
export async function rowsOfCustomers(queries: Queries, ids: readonly number[]): Promise<CustomerRow[]> {
  const { rows } = await queries.query<{ rows: string }>(
    prepared({
      text: 'select customer_list_shown($1) as rows',
      values: [ids],
    }),
  )
  return JSON.parse(`[${rows[0]?.rows}]`)
}

/** The people whom the filters ask for; followers and creators are staff, and so is whoever sees customers. */
async function peopleIn(queries: Queries, filters: CustomerFilters): Promise<PeopleAsked> {
  const { fdOperationFollowUpAccountName, fdBusinessFollowUpAccountName, fdCreatedByName } = filters
  const texts = new Set(
    [fdOperationFollowUpAccountName, fdBusinessFollowUpAccountName, fdCreatedByName].flatMap(
      (text) => text ?? [],
    ),
  )
  const found = [...texts].map(
    async (text) => [text, (await findStaff(queries, text)).map(({ id }) => id)] as const,
  )
  return new Map(await Promise.all(found))
}

async function find(
  queries: Queries,
  caller: Asker,
  filters: CustomerFilters,
  zone: string,
  what: What,
  picked: readonly number[] = [],
): Promise<{ rows: string; total: number }> {
  const values: unknown[] = []
  const add: AddValue = (value, type) => `$${values.push(value)}::${type}`
  const conditions = conditionsOf(filters, caller, zone, add, await peopleIn(queries, filters))
  if (!conditions) return { rows: '', total: 0 }
  if (picked.length > 0) conditions.push({ sql: `l.customer_id = any(${add(picked, 'int[]')})` })
  const { pageIndex, pageSize: take } = filters
  const text = listStatement(conditions, sortOf(filters), { offset: (pageIndex - 1) * take, take }, what, add)
  // Without a name: PostgreSQL plans it knowing the values.
  const { rows } = await queries.query<{ rows: string; total: number }>({ text, values })
  return rows[0] ?? { rows: '', total: 0 }
}

/**
 * What is read of the customers of a page: their rows as the list shows them, with or without the mark of those that have
 * no price, or their ids alone.
 */
type What = 'rows with their mark' | 'rows' | 'ids'

const shown: Record<What, (ids: string) => string> = {
  'rows with their mark': (ids) => `customer_list_shown(${ids}, true)`,
  rows: (ids) => `customer_list_shown(${ids})`,
  ids: (ids) => `array_to_string(${ids}, ',')`,
}

/**
 * Where the value is: the read model, the customer itself, or its notes together, as far as these are what it is sorted
 * by.
 */
type Table = 'l' | 'c' | 'n'

/** The order of a list. Rows with the same value are sorted by id, in the same direction. */
interface Sort {
  column: string
  of: Table
  /** Whether it holds the id of an account, whose name decides. */
  isAccount?: true
  /** Texts are sorted by pinyin. */
  isText?: boolean
  order: 'asc' | 'desc'
  /** Where customers without a value stand, where some are: at the end of what was asked for. */
  nulls?: 'first' | 'last'
}

/** A part of a list: `take` rows after the first `offset`. */
interface Part {
  offset: number
  take: number
}

/** From here on a part that is in the second half of its list is read backwards from the end, which costs less. */
const deep = 2000

type SortName = NonNullable<CustomerFilters['sortName']>

/** What the list is sorted by beside plain fields. */
const sorts: Record<Exclude<SortName, PlainFieldName>, Omit<Sort, 'of' | 'order'> & { of?: 'n' }> = {
  id: { column: 'customer_id' },
  fdCompanySerialCode: { column: 'serial_code' },
  fdCreatedByName: { column: 'created_by_id', isAccount: true },
  createdDate: { column: 'created_at' },
  fdUpdatedBy: { column: 'updated_by_id', isAccount: true },
  lastModifiedDate: { column: 'updated_at' },
  fdStatus: { column: 'status' },
  fdLastNoteDate: { column: 'last_at', of: 'n', nulls: 'last' },
  fdNextNoteDate: { column: 'next_on', of: 'n', nulls: 'last' },
}

/** The order by a plain field: some customers may have no value. */
function plainSort(name: PlainFieldName): Omit<Sort, 'order'> {
  const { kind, required } = plainField(name)
  return {
    column: columnOf(name),
    of: isInReadModel(name) ? 'l' : 'c',
    isText: kind !== 'choice' && kind !== 'amount' && kind !== 'day',
    ...(!required && { nulls: 'last' }),
  }
}

/** The order that the filters ask for; by default the newest first. */
function sortOf({ sortName, sortOrder }: CustomerFilters): Sort {
  if (!sortName) return { ...sorts.createdDate, of: 'l', order: 'desc' }
  const sort = isPlain(sortName) ? plainSort(sortName) : { of: 'l' as const, ...sorts[sortName] }
  return { ...sort, order: sortOrder }
}

/** There is always one, for the service types. */
const whereOf = (conditions: Condition[]) => conditions.map(({ sql }) => sql).join(' and ')

/**
 * The statement that counts a list by the stored totals, which have the columns of such conditions under the same names;
 * null if these do not tell.
 */
const storedTotal = (conditions: Condition[]): string | null =>
  conditions.every(({ isOfTotals }) => isOfTotals)
    ? `select coalesce(sum(amount), 0)::int as total from customer_list_total l where ${whereOf(conditions)}`
    : null

/** The order from the end. */
const reversed = ({ order, nulls, ...sort }: Sort): Sort => ({
  ...sort,
  order: order === 'asc' ? 'desc' : 'asc',
  ...(nulls && { nulls: nulls === 'last' ? 'first' : 'last' }),
})

/**
 * The statement that reads a part of a list and counts all of it, in one snapshot: `total`, and `rows`, JSON without the
 * brackets of the array. Where stored totals count the list, or conditions are on what it is sorted by, the index of the
 * sort is walked to that part; otherwise all rows that meet the conditions are collected, counted and sorted.
 */
function listStatement(
  conditions: Condition[],
  sort: Sort,
  { offset, take }: Part,
  what: What,
  add: AddValue,
): string {
  const [from, size] = [add(offset, 'bigint'), add(take, 'int')]
  const isWalk = conditions.every(({ isOfTotals, column }) => isOfTotals || column === sort.column)
  const ordered = (by: Sort) => (isWalk ? walk(conditions, by) : sorted(by))
  const fromStart = `array(${ordered(sort)} limit ${size} offset ${from})`
  const total = storedTotal(conditions)
  const fromEnd = () =>
    `array(select customer_id from (${ordered(reversed(sort))}
      limit (select greatest(least(${size}, total - ${from}), 0) from counted)
      offset (select greatest(total - ${from} - ${size}, 0) from counted)) as found order by row_number() over () desc)`
  const ids =
    total && offset >= deep
      ? `case when ${from} > total / 2 then ${fromEnd()} else ${fromStart} end`
      : fromStart
  const counted = isWalk ? `customer_list_entry l where ${whereOf(conditions)}` : 'hits'
  const count = total ?? `select count(*)::int as total from ${counted}`
  return `with ${isWalk ? '' : `hits as materialized (${hits(conditions, sort)}), `}counted as materialized (${count})
    select total, ${shown[what](ids)} as rows from counted`
}

const joined: Record<Table, string> = {
  l: '',
  c: ' join customer c on c.id = l.customer_id',
  n: ` left join (select customer_id, max(created_at) as last_at, min(next_date) filter (where done_at is null) as next_on
      from customer_note group by customer_id) as n on n.customer_id = l.customer_id`,
}

/** The rows of the read model, with what they are sorted by where it does not have that. */
const entriesFor = ({ of }: Sort) => `customer_list_entry l${joined[of]}`

/** The ids in the order of the sort, by its index. By account: those of each, in the order of the accounts' names. */
function walk(conditions: Condition[], sort: Sort): string {
  const { column, of, isAccount, order } = sort
  const entries = `select l.customer_id from ${entriesFor(sort)} where ${whereOf(conditions)}`
  if (!isAccount) return `${entries} order by ${orderBy(sort, `${of}.${column}`, 'l.customer_id')}`
  // A loop keeps the order of what it goes through, and ends with the last row that is asked for.
  return `select own.customer_id
    from (select id from account order by username collate pinyin ${order}, id ${order} offset 0) as a
      cross join lateral (${entries} and l.${column} = a.id order by l.customer_id ${order}) as own`
}

/** All customers that meet the conditions, each with the value that it is sorted by. */
const hits = (conditions: Condition[], sort: Sort) => {
  const { column, of, isAccount } = sort
  return isAccount
    ? `select l.customer_id, a.place as key from customer_list_entry l
        join (select id, row_number() over (order by username collate pinyin, id) as place from account) as a on a.id = l.${column}
        where ${whereOf(conditions)}`
    : `select l.customer_id, ${of}.${column} as key from ${entriesFor(sort)} where ${whereOf(conditions)}`
}

const sorted = (sort: Sort) => `select customer_id from hits order by ${orderBy(sort, 'key', 'customer_id')}`

const orderBy = ({ isText, order, nulls }: Sort, value: string, id: string) =>
  `${value}${isText ? ' collate pinyin' : ''} ${order}${nulls ? ` nulls ${nulls}` : ''}, ${id} ${order}`

/**
 * The filters of the list that another call brings in `fdFilters`, read as the list reads its own.
 * @throws AppError validation_failed, with the places below `fdFilters`
 */
export function readListFilters(given: unknown): CustomerFilters {
  const { data, error } = customerFilters.safeParse(given)
  if (data) return data
  const issues = error.issues.map(({ path, message }) => ({
    path: ['fdFilters', ...path.map(String)],
    message,
  }))
  throw new AppError('validation_failed', { issues })
}
