import { useSyncExternalStore } from 'react'
import type { Store } from '../../../lib/store'

/** The ids of the customers that are chosen, whichever pages they stand on. */
export type Chosen = Store<ReadonlySet<number>>

/** What is chosen, as it changes. */
export const useChosen = (chosen: Chosen) => useSyncExternalStore(chosen.subscribe, chosen.read)

/** Chooses these rows, or takes them out again. */
export function choose(chosen: Chosen, ids: readonly number[], isOn: boolean): void {
  const next = new Set(chosen.read())
  for (const id of ids) isOn ? next.add(id) : next.delete(id)
  chosen.set(next)
}
