import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './shares'

test('revenue.shares: shares add up to the whole, and none is a unit or more from its exact part', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
      fc
        .array(fc.bigInt({ min: 0n, max: 10n ** 10n }), { minLength: 1, maxLength: 30 })
        .filter((weights) => weights.some((one) => one > 0n)),
      (amount, weights) => {
        const shares = shareOut(amount, weights)
        const sum = weights.reduce((all, one) => all + one, 0n)
        expect(shares.reduce((all, one) => all + one, 0n)).toBe(amount)
        for (const [at, share] of shares.entries()) {
          const difference = share * sum - amount * (weights[at] ?? 0n)
          expect(difference < sum && -difference < sum).toBe(true)
        }
      },
    ),
  )
})

test('revenue.shares: what is left goes to the largest remainders, the first of equal ones', () => {
  expect(shareOut(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
  expect(shareOut(10n, [1n, 2n, 3n])).toEqual([2n, 3n, 5n])
  expect(shareOut(-10n, [1n, 1n, 1n])).toEqual([-3n, -3n, -4n])
  expect(shareOut(7n, [0n, 5n])).toEqual([0n, 7n])
})
