import { useSyncExternalStore } from 'react'

/** A record that was just saved, for the list that it belongs to. */
export interface Saved {
  id: number
  /** What it is called in that list. */
  name: string
}

let last: (Saved & { path: string }) | undefined
const listeners = new Set<() => void>()

function change(next: typeof last) {
  last = next
  for (const listener of listeners) listener()
}

/**
 * Says to the list at this path, now or when it is opened next, what was just saved: it marks the row, or says
 * where to find it when it is not among its rows.
 */
export const tellSaved = (path: string, saved: Saved): void => change({ ...saved, path })

/** What the list was told is old news: it has been asked something else, or left. */
export const forgetSaved = (): void => {
  if (last) change(undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What was just saved of the list at this path. */
export function useSaved(path: string): Saved | undefined {
  const saved = useSyncExternalStore(subscribe, () => last)
  return saved?.path === path ? saved : undefined
}
