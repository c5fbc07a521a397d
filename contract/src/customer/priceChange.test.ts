import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesMore, percentText } from './priceChange'

const units = fc.integer({ min: 0, max: 10_000 })

test('price.compared: a difference in per cent is that of exact units, a half rounded away from 0', () => {
  const told = (old: bigint | null, now: bigint | null) => percentText({ old, new: now })
  expect(told(400n, 420n)).toBe('+5.00%')
  expect(told(420n, 400n)).toBe('-4.76%')
  expect(told(400n, 400n)).toBe('0.00%')
  expect(told(10_000n, 0n)).toBe('-100.00%')
  expect(told(1n, 10_000n)).toBe('+999900.00%')
  // 0.125 and -0.125 per cent.
  expect([told(800n, 801n), told(800n, 799n)]).toEqual(['+0.13%', '-0.13%'])
  expect([told(0n, 5n), told(null, 5n), told(5n, null)]).toEqual([null, null, null])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), units, (old, now) => {
      const percent = Number(told(BigInt(old), BigInt(now))?.slice(0, -1))
      expect(Math.abs(percent - ((now - old) * 100) / old)).toBeLessThanOrEqual(0.005 + 1e-9)
    }),
  )
})

test('price.compared: prices are in one order by how much they change', () => {
  const size = (old: number, now: number) =>
    old === 0 ? Number.POSITIVE_INFINITY : Math.abs(now - old) / old
  fc.assert(
    fc.property(units, units, units, units, (old, now, other, then) => {
      fc.pre(old !== now && other !== then)
      const more = changesMore(
        { old: BigInt(old), new: BigInt(now) },
        { old: BigInt(other), new: BigInt(then) },
      )
      expect(more).toBe(size(old, now) > size(other, then) + (old === 0 ? 0 : 1e-12))
    }),
  )
  const [came, changed] = [
    { old: null, new: 5n },
    { old: 4n, new: 5n },
  ]
  expect([changesMore(came, changed), changesMore(changed, came), changesMore(came, came)]).toEqual([
    false,
    true,
    false,
  ])
})
