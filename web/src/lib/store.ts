export type Listener = () => void

/** Whoever wants to hear that something has changed. */
export interface Listeners {
  /** For useSyncExternalStore: gives the function that ends it. */
  subscribe: (listener: Listener) => () => void
  tell: () => void
}

/**
 * A set of listeners, for what keeps its state itself.
 * @param whileHeard runs when the first one comes; what it gives runs when the last one has gone
 */
export function createListeners(whileHeard?: () => () => void): Listeners {
  const listeners = new Set<Listener>()
  let end: (() => void) | undefined
  return {
    subscribe(listener) {
      if (listeners.size === 0) end = whileHeard?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.()
      }
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}

/** One value that components and others follow. */
export interface Store<T> extends Pick<Listeners, 'subscribe'> {
  read: () => T
  set: (next: T) => void
}

/** A store that begins with this value; setting the same again is no change. */
export function createStore<T>(first: T, whileHeard?: () => () => void): Store<T> {
  const { subscribe, tell } = createListeners(whileHeard)
  let value = first
  return {
    subscribe,
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      tell()
    },
  }
}
