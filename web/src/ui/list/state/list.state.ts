import { isDay } from '../../day/day'
import { type Comparison, comparisons } from './comparison'

/** Paging and sorting, which every list has beside its filters (rule list.size). */
export interface ListState {
  pageIndex: number
  pageSize: number
  sortName?: string | undefined
  sortOrder: 'asc' | 'desc'
}

/** How a filter is written in an address; each kind reads what the contract's schema of that name reads. */
type KindOf<V> = [V] extends [number[]]
  ? 'values'
  : [V] extends [number]
    ? 'number' | 'count'
    : [V] extends [Comparison]
      ? 'comparison'
      : [V] extends [string]
        ? 'text' | 'date'
        : never

type Kind = KindOf<number[]> | KindOf<number> | KindOf<Comparison> | KindOf<string>

/** Two filters that belong together. */
type Two<S> = readonly [keyof S & string, keyof S & string]

/**
 * The filters and the sorting of a list, after the contract's filter schema: a filter that is missing here, of another
 * kind, or unknown there does not compile. The schema itself stays out of the bundle, with the validation library that
 * it needs (docs/decisions); tests compare both.
 */
export interface ListDefinition<S extends ListState> {
  sortNames: Record<Extract<S['sortName'], string>, true>
  filters: { [Key in Exclude<keyof S, keyof ListState> & string]-?: KindOf<Exclude<S[Key], undefined>> }
  /** Filters that are given both or not at all (rule filter.pair): half of one in an address counts as not given. */
  pairs?: readonly Two<S>[]
  /** The first and the last day of a range: if they are reversed, which the server refuses, they are swapped. */
  ranges?: readonly Two<S>[]
  /** Removes filters that no longer apply, because they depend on another one's value. */
  settle?: (state: S) => S
  /** What every row of the list is, whatever is asked: no filter that somebody sets, and not part of its address. */
  fixed?: Partial<S>
}

/** The contract's limits: PostgreSQL's largest integer, and the longest filter text. */
const maxPage = 2_147_483_647
const maxText = 200

/** The page sizes that screens offer (rule list.size). */
export const pageSizes: readonly number[] = [10, 20, 50, 100]

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
  const sorted = sortName !== undefined && Object.hasOwn(definition.sortNames, sortName)
  const state: Record<string, unknown> = {
    pageIndex: pageIn(one('pageIndex')) ?? 1,
    pageSize: pageSize !== undefined && pageSizes.includes(pageSize) ? pageSize : pageSizes[0],
    ...(sorted && { sortName }),
    sortOrder: sorted && one('sortOrder')?.toLowerCase() === 'desc' ? 'desc' : 'asc',
  }
  for (const [key, kind] of Object.entries<Kind>(definition.filters)) {
    const value = kind === 'values' ? valuesIn(given.getAll(key)) : valueIn(kind, one(key))
    if (value !== undefined) state[key] = value
  }
  for (const pair of definition.pairs ?? [])
    if (pair.some((key) => state[key] === undefined)) for (const key of pair) delete state[key]
  for (const [from, to] of definition.ranges ?? []) {
    const [start, end] = [state[from], state[to]]
    if (typeof start === 'string' && typeof end === 'string' && end < start)
      Object.assign(state, { [from]: end, [to]: start })
  }
  Object.assign(state, definition.fixed)
  return definition.settle ? definition.settle(state as unknown as S) : (state as unknown as S)
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined
}

function pageIn(text: string | undefined): number | undefined {
  const page = numberIn(text)
  return page !== undefined && Number.isInteger(page) && page >= 1 && page <= maxPage ? page : undefined
}

function valuesIn(texts: readonly string[]): number[] {
  const values = texts.filter((text) => text.trim() !== '').map((text) => numberIn(text.trim()))
  return values.some((value) => value === undefined) ? [] : [...new Set(values as number[])]
}

function valueIn(kind: Exclude<Kind, 'values'>, text: string | undefined): string | number | undefined {
  if (text === undefined || kind === 'number') return numberIn(text)
  if (kind === 'count') return /^\+?0*$/.test(text) ? 0 : pageIn(text)
  if (kind === 'date') return isDay(text) ? text : undefined
  if (kind === 'comparison') return comparisons.find((one) => one === text.toLowerCase())
  return [...text].length <= maxText && !text.includes('\u0000') ? text : undefined
}

/** Writes a list's state as a query string; defaults are left out, so the plain list has none. */
export function writeListState<S extends ListState>(definition: ListDefinition<S>, state: S): string {
  const defaults = Object.entries(readListState(definition, ''))
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(state)) {
    if (defaults.some(([name, usual]) => name === key && String(usual) === String(value))) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) parameters.append(key, String(one))
    }
  }
  if (!parameters.has('sortName')) parameters.delete('sortOrder')
  const text = parameters.toString()
  return text && `?${text}`
}

/** Only the filters of a state, as a query string. */
export function filtersOf<S extends ListState>(definition: ListDefinition<S>, state: S): string {
  const { pageIndex, pageSize, sortOrder } = readListState(definition, '')
  return writeListState(definition, { ...state, pageIndex, pageSize, sortName: undefined, sortOrder })
}

/** Whether a filter's value filters anything. */
export function isActive(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** The filters that somebody may set: all but what the list is fixed to. */
export function openFilters<S extends ListState>({ filters, fixed }: ListDefinition<S>): string[] {
  return Object.keys(filters).filter((key) => fixed === undefined || !(key in fixed))
}

/** Whether any filter is active. */
export function isFiltered<S extends ListState>(definition: ListDefinition<S>, state: S): boolean {
  return openFilters(definition).some((key) => isActive(state[key as keyof S]))
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
