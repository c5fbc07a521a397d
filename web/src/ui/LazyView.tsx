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
  /** For overlays: if they cannot be loaded a message is shown, and this is called instead of the error screen. */
  onFailed?: () => void
}

/**
 * Renders a lazily loaded component, its fallback while it loads, and throws to the error screen if it cannot be
 * loaded.
 */
export function LazyView<P extends object>({ part, fallback, props, onFailed }: Props<P>) {
  // A new visit retries a failed load.
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
  // Rendered in a transition, so that clicks are handled first.
  const View = useDeferredValue(state.status === 'loaded' ? state.value : undefined)
  if (failed && !onFailed) throw state.error
  if (!View) return fallback
  return (
    <Suspense fallback={fallback}>
      <View {...props} />
    </Suspense>
  )
}
