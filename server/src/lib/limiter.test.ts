import { expect, test } from 'vitest'
import { createLimiter, QueueFull } from './limiter'

/** A limiter whose tasks end on demand, and the outcome of each. */
function watched(places: number) {
  const limiter = createLimiter({ concurrency: 1, places })
  const started: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, first?: boolean) =>
    limiter(async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    }, first).catch((reason: unknown) => {
      if (!(reason instanceof QueueFull)) throw reason
      refused.push(name)
    })
  return { run, started, refused, end: (name: string) => ends.get(name)?.() }
}

test('those who go first are served before all others, each in the order they came', async () => {
  const { run, started, end } = watched(10)
  const all = [run('running'), run('a'), run('b'), run('known', true), run('known too', true)]
  for (const name of ['running', 'known', 'known too', 'a', 'b']) {
    await expect.poll(() => started.at(-1)).toBe(name)
    end(name)
  }
  await Promise.all(all)
})

test('where no place is left one is refused: the last who came, or who has to make room', async () => {
  const { run, started, refused, end } = watched(2)
  const all = [run('running'), run('a'), run('b'), run('too late')]
  await expect.poll(() => refused).toEqual(['too late'])
  all.push(run('known', true), run('known too', true), run('known, too late', true))
  await expect.poll(() => refused).toEqual(['too late', 'b', 'a', 'known, too late'])
  for (const name of ['running', 'known', 'known too']) {
    await expect.poll(() => started.at(-1)).toBe(name)
    end(name)
  }
  await Promise.all(all)
})

test('a failed task frees its slot', async () => {
  const limiter = createLimiter({ concurrency: 1, places: 1 })
  const failing = limiter(() => Promise.reject(new Error('no')))
  const next = limiter(async () => 'served')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('served')
})
