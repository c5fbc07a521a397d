import { afterEach, describe, expect, it, vi } from 'vitest'
import { batched } from './batching'

/** A batched loader whose batches end on demand; each value names the batch that it was loaded in. */
function loader(most: number) {
  const open: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const load = batched<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(keys.map((key) => `${key} of ${keys.join('')}`))
        open.push({ keys, answer, fail: () => reject(new Error(`failed: ${keys.join('')}`)) })
      }),
    most,
  )
  const started = () => open.map(({ keys }) => keys.join(''))
  return { load, open, started }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('batching', () => {
  it('loads the keys of one turn in one batch', async () => {
    const { load, open, started } = loader(10)
    const answers = Promise.all(['a', 'b', 'c'].map(load))
    await turn()
    expect(started()).toEqual(['abc'])
    open[0]?.answer()
    expect(await answers).toEqual(['a of abc', 'b of abc', 'c of abc'])
  })

  it('lets keys that come meanwhile wait for the next batch, which starts when the running one ends', async () => {
    const { load, open, started } = loader(2)
    const first = load('a')
    await turn()
    const later = Promise.all(['b', 'c', 'd'].map(load))
    await turn()
    expect(started()).toEqual(['a'])
    open[0]?.answer()
    expect(await first).toBe('a of a')
    // Already: the process works on the first batch meanwhile.
    expect(started()).toEqual(['a', 'bc'])
    open[1]?.answer()
    await turn()
    open[2]?.answer()
    expect(await later).toEqual(['b of bc', 'c of bc', 'd of d'])
  })

  it('fails the keys of a batch, and no others', async () => {
    const { load, open } = loader(10)
    const first = Promise.allSettled([load('a'), load('b')])
    await turn()
    const second = load('c')
    open[0]?.fail()
    expect((await first).map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
      'Error: failed: ab',
      'Error: failed: ab',
    ])
    await turn()
    open[1]?.answer()
    expect(await second).toBe('c of c')
  })

  it('waits no longer than a second for a batch before it starts the next one', async () => {
    vi.useFakeTimers()
    const { load, open, started } = loader(10)
    const first = load('a')
    await vi.advanceTimersByTimeAsync(10)
    const second = load('b')
    await vi.advanceTimersByTimeAsync(980)
    expect(started()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(20)
    expect(started()).toEqual(['a', 'b'])
    // A late answer does not start another batch beside the one that is running now.
    open[0]?.answer()
    const third = load('c')
    await vi.advanceTimersByTimeAsync(10)
    expect(started()).toEqual(['a', 'b'])
    open[1]?.answer()
    await vi.advanceTimersByTimeAsync(10)
    open[2]?.answer()
    expect(await Promise.all([first, second, third])).toEqual(['a of a', 'b of b', 'c of c'])
  })
})

afterEach(() => vi.useRealTimers())
