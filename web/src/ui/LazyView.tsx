import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { LazyPart } from '../lib/chunk'
import { clientText } from '../lib/clientText'
import { notify } from '../lib/notice'

interface Props<P extends object> {
  part: LazyPart<ComponentType<P>>
  fallback: ReactNode
  props: P
  /** For what opens over a page: when it cannot be loaded that is said, and this called instead of the error screen. */
  onFailed?: () => void
}

/** Shows a lazily loaded component, its fallback while it loads, and throws to the error screen if it cannot. */
export function LazyView<P extends object>({ part, fallback, props, onFailed }: Props<P>) {
  // Whoever comes here anew tries anew.
  useState(part.forgetFailure)
  const state = useSyncExternalStore(part.subscribe, part.read, part.read)
  const failed = state.status === 'failed'
  useEffect(() => {
    if (state.status === 'idle') part.load().catch(() => {})
  }, [part, state.status])
  useEffect(() => {
    if (!failed || !onFailed) return
    notify.error(clientText('load_failed'))
    onFailed()
  }, [failed, onFailed])
  // What arrives while one waits is drawn in pieces, so that what is clicked meanwhile goes first.
  const View = useDeferredValue(state.status === 'loaded' ? state.value : undefined)
  if (failed && !onFailed) throw state.error
  if (!View) return fallback
  return (
    <Suspense fallback={fallback}>
      <View {...props} />
    </Suspense>
  )
}
