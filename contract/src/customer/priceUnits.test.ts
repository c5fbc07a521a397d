import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsOf, wholeOf, yuan, yuanText } from './priceUnits'

const anyUnits = fc.bigInt({ min: 0n, max: 10_000n })

describe('a price in units of 10^-4 yuan', () => {
  test('price.decimals: is the digits of the number or text that it is from, and these again', () => {
    fc.assert(
      fc.property(anyUnits, fc.nat(3), (units, zeros) => {
        const text = `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`
        expect(wholeOf(text + '0'.repeat(zeros))).toBe(units)
        expect(unitsOf(Number(text))).toBe(units)
        expect(yuan(units)).toBe(Number(text))
        expect(yuanText(units)).toBe(String(Number(text)))
        expect(wholeOf(yuanText(units))).toBe(units)
      }),
    )
    expect(['1', '0', '0.0400', '10'].map(wholeOf)).toEqual([10_000n, 0n, 400n, 100_000n])
    expect([10_000n, 0n, 400n, 100_000n].map(yuanText)).toEqual(['1', '0', '0.04', '10'])
    expect(wholeOf('-0.01')).toBe(-100n)
  })

  test('price.decimals: is none of more decimals, of floats that only look like few, and of what is no number', () => {
    for (const value of [0.00001, 1e-7, 0.1 + 0.2, 0.1 * 3, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => wholeOf(value)).toThrow(RangeError)
    for (const value of ['', '.', '0.', '.04', '0.04001', '1e-4', '0,04', ' 0.04', '0x1'])
      expect(() => wholeOf(value)).toThrow(RangeError)
    for (const price of [-0.0001, 1.0001, Number.NaN]) expect(() => unitsOf(price)).toThrow(RangeError)
  })
})
