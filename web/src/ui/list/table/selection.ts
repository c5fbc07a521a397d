import { type ReactNode, useSyncExternalStore } from 'react'
import type { ListState } from '../../../lib/list.state'
import { createStore, type Store } from '../../../lib/store'

/** What is selected: rows across pages, or all that the list finds. */
export interface Selected {
  ids: ReadonlySet<number>
  /** What the list was asked for when somebody said "select all", and how many rows that were. */
  all?: { filters: string; amount: number } | undefined
}

export type Chosen = Store<Selected>

const nothing: Selected = { ids: new Set() }

export const createChosen = (): Chosen => createStore(nothing)

/** The current selection; renders again when it changes. */
export const useChosen = (chosen: Chosen): Selected => useSyncExternalStore(chosen.subscribe, chosen.read)

/** Selects these rows, or deselects them. */
export function choose(chosen: Chosen, ids: readonly number[], isOn: boolean): void {
  const next = new Set(chosen.read().ids)
  for (const id of ids) isOn ? next.add(id) : next.delete(id)
  chosen.set({ ids: next })
}

/** Selects nothing. */
export const clear = (chosen: Chosen): void => chosen.set(nothing)

/** What a list is asked for, whatever its page and order: the same as long as "all" are the same. */
export function askedFor(state: ListState): string {
  const { pageIndex: _, pageSize: _size, sortName: _name, sortOrder: _order, ...filters } = state
  return JSON.stringify(filters)
}

/**
 * The selection of rows: what is shown beside their numbers, and above the table. Keep it the same between
 * renders.
 */
export interface ListSelection<S extends ListState, Row> {
  chosen: Chosen
  /** Chooses a row. */
  check: (row: Row) => ReactNode
  /** Chooses the rows on show. */
  checkAll: (rows: readonly Row[]) => ReactNode
  /** The actions for what is selected. The total is undefined until it is known. */
  bar: (found: { state: S; total: number | undefined }) => ReactNode
}
