import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { LazyPart } from '../lib/chunk'

/** The content of a lazily loaded part; undefined while it loads. Throws to the error screen if loading fails. */
export function usePart<T>(part: LazyPart<T>): T | undefined {
  // Mounting again after a failure loads again.
  useState(part.forgetFailure)
  const state = useSyncExternalStore(part.subscribe, part.read, part.read)
  useEffect(() => {
    if (state.status === 'idle') part.load().catch(() => {})
  }, [part, state.status])
  const loaded = useDeferredValue(state.status === 'loaded' ? state : undefined)
  if (state.status === 'failed') throw state.error
  return loaded?.value
}
