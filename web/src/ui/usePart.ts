import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { LazyPart } from '../lib/chunk'

/** What a lazily loaded part holds; undefined until it is there. Throws to the error screen if it cannot be loaded. */
export function usePart<T>(part: LazyPart<T>): T | undefined {
  // Whoever comes here anew tries anew.
  useState(part.forgetFailure)
  const state = useSyncExternalStore(part.subscribe, part.read, part.read)
  useEffect(() => {
    if (state.status === 'idle') part.load().catch(() => {})
  }, [part, state.status])
  const loaded = useDeferredValue(state.status === 'loaded' ? state : undefined)
  if (state.status === 'failed') throw state.error
  return loaded?.value
}
