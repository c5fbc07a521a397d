import { isMonth } from '@zhixin/contract/calendar'
import { comparisons } from '@zhixin/contract/comparison'
import { type Filter, fieldsOf, type List, type Paging, sortNames } from '@zhixin/contract/list/list'
import { isDay } from './isDay'

export { type Comparison, comparisons } from '@zhixin/contract/comparison'

/** Paging and sorting, which every list has beside its filters. */
export type ListState = Paging

/** A list as the contract declares it, and what its screen adds to the state in its address. */
export interface ListDefinition<S extends ListState> extends Pick<List, 'columns' | 'filters' | 'sorts'> {
  /** Removes filters that no longer apply, because they depend on another one's value. */
  settle?: (state: S) => S
}

/** The contract's limits: PostgreSQL's largest integer, the longest filter text, and the longest name of a value. */
const maxPage = 2_147_483_647
const maxText = 200
const maxName = 50

/** The page sizes that screens offer (rule list.size). */
export const pageSizes: readonly number[] = [10, 20, 50, 100]

/** The paging of a list whose address says nothing. */
export const usual: ListState = { pageIndex: 1, pageSize: 10, sortOrder: 'asc' }

/**
 * Reads a list's state from the query string of its address (rule list.address). Values that cannot be read count as
 * not given, and an unknown page size as the default: a mistyped address shows a list, never an error.
 */
export function readListState<S extends ListState>(definition: ListDefinition<S>, search: string): S {
  const given = new URLSearchParams(search)
  const one = (key: string) => {
    const all = given.getAll(key).filter((text) => text.trim() !== '')
    return all.length > 1 ? undefined : all[0]?.trim()
  }
  const pageSize = numberIn(one('pageSize'))
  const sortName = one('sortName')
  const sorted = sortName !== undefined && sortNames(definition).includes(sortName)
  const state: Record<string, unknown> = {
    pageIndex: pageIn(one('pageIndex')) ?? usual.pageIndex,
    pageSize: pageSize !== undefined && pageSizes.includes(pageSize) ? pageSize : usual.pageSize,
    ...(sorted && { sortName }),
    sortOrder: sorted && one('sortOrder')?.toLowerCase() === 'desc' ? 'desc' : usual.sortOrder,
  }
  for (const [name, filter] of Object.entries<Filter>(definition.filters)) {
    const fields = fieldsOf(name, filter)
    const values = fields.map((field) =>
      valueIn(filter, field === `${name}Operator`, given.getAll(field), one(field)),
    )
    // Half of a comparison counts as not given; the days of a range that is written backwards change places.
    if (filter.kind === 'comparison' && values.includes(undefined)) continue
    const [from, to] = values as (string | undefined)[]
    if (filter.kind === 'days' && from !== undefined && to !== undefined && to < from) values.reverse()
    for (const [at, field] of fields.entries()) if (values[at] !== undefined) state[field] = values[at]
  }
  return definition.settle ? definition.settle(state as unknown as S) : (state as unknown as S)
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined
}

function pageIn(text: string | undefined): number | undefined {
  const page = numberIn(text)
  return page !== undefined && Number.isInteger(page) && page >= 1 && page <= maxPage ? page : undefined
}

/** The value of a filter's field in an address: what the contract's schema of its kind reads. */
function valueIn(
  { kind, former, max = maxText }: Filter,
  isOperator: boolean,
  all: readonly string[],
  text: string | undefined,
): unknown {
  const texts = all.map((one) => one.trim()).filter(Boolean)
  if (kind === 'names')
    return [...new Set(texts.map((name) => (former?.[Number(name)] ?? name).slice(0, maxName)))]
  if (kind === 'values') {
    const values = texts.map(numberIn)
    return values.includes(undefined) ? [] : [...new Set(values)]
  }
  if (text === undefined) return undefined
  if (kind === 'number') return numberIn(text)
  if (kind === 'comparison' && isOperator) return comparisons.find((one) => one === text.toLowerCase())
  if (kind === 'item' || kind === 'comparison') return /^\+?0*$/.test(text) ? 0 : pageIn(text)
  if (kind === 'flag') return text === '1' || text === 'true' || undefined
  if (kind === 'days' || kind === 'day') return isDay(text) ? text : undefined
  if (kind === 'month') return isMonth(text) ? text : undefined
  return [...text].length <= max && !text.includes('\u0000') ? text : undefined
}

/** Writes a list's state as a query string; defaults are left out, so the plain list has none. */
export function writeListState<S extends ListState>(state: S): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(state)) {
    if (usual[key as keyof ListState] === value) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== false) parameters.append(key, one === true ? '1' : String(one))
    }
  }
  if (!parameters.has('sortName')) parameters.delete('sortOrder')
  const text = parameters.toString()
  return text && `?${text}`
}

/** Only the filters of a state, as a query string. */
export const filtersOf = <S extends ListState>(state: S): string =>
  writeListState({ ...state, ...usual, sortName: undefined })

/** Whether a filter's value filters anything. */
export function isActive(value: unknown): boolean {
  return (
    value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
  )
}

/** The fields of all filters of a list. */
export const filterFields = ({ filters }: Pick<List, 'filters'>): string[] =>
  Object.entries<Filter>(filters).flatMap(([name, filter]) => fieldsOf(name, filter))

/** Whether any filter is active. */
export function isFiltered<S extends ListState>(definition: ListDefinition<S>, state: S): boolean {
  return filterFields(definition).some((key) => isActive(state[key as keyof S]))
}

/** The last page that has rows; an empty list has one page. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The page to show if the requested one is beyond the end (rule list.last). Undefined if the page exists. */
export function correctedPage(
  state: ListState,
  found: { rows: unknown[]; total: number },
): number | undefined {
  if (found.rows.length > 0 || state.pageIndex === 1) return undefined
  return Math.min(state.pageIndex - 1, lastPage(found.total, state.pageSize))
}

/** The sorting after a click on a column's header: ascending, descending, none (rule list.sort). */
export function nextSort(
  state: ListState,
  name: string,
): { sortName: string | undefined; sortOrder: 'asc' | 'desc' } {
  if (state.sortName !== name) return { sortName: name, sortOrder: 'asc' }
  if (state.sortOrder === 'asc') return { sortName: name, sortOrder: 'desc' }
  return { sortName: undefined, sortOrder: 'asc' }
}
