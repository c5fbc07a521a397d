import type { Pipeline } from './pipeline'

interface Waiting<Key, Answer> {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Limits {
  /** How many questions may be under way at once. */
  atOnce: number
  /** How much one question asks at most. */
  size: number
}

/**
 * Gathers what many requests ask for into few questions: what comes in one turn of the event loop, and what comes
 * while as many questions are under way as may be. A question is put after all that share it have come, so its answer
 * is no older than any of them. The busier the process, the more share a question, and the less each costs.
 * @param ask gives the answers in the order of the keys; when it fails, all that share the question do
 */
export function gather<Key, Answer>(
  ask: (keys: Key[]) => Promise<Answer[]>,
  { atOnce, size }: Limits,
): (key: Key) => Promise<Answer> {
  const waiting: Waiting<Key, Answer>[] = []
  let underWay = 0
  let isPlanned = false

  function plan(): void {
    if (isPlanned || underWay >= atOnce || waiting.length === 0) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      while (underWay < atOnce && waiting.length > 0) {
        const share = Math.ceil(waiting.length / (atOnce - underWay))
        void put(waiting.splice(0, Math.min(share, size)))
      }
    })
  }

  async function put(batch: Waiting<Key, Answer>[]): Promise<void> {
    underWay++
    try {
      const answers = await ask(batch.map(({ key }) => key))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      underWay--
      plan()
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
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
