import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store'

/** A record that was just saved, for its list. */
export interface SavedRecord {
  id: number
  /** Its name in that list. */
  name: string
}

const last = createStore<(SavedRecord & { path: string }) | undefined>(undefined)

/**
 * Tells the list at this path, now or when it is opened next, what was just saved: it marks the row, or says where the
 * record is if it is not among its rows (rule list.saved).
 */
export const showSaved = (path: string, saved: SavedRecord): void => last.set({ ...saved, path })

/** After another query, or after the list was left, the mark goes. */
export const forgetSaved = (): void => last.set(undefined)

/** What was just saved of the list at this path. */
export function useSavedRecord(path: string): SavedRecord | undefined {
  const saved = useSyncExternalStore(last.subscribe, last.read)
  return saved?.path === path ? saved : undefined
}
