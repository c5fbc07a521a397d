import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapInPieces } from './pieces'

/** Keeps the process for some milliseconds. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('makes something of each item, in order', async () => {
  expect(await mapInPieces([1, 2, 3], (item, index) => item * 10 + index)).toEqual([10, 21, 32])
  expect(await mapInPieces([], String)).toEqual([])
})

test('whatever else waits has a turn after one piece, however many are at it', async () => {
  const items = Array.from({ length: 10 })
  let done = 0
  const make = () => {
    work(5)
    done += 1
  }
  const all = Promise.all([1, 2, 3, 4].map(() => mapInPieces(items, make)))
  const betweenTurns: number[] = []
  for (let before = done; before < 40; before = done) {
    await setImmediate()
    betweenTurns.push(done - before)
  }
  await all
  expect(Math.max(...betweenTurns)).toBe(1)
})

test('what throws fails the whole', async () => {
  await expect(
    mapInPieces([1], () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
})
