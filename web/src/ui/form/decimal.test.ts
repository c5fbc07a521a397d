import { describe, expect, it } from 'vitest'
import {
  compareDecimals,
  decimalText,
  groupDecimal,
  normalizeDecimal,
  padDecimal,
  readDecimal,
} from './decimal'

describe('readDecimal', () => {
  it('form.number: reads what people type and paste', () => {
    expect(readDecimal('0.0400')).toBe('0.04')
    expect(readDecimal(' .5 ')).toBe('0.5')
    expect(readDecimal('1.')).toBe('1')
    expect(readDecimal('007')).toBe('7')
    expect(readDecimal('+1')).toBe('1')
    expect(readDecimal('-0.0')).toBe('0')
    expect(readDecimal('-0.5')).toBe('-0.5')
    expect(readDecimal('１，２３４．５')).toBe('1234.5')
    expect(readDecimal('0。04')).toBe('0.04')
    expect(readDecimal('￥0.04元', { 元: 0 })).toBe('0.04')
    expect(readDecimal('0.04 元/条', { 元: 0, '元/条': 0 })).toBe('0.04')
    expect(readDecimal('')).toBe('')
  })

  it('moves the point for a unit that is a power of ten, exactly', () => {
    const units = { 条: 0, 万: 4, 亿: 8 }
    expect(readDecimal('100万', units)).toBe('1000000')
    expect(readDecimal('1.2345万', units)).toBe('12345')
    expect(readDecimal('1.23456万', units)).toBe('12345.6')
    expect(readDecimal('100亿', units)).toBe('10000000000')
    expect(readDecimal('0.0001万', units)).toBe('1')
  })

  it('form.number: refuses what is no number, instead of guessing', () => {
    for (const text of ['abc', '0,04', '1.2.3', '1e3', '4%', '1,23', '--1', '0.04元', '12a'])
      expect(readDecimal(text)).toBeUndefined()
  })

  it('form.number: never rounds', () => {
    expect(readDecimal('0.04000000000000000000001')).toBe('0.04000000000000000000001')
    expect(normalizeDecimal('0.12345')).toBe('0.12345')
    expect(normalizeDecimal('nonsense')).toBe('nonsense')
  })
})

describe('the looks of a decimal', () => {
  it('pads with zeros and leaves everything else alone', () => {
    expect(padDecimal('0.04', 4)).toBe('0.0400')
    expect(padDecimal('1', 4)).toBe('1.0000')
    expect(padDecimal('0.12345', 4)).toBe('0.12345')
    expect(padDecimal('', 4)).toBe('')
    expect(padDecimal('abc', 4)).toBe('abc')
    expect(padDecimal('12', 0)).toBe('12')
  })

  it('does not parse a text that is too long for a number', () => {
    const long = `0.${'0'.repeat(2_000_000)}1`
    expect([readDecimal(long), groupDecimal(long) === long]).toEqual([undefined, true])
    expect(readDecimal(`0.${'0'.repeat(97)}1`)).toBe(`0.${'0'.repeat(97)}1`)
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
