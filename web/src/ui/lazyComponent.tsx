import {
  type ComponentType,
  type FunctionComponent,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { type LazyPart, lazyPart } from '../lib/chunk'
import { clientText } from '../lib/clientText'
import { notify } from '../lib/notice'

/**
 * Loads a part while it is needed.
 * @param onFailed called after a message if it cannot be loaded; without it the error screen is shown
 * @returns undefined until it has loaded
 */
export function useLazyPart<T>(
  part: LazyPart<T>,
  isNeeded = true,
  onFailed?: (() => void) | undefined,
): T | undefined {
  const value = useSyncExternalStore(part.subscribe, part.read, part.read)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const isMissing = isNeeded && value === undefined
  const fail = useEffectEvent((error: unknown) => {
    if (!onFailed) return setFailure({ error })
    notify.error(clientText('load_failed'))
    onFailed()
  })
  useEffect(() => {
    if (!isMissing) return
    let isMounted = true
    part.load().catch((error: unknown) => isMounted && fail(error))
    return () => {
      isMounted = false
    }
  }, [part, isMissing])
  // Rendered in a transition, so that clicks are handled first.
  const shown = useDeferredValue(value)
  if (failure) throw failure.error
  return shown
}

/** A component whose code and texts load when it is first rendered, or earlier. */
export type LazyComponent<P extends object = object> = FunctionComponent<P> &
  Pick<LazyPart<unknown>, 'load' | 'prefetch'>

/** What dialogs, drawers and panels have in common. */
interface Overlay {
  open?: boolean
  onClose?: () => void
}

/**
 * Declares a component that is loaded when it is first rendered; one with a prop `open`, when it is first opened.
 * If it cannot be loaded, what can be closed says so and is closed, anything else gives way to the error screen.
 * Rendering it anew tries again.
 * @param name also for web/build, which reads these declarations
 * @param namespaces the texts that it needs
 * @param Fallback rendered with the same props while it loads
 */
export function lazyComponent<P extends object>(
  name: string,
  namespaces: readonly string[],
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P> = () => null,
): LazyComponent<P> {
  const part = lazyPart(name, namespaces, load)
  function Lazy(props: P) {
    const { open = true, onClose }: Overlay = props
    const [wasOpen, setWasOpen] = useState(open)
    if (open && !wasOpen) setWasOpen(true)
    const View = useLazyPart(part, open, onClose)
    const fallback = <Fallback {...props} />
    if (!View || !wasOpen) return fallback
    return (
      <Suspense fallback={fallback}>
        <View {...props} />
      </Suspense>
    )
  }
  return Object.assign(Lazy, { load: part.load, prefetch: part.prefetch })
}
