import { describe, expect, it } from 'vitest'
import { compareDecimals, decimalText, groupDecimal, padDecimal } from './decimal'

describe('the looks of a decimal', () => {
  it('pads with zeros and leaves everything else alone', () => {
    expect(padDecimal('0.04', 4)).toBe('0.0400')
    expect(padDecimal('1', 4)).toBe('1.0000')
    expect(padDecimal('0.12345', 4)).toBe('0.12345')
    expect(padDecimal('', 4)).toBe('')
    expect(padDecimal('abc', 4)).toBe('abc')
    expect(padDecimal('12', 0)).toBe('12')
  })

  it('leaves a text alone that is too long for a number', () => {
    const long = `0.${'0'.repeat(2_000_000)}1`
    expect([padDecimal(long, 4) === long, groupDecimal(long) === long]).toEqual([true, true])
  })

  it('groups thousands', () => {
    expect(groupDecimal('10000000000')).toBe('10,000,000,000')
    expect(groupDecimal('1234.5678')).toBe('1,234.5678')
    expect(groupDecimal(padDecimal('1234.5', 2))).toBe('1,234.50')
    expect(groupDecimal('abc')).toBe('abc')
  })

  it('writes numbers out', () => {
    expect(decimalText(0.04)).toBe('0.04')
    expect(decimalText(0.0000001)).toBe('0.0000001')
    expect(decimalText(9999999999.99)).toBe('9999999999.99')
    expect(decimalText(null)).toBe('')
  })
})

describe('compareDecimals', () => {
  it('compares without floats', () => {
    expect(compareDecimals('0.04', '0.0400000000000000001')).toBe(-1)
    expect(compareDecimals('0.1', '0.04')).toBe(1)
    expect(compareDecimals('0.04', '0.04')).toBe(0)
    expect(compareDecimals('', '0.04')).toBeUndefined()
  })
})
