import type { Pipeline } from './pipeline'

/**
 * Gathers what is asked for in one turn of the event loop into one question. It is put when the turn is over, so its
 * answer is no older than any of the requests that share it.
 */
export function gatherInTurn<Key, Answer>(
  ask: (keys: Set<Key>) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  let open: { keys: Set<Key>; answer: Promise<Answer> } | undefined
  return (key) => {
    if (!open) {
      const keys = new Set<Key>()
      const answer = new Promise((resolve) => setImmediate(resolve)).then(() => {
        open = undefined
        return ask(keys)
      })
      open = { keys, answer }
    }
    open.keys.add(key)
    return open.answer
  }
}

/** Something for each database that the process works with: what is known of one is not true of another. */
export function perDatabase<T>(create: (pipeline: Pipeline) => T): (database: { pipeline: Pipeline }) => T {
  const made = new WeakMap<Pipeline, T>()
  return ({ pipeline }) => {
    const known = made.get(pipeline)
    if (known !== undefined) return known
    const value = create(pipeline)
    made.set(pipeline, value)
    return value
  }
}
