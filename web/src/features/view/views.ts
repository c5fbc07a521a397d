import type { View } from '@zhixin/contract/view/view.api'
import {
  filterFields,
  isActive,
  type ListDefinition,
  type ListState,
  readListState,
  writeListState,
} from '../../lib/list.state'

/**
 * The reserved name of the record that holds the list's own columns. It is a record like a view's, so that one call
 * reads both; no view can have this name (docs/decisions).
 */
export const listRecordName = '*'

/** The page size that was chosen outside of views; null: none was, so the list's own (rule view.size). */
export const keptPageSize = (views: readonly View[] | undefined): number | null =>
  views?.find(({ fdName }) => fdName === listRecordName)?.fdPageSize ?? null

/** The parts of a view that decide the rows. */
export type KeptState = Pick<View, 'fdFilters' | 'fdSort' | 'fdPageSize'>

/** The parts of a list's state that a view keeps: everything but the page. */
export function keptState<S extends ListState>(definition: ListDefinition<S>, state: S): KeptState {
  const filters = filterFields(definition).map((key) => [key, state[key as keyof S]])
  const { sortName, sortOrder, pageSize } = state
  return {
    fdFilters: Object.fromEntries(filters.filter(([, value]) => isActive(value))),
    fdSort: sortName ? { sortName, sortOrder } : null,
    fdPageSize: pageSize,
  }
}

/** The query string of a view; filters that the list no longer knows are left out. */
export function searchOfView<S extends ListState>(definition: ListDefinition<S>, view: KeptState): string {
  const said = new URLSearchParams()
  const say = (key: string, value: unknown) => {
    for (const one of [value].flat()) {
      if (typeof one === 'string' || typeof one === 'number') said.append(key, String(one))
    }
  }
  for (const key of filterFields(definition)) say(key, view.fdFilters[key])
  say('sortName', view.fdSort?.sortName)
  say('sortOrder', view.fdSort?.sortOrder)
  say('pageSize', view.fdPageSize)
  return writeListState(readListState(definition, `?${said}`))
}

/** Whether a list shows other rows than a view, or in another order. */
export function showsOtherRows<S extends ListState>(
  definition: ListDefinition<S>,
  state: S,
  view: KeptState,
): boolean {
  const said = (one: KeptState) => searchOfView(definition, one).replace('?', '').split('&').sort().join('&')
  return said(keptState(definition, state)) !== said(view)
}
