import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customer.schema'
import { JsonText } from '../../../http/JsonText'
import type { Database } from '../../../lib/database'
import { escapeLike } from '../../../lib/like'
import { rowColumns, rowParts } from '../customer.records'
import { type Scoped, scopeOf } from '../customer.scope'
import { conditionsOf, conditionsOfScope } from './conditions'
import { countGroups, wholeTotal } from './counts'
import { areAllFacets, facetValues } from './facets'
import { changesSql, rememberUntilChanged } from './listChanges.reads'
import { pageSql, type Search, type Slice, slicesOf } from './page'
import { sortOf } from './sorts'

/** Page sizes whose statements are worth keeping prepared: those that screens offer. */
const usualSizes = [10, 20, 50, 100]

/** Rows up to which counting from the start, or from the end, costs nothing. */
const near = 1000

interface PageAnswer {
  rows: string
  total: number
  changes: string
}

interface Answer {
  rows: JsonText<CustomerRow[]>
  total: number
}

interface Found extends Answer {
  /** How often the list had changed when this was right; undefined if it changed meanwhile. */
  changes: string | undefined
}

interface AccountsNamed {
  ids: number[]
  changes: string
}

/** Remembers the pages that have been found. */
const remember = rememberUntilChanged<Found>(3_000_000, ({ rows }) => rows.text.length)

/** A page of customers and the number of all that match. */
export function listCustomers(
  database: Pick<Database, 'pool' | 'pipeline'>,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
): Promise<Answer> {
  // What is due changes with the day, and without the list.
  if (filters.fdDueList.length > 0 || filters.fdOwnDueList.length > 0)
    return findPage(database, caller, filters, zone)
  const key = JSON.stringify([scopeOf(caller), zone, filters])
  return remember(database, key, () => findPage(database, caller, filters, zone))
}

/**
 * Finds a page by one way for filters, sort and count: the filters with few values choose facets, whose customers are
 * counted already; the others are conditions on rows.
 */
export async function findPage(
  database: Pick<Database, 'pool' | 'pipeline'>,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
): Promise<Found> {
  const { pageSize } = filters
  const offset = (filters.pageIndex - 1) * pageSize
  const sort = sortOf(filters)
  const facets = facetValues(filters, caller)
  const seen = new Set<string>()
  const filtered = await conditionsOf(filters, zone, caller, async (text) => {
    const { ids, changes } = await accountsNamed(database, text)
    seen.add(changes)
    return ids
  })
  const conditions = [...conditionsOfScope(caller), ...filtered]
  const isWhole = !sort.facet && areAllFacets(facets)
  const search = { sort, conditions, isWhole }
  if (isWhole && conditions.length === 0 && offset <= near) {
    // The list as it opens: the page needs no count to be found, so both come together.
    const none = { customers: 0, accounts: 0 }
    const group = { total: Number.MAX_SAFE_INTEGER, facets: '{}', facetCount: 0, ...none }
    return readPage(database, [{ group, offset, take: pageSize }], { ...search, ...none }, wholeTotal)
  }

  const groups = await countGroups(database, facets, conditions, sort)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const slices = slicesOf(groups, offset, pageSize)
  if (slices.length === 0) return { rows: new JsonText('[]'), total, changes: undefined }
  const customers = Math.max(total, groups[0]?.customers ?? 0)
  const accounts = Math.max(1, groups[0]?.accounts ?? 0)
  const { rows, changes } = await readPage(database, slices, { ...search, customers, accounts })
  for (const one of [...groups.map((group) => group.changes), changes]) if (one !== undefined) seen.add(one)
  return { rows, total, changes: seen.size === 1 ? changes : undefined }
}

/** The rows of a page, and what `total`, an SQL expression, comes to in the same snapshot. */
async function readPage(
  { pool, pipeline }: Pick<Database, 'pool' | 'pipeline'>,
  slices: Slice[],
  search: Search,
  total = 'null',
): Promise<Found> {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { sql, kind } = pageSql(slices, search, parameter)
  const [only, ...others] = slices
  const isUsual =
    search.conditions.length === 0 && others.length === 0 && usualSizes.includes(only?.take ?? 0)
  const statement = {
    text: `with page as materialized (${sql})
      select ${total}::int as total, ${changesSql} as changes, '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as rows from (
        select ${rowColumns} from page join customer c on c.id = page.customer_id ${rowParts}
        order by page.slice, page.place) as r`,
    values,
  }
  const name = `customer_page ${kind} ${only?.take} ${total === wholeTotal}`
  const isNear =
    only !== undefined && Math.min(only.offset, only.group.total - only.offset - only.take) <= near
  const { rows } =
    isUsual && isNear
      ? await pipeline.query<PageAnswer>({ name, ...statement })
      : await pool.query<PageAnswer>({ ...(isUsual && { name }), ...statement })
  const [answer] = rows
  return {
    rows: new JsonText(answer?.rows ?? '[]'),
    total: answer?.total ?? 0,
    changes: answer?.changes,
  }
}

async function accountsNamed({ pool }: Pick<Database, 'pool'>, text: string): Promise<AccountsNamed> {
  const { rows } = await pool.query<AccountsNamed>({
    name: 'accounts_named',
    text: `select array(select id from account where username ilike $1) as ids, ${changesSql} as changes`,
    values: [`%${escapeLike(text)}%`],
  })
  return rows[0] ?? { ids: [], changes: '' }
}
