import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store'

/** A record that was just saved, for the list that it belongs to. */
export interface Saved {
  id: number
  /** What it is called in that list. */
  name: string
}

const last = createStore<(Saved & { path: string }) | undefined>(undefined)

/**
 * Says to the list at this path, now or when it is opened next, what was just saved: it marks the row, or says
 * where to find it when it is not among its rows.
 */
export const tellSaved = (path: string, saved: Saved): void => last.set({ ...saved, path })

/** What the list was told is old news: it has been asked something else, or left. */
export const forgetSaved = (): void => last.set(undefined)

/** What was just saved of the list at this path. */
export function useSaved(path: string): Saved | undefined {
  const saved = useSyncExternalStore(last.subscribe, last.read)
  return saved?.path === path ? saved : undefined
}
