import { afterEach, describe, expect, it, vi } from 'vitest'
import { gather } from './gathering'

/** Questions that are answered when the test says so; every answer names what it was asked together with. */
function questions(most: number) {
  const open: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const ask = gather<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(keys.map((key) => `${key} of ${keys.join('')}`))
        open.push({ keys, answer, fail: () => reject(new Error(`failed: ${keys.join('')}`)) })
      }),
    most,
  )
  const put = () => open.map(({ keys }) => keys.join(''))
  return { ask, open, put }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('gathering', () => {
  it('puts what comes in one turn as one question', async () => {
    const { ask, open, put } = questions(10)
    const answers = Promise.all(['a', 'b', 'c'].map(ask))
    await turn()
    expect(put()).toEqual(['abc'])
    open[0]?.answer()
    expect(await answers).toEqual(['a of abc', 'b of abc', 'c of abc'])
  })

  it('lets what comes meanwhile wait for the next question, which is put as soon as one is answered', async () => {
    const { ask, open, put } = questions(2)
    const first = ask('a')
    await turn()
    const later = Promise.all(['b', 'c', 'd'].map(ask))
    await turn()
    expect(put()).toEqual(['a'])
    open[0]?.answer()
    expect(await first).toBe('a of a')
    await turn()
    expect(put()).toEqual(['a', 'bc'])
    open[1]?.answer()
    await turn()
    open[2]?.answer()
    expect(await later).toEqual(['b of bc', 'c of bc', 'd of d'])
  })

  it('fails those that share a question, and no others', async () => {
    const { ask, open } = questions(10)
    const first = Promise.allSettled([ask('a'), ask('b')])
    await turn()
    const second = ask('c')
    open[0]?.fail()
    expect((await first).map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
      'Error: failed: ab',
      'Error: failed: ab',
    ])
    await turn()
    open[1]?.answer()
    expect(await second).toBe('c of c')
  })

  it('waits no longer than a second for an answer before it puts the next question', async () => {
    vi.useFakeTimers()
    const { ask, open, put } = questions(10)
    const first = ask('a')
    await vi.advanceTimersByTimeAsync(10)
    const second = ask('b')
    await vi.advanceTimersByTimeAsync(980)
    expect(put()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(20)
    expect(put()).toEqual(['a', 'b'])
    // The answer that comes late lets nothing overtake the question that is under way now.
    open[0]?.answer()
    const third = ask('c')
    await vi.advanceTimersByTimeAsync(10)
    expect(put()).toEqual(['a', 'b'])
    open[1]?.answer()
    await vi.advanceTimersByTimeAsync(10)
    open[2]?.answer()
    expect(await Promise.all([first, second, third])).toEqual(['a of a', 'b of b', 'c of c'])
  })
})

afterEach(() => vi.useRealTimers())
