import { describe, expect, it } from 'vitest'
import { gather } from './gathering'

/** Questions that are answered when the test says so; every answer names what it was asked together with. */
function questions(limits: { atOnce: number; size: number }) {
  const open: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const ask = gather<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(keys.map((key) => `${key} of ${keys.join('')}`))
        open.push({ keys, answer, fail: () => reject(new Error(`failed: ${keys.join('')}`)) })
      }),
    limits,
  )
  const put = () => open.map(({ keys }) => keys.join(''))
  return { ask, open, put }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('gathering', () => {
  it('puts what comes in one turn as one question, shared among as many as may be under way', async () => {
    const { ask, open, put } = questions({ atOnce: 2, size: 10 })
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    await turn()
    expect(put()).toEqual(['abc', 'de'])
    for (const { answer } of open) answer()
    expect(await answers).toEqual(['a of abc', 'b of abc', 'c of abc', 'd of de', 'e of de'])
  })

  it('lets what comes meanwhile wait for the next question, which is put as soon as one is answered', async () => {
    const { ask, open, put } = questions({ atOnce: 1, size: 2 })
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
    const { ask, open } = questions({ atOnce: 1, size: 10 })
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
})
