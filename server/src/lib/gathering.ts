import { Allowance, requestAllowance, waitWithin, withAllowance } from './allowance'
import type { Pipeline } from './pipeline'

interface Waiting<Key, Answer> {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Milliseconds after which a question without an answer no longer keeps others waiting. */
const patience = 1000

/**
 * Gathers what many requests ask for into few questions: what comes in one turn of the event loop, and what comes
 * while a question is under way. A question is put after all that share it have come, so its answer is no older than
 * any of them. The busier the process, the more share a question, and the less each costs; and while the database
 * works on one, the process works on the answers to the one before. A question has the allowance of a request for
 * itself; each asker waits for it as long as their own lasts.
 * @param ask gives the answers in the order of the keys; when it fails, all that share the question do
 * @param most how much one question asks
 */
export function gather<Key, Answer>(
  ask: (keys: Key[]) => Promise<Answer[]>,
  most: number,
): (key: Key) => Promise<Answer> {
  const waiting: Waiting<Key, Answer>[] = []
  let isUnderWay = false

  function plan(): void {
    if (isUnderWay || waiting.length === 0) return
    isUnderWay = true
    setImmediate(() => put(waiting.splice(0, most)))
  }

  async function put(batch: Waiting<Key, Answer>[]): Promise<void> {
    let isAwaited = true
    const goOn = () => {
      if (!isAwaited) return
      isAwaited = false
      isUnderWay = false
      plan()
    }
    const timer = setTimeout(goOn, patience)
    try {
      const answers = await withAllowance(new Allowance(requestAllowance), () =>
        ask(batch.map(({ key }) => key)),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      clearTimeout(timer)
      goOn()
    }
  }

  return (key) =>
    waitWithin((resolve, reject) => {
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
