import type { View } from '@zhixin/contract/view/view.api'
import {
  isActive,
  type ListDefinition,
  type ListState,
  openFilters,
  readListState,
  writeListState,
} from '../../ui/list/state/list.state'

/**
 * The name of what is kept of a list without a view: its columns. It is a record like a view's, so that whoever
 * reads the views has it with the same call; no view can be given this name (docs/decisions).
 */
export const listItself = '*'

/** What a view says about the rows. */
export type KeptState = Pick<View, 'fdFilters' | 'fdSort' | 'fdPageSize'>

/** What a view keeps of a list's state: everything but the page. */
export function keptOf<S extends ListState>(definition: ListDefinition<S>, state: S): KeptState {
  const filters = openFilters(definition).map((key) => [key, state[key as keyof S]])
  const { sortName, sortOrder, pageSize } = state
  return {
    fdFilters: Object.fromEntries(filters.filter(([, value]) => isActive(value))),
    fdSort: sortName ? { sortName, sortOrder } : null,
    fdPageSize: pageSize,
  }
}

/** The address that a view stands for; what the list no longer knows of it is left out. */
export function searchOfView<S extends ListState>(definition: ListDefinition<S>, view: KeptState): string {
  const said = new URLSearchParams()
  const say = (key: string, value: unknown) => {
    for (const one of [value].flat()) {
      if (typeof one === 'string' || typeof one === 'number') said.append(key, String(one))
    }
  }
  for (const key of openFilters(definition)) say(key, view.fdFilters[key])
  say('sortName', view.fdSort?.sortName)
  say('sortOrder', view.fdSort?.sortOrder)
  say('pageSize', view.fdPageSize)
  return writeListState(definition, readListState(definition, `?${said}`))
}

/** Whether a list shows other rows than a view says, or in another order. */
export function departs<S extends ListState>(
  definition: ListDefinition<S>,
  state: S,
  view: KeptState,
): boolean {
  const said = (one: KeptState) => searchOfView(definition, one).replace('?', '').split('&').sort().join('&')
  return said(keptOf(definition, state)) !== said(view)
}
