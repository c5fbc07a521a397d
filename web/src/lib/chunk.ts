import { loadTexts } from './i18n'
import { isReachable, LoadError } from './loading'
import { createListeners, type Listeners } from './store'
import { reloadPage } from './unsaved'

/** The file's own name carries a hash that changes with every build. */
const reloadKey = (name: string) => `chunkReload:${name}@${import.meta.url}`

/**
 * Loads a part of the application. When that fails, most often because a new version has replaced its files, the page
 * reloads by itself, once per chunk and build, after drafts are kept (rule page.loading). It does not reload while
 * the server cannot be reached: the browser's own error page would replace ours.
 */
export async function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  { reload = reloadPage, reachable = isReachable } = {},
): Promise<T> {
  try {
    const loaded = await load()
    sessionStorage.removeItem(reloadKey(name))
    return loaded
  } catch (error) {
    console.error(`The chunk ${name} could not be loaded`, error)
    if (sessionStorage.getItem(reloadKey(name)) || !(await reachable())) throw new LoadError(name, error)
    sessionStorage.setItem(reloadKey(name), '1')
    await reload()
    // The page is reloading: this promise never settles.
    return new Promise<T>(() => {})
  }
}

/** A part of the application that is loaded when it is first needed, or earlier. */
export interface LazyPart<T> extends Pick<Listeners, 'subscribe'> {
  /** Loads it once; after a failure it is tried again. */
  load: () => Promise<T>
  /** Prefetches: when it fails nothing reloads and nothing is shown, and `load` tries again. */
  prefetch: () => Promise<void>
  /** Undefined until it has loaded. */
  read: () => T | undefined
}

/**
 * Declares a lazily loaded part and the text namespaces that it needs; both are fetched at the same time. Once loaded
 * it renders at once, without the delay that React adds after a Suspense fallback.
 */
export function lazyPart<T>(
  name: string,
  namespaces: readonly string[],
  importPart: () => Promise<T>,
): LazyPart<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  let ahead: Promise<T> | undefined
  const { subscribe, tell } = createListeners()

  /** A browser that has failed to fetch a script may fail again without asking, even when the network is back. */
  async function importWithNetwork(): Promise<T> {
    if (import.meta.env.PROD && navigator.onLine === false) throw new LoadError(name)
    return await importPart()
  }

  async function fetchAll(fetchPart: () => Promise<T>): Promise<T> {
    const texts = namespaces.length > 0 ? loadTexts(namespaces) : undefined
    const [loaded] = await Promise.all([fetchPart(), texts])
    value = loaded
    tell()
    return loaded
  }

  async function fetchNeeded(): Promise<T> {
    try {
      if (ahead) return await ahead.catch(() => fetchAll(() => loadChunk(name, importWithNetwork)))
      return await fetchAll(() => loadChunk(name, importWithNetwork))
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  return {
    load() {
      loading ??= fetchNeeded()
      return loading
    },
    async prefetch() {
      if (loading) return
      ahead ??= fetchAll(importWithNetwork)
      try {
        await ahead
      } catch (error) {
        ahead = undefined
        console.info(`The chunk ${name} could not be fetched ahead`, error)
      }
    },
    read: () => value,
    subscribe,
  }
}
