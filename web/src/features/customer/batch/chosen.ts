import { useSyncExternalStore } from 'react'
import type { Store } from '../../../lib/store'

/** The ids of the selected customers, across pages. */
export type Chosen = Store<ReadonlySet<number>>

/** The current selection; renders again when it changes. */
export const useChosen = (chosen: Chosen) => useSyncExternalStore(chosen.subscribe, chosen.read)

/** Selects these rows, or deselects them. */
export function choose(chosen: Chosen, ids: readonly number[], isOn: boolean): void {
  const next = new Set(chosen.read())
  for (const id of ids) isOn ? next.add(id) : next.delete(id)
  chosen.set(next)
}
