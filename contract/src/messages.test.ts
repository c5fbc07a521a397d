import { expect, test } from 'vitest'
import { decodeMessage, encodeMessage, sentence } from './messages'

test('a message travels as one string and comes back with its parameters', () => {
  const encoded = encodeMessage('out_of_range', { min: 1, max: '10&=?%' })
  expect(decodeMessage(encoded)).toEqual({ key: 'out_of_range', parameters: { min: '1', max: '10&=?%' } })
  expect(sentence(encodeMessage('too_long', { max: 20 }), 'zh-CN')).toBe('不能超过 20 个字')
})

test('a number in a message has its thousands apart, in both languages; a name of digits stays a name', () => {
  const bounds = encodeMessage('out_of_range', { min: 0.5, max: 10_000_000_000 })
  expect(sentence(bounds, 'zh-CN')).toBe('须在 0.5 到 10,000,000,000 之间')
  expect(sentence(bounds, 'en-US')).toBe('Must be between 0.5 and 10,000,000,000')
  expect(sentence(encodeMessage('similar_company', { name: '12345678' }), 'zh-CN')).toContain('：12345678')
})

test("a library's own sentence never gets out", () => {
  for (const foreign of ['Invalid input: expected string', 'constructor', '__proto__', ''])
    expect(sentence(foreign, 'en-US')).toBe('This value is not valid')
})
