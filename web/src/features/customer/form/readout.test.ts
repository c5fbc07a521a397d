import { describe, expect, it } from 'vitest'
import { monthlyMessages, readableCount } from './readout'

describe('a count in words', () => {
  it('uses 万 and 亿 in Chinese, million and billion in English, exactly', () => {
    expect(readableCount('10000000000', 'zh-CN')).toBe('100亿')
    expect(readableCount('1000000', 'zh-CN')).toBe('100万')
    expect(readableCount('12345', 'zh-CN')).toBe('1.2345万')
    expect(readableCount('9999', 'zh-CN')).toBeUndefined()
    expect(readableCount('10000000000', 'en-US')).toBe('10 billion')
    expect(readableCount('1500000', 'en-US')).toBe('1.5 million')
    expect(readableCount('', 'zh-CN')).toBeUndefined()
  })
})

describe('a volume in ten-thousands', () => {
  const t = (_: string, parameters?: Record<string, string>) => parameters?.count ?? ''
  it('says how many messages it means', () => {
    expect(monthlyMessages('1234.5', t)).toBe('12,345,000')
    expect(monthlyMessages('0.01', t)).toBe('100')
    expect(monthlyMessages('', t)).toBeUndefined()
    expect(monthlyMessages('abc', t)).toBeUndefined()
  })
})
