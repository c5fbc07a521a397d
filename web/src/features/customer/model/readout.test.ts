import { describe, expect, it } from 'vitest'
import { monthlyVolume, readableCount } from './readout'

describe('a count in words', () => {
  it('uses 万 and 亿 in Chinese, million and billion in English, exactly', () => {
    expect(readableCount('10000000000', 'zh-CN')).toBe('100 亿')
    expect(readableCount('1000000', 'zh-CN')).toBe('100 万')
    expect(readableCount('12345', 'zh-CN')).toBe('1.2345 万')
    expect(readableCount('9999', 'zh-CN')).toBeUndefined()
    expect(readableCount('10000000000', 'en-US')).toBe('10 billion')
    expect(readableCount('1500000', 'en-US')).toBe('1.5 million')
    expect(readableCount('', 'zh-CN')).toBeUndefined()
  })
})

describe('a volume in ten-thousands', () => {
  const t = (key: string, parameters?: Record<string, string>) => `${key} ${parameters?.count}`
  it('says how many messages it means, or how much where the customer is none of messages', () => {
    expect(monthlyVolume('1234.5', 2, t)).toBe('form.volumeMeans.messages 12,345,000')
    expect(monthlyVolume('0.01', 1, t)).toBe('form.volumeMeans.volume 100')
    expect(monthlyVolume('', 2, t)).toBeUndefined()
    expect(monthlyVolume('abc', 2, t)).toBeUndefined()
  })
})
