type Listener = () => void

/** Subscribes a listener. */
export interface Listeners {
  /** For useSyncExternalStore: returns the function that unsubscribes. */
  subscribe: (listener: Listener) => () => void
  tell: () => void
}

/**
 * A set of listeners, for modules that keep their state themselves.
 * @param whileHeard runs when the first listener comes; its result runs when the last one has gone
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

/** Creates a store with this initial value; setting the same value again notifies nobody. */
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
