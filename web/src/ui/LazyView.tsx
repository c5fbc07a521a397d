import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { LazyPart } from '../lib/chunk'

interface Props<P extends object> {
  part: LazyPart<ComponentType<P>>
  fallback: ReactNode
  props: P
}

/** Shows a lazily loaded component, its fallback while it loads, and throws to the error screen if it cannot. */
export function LazyView<P extends object>({ part, fallback, props }: Props<P>) {
  const state = useSyncExternalStore(part.subscribe, part.read, part.read)
  useEffect(() => {
    if (state.status === 'idle') part.load().catch(() => {})
  }, [part, state.status])
  if (state.status === 'failed') throw state.error
  if (state.status !== 'loaded') return fallback
  const View = state.value
  return (
    <Suspense fallback={fallback}>
      <View {...props} />
    </Suspense>
  )
}
