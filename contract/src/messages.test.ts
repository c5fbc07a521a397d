import { expect, test } from 'vitest'
import { decodeMessage, encodeMessage, sentence } from './messages'

test('a message travels as one string and comes back with its parameters', () => {
  const encoded = encodeMessage('out_of_range', { min: 1, max: '10&=?%' })
  expect(decodeMessage(encoded)).toEqual({ key: 'out_of_range', parameters: { min: '1', max: '10&=?%' } })
  expect(sentence(encodeMessage('too_long', { max: 20 }), 'zh-CN')).toBe('不能超过 20 个字')
})

test("a library's own sentence never gets out", () => {
  for (const foreign of ['Invalid input: expected string', 'constructor', '__proto__', ''])
    expect(sentence(foreign, 'en-US')).toBe('This value is not valid')
})
