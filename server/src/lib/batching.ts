import { Allowance, requestAllowance, waitWithin, withAllowance } from './allowance'
import type { Pipeline } from './pipeline'

interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** Milliseconds after which a batch without an answer no longer keeps the next one waiting. */
const patience = 1000

/**
 * Batches the look-ups of many requests: keys that are requested in one turn of the event loop, or while a batch is
 * running, are loaded together. A batch starts after all its keys were requested, so its values are no older than any
 * of the requests. The busier the process, the larger the batches and the lower the cost of each key; and while the
 * database works on one batch, the process works on the results of the previous one. A batch has the allowance of a
 * request for itself; each request waits for it as long as its own lasts.
 * @param load loads the values in the order of the keys; when it fails, all keys of the batch do
 * @param most the maximum number of keys in a batch
 * @returns loads one value
 */
export function batched<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  most: number,
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = []
  let isRunning = false

  function plan(): void {
    if (isRunning || waiting.length === 0) return
    isRunning = true
    setImmediate(runNext)
  }

  function runNext(): void {
    isRunning = waiting.length > 0
    if (isRunning) void run(waiting.splice(0, most))
  }

  async function run(batch: Waiting<Key, Value>[]): Promise<void> {
    let isCurrent = true
    const startNext = () => {
      if (isCurrent) runNext()
      isCurrent = false
    }
    const timer = setTimeout(startNext, patience)
    const loaded = withAllowance(new Allowance(requestAllowance), async () =>
      load(batch.map(({ key }) => key)),
    )
    const [outcome] = await Promise.allSettled([loaded])
    clearTimeout(timer)
    // First of all, so that the database works while the process answers this batch.
    startNext()
    for (const [index, { resolve, reject }] of batch.entries())
      if (outcome.status === 'fulfilled') resolve(outcome.value[index] as Value)
      else reject(outcome.reason)
  }

  return (key) =>
    waitWithin((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
}

/** One value for each database that the process uses: a cache must not mix them. */
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
