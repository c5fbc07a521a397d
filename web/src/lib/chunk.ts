import { loadTexts } from './i18n'
import { hasUnsavedWork, reloadPage } from './unsaved'

/** The file's own name carries a hash that changes with every build. */
const reloadKey = (name: string) => `chunkReload:${name}@${import.meta.url}`

/**
 * Loads a part of the application. When that fails, most often because a new version has replaced its files,
 * the page reloads by itself, once per chunk and build; drafts of forms are kept first (section 8).
 * Offline nothing reloads: the browser's own error page would replace ours.
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load()
    sessionStorage.removeItem(reloadKey(name))
    return loaded
  } catch (error) {
    console.error(`The chunk ${name} could not be loaded`, error)
    if (navigator.onLine === false || sessionStorage.getItem(reloadKey(name))) throw error
    sessionStorage.setItem(reloadKey(name), hasUnsavedWork() ? 'draft' : '1')
    await reloadPage()
    // The page is going away: whoever waits here goes on waiting.
    return new Promise<T>(() => {})
  }
}

export type ViewState<T> =
  | { status: 'idle' | 'loading' }
  | { status: 'loaded'; value: T }
  | { status: 'failed'; error: unknown }

/** A part of the application that is loaded when it is first needed, or before that by `load`. */
export interface LazyPart<T> {
  load: () => Promise<T>
  read: () => ViewState<T>
  subscribe: (listener: () => void) => () => void
}

/**
 * Declares a lazily loaded part and the text namespaces that it needs; both are fetched at the same time.
 * Once loaded it renders at once, without the pause that React makes after a Suspense fallback.
 */
export function lazyPart<T>(
  name: string,
  importPart: () => Promise<T>,
  namespaces: readonly string[] = [],
): LazyPart<T> {
  let state: ViewState<T> = { status: 'idle' }
  let loading: Promise<T> | undefined
  const listeners = new Set<() => void>()

  function become(next: ViewState<T>) {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchAll(): Promise<T> {
    try {
      const [value] = await Promise.all([
        loadChunk(name, importPart),
        namespaces.length > 0 ? loadTexts(namespaces) : undefined,
      ])
      become({ status: 'loaded', value })
      return value
    } catch (error) {
      loading = undefined
      become({ status: 'failed', error })
      throw error
    }
  }

  return {
    load() {
      loading ??= fetchAll()
      return loading
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
