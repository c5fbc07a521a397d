import { expect, test } from 'vitest'
import { decodeMessage, encodeMessage, messages, numberParameters, sentence } from './messages'

test('a message is encoded as one string and decoded with its parameters', () => {
  const encoded = encodeMessage('out_of_range', { min: 1, max: '10&=?%' })
  expect(decodeMessage(encoded)).toEqual({ key: 'out_of_range', parameters: { min: 1, max: '10&=?%' } })
  expect(sentence(encodeMessage('too_long', { max: 20 }), 'zh-CN')).toBe('不能超过 20 个字')
})

test('numbers are decoded as numbers, names as texts', () => {
  const { parameters } = decodeMessage(encodeMessage('tier_last_end', { max: 10_000_000_000 }))
  expect(parameters).toEqual({ max: 10_000_000_000 })
  expect(decodeMessage(encodeMessage('similar_company', { name: '10086' })).parameters).toEqual({
    name: '10086',
  })
  expect(encodeMessage('required', {})).toBe('required')
})

test('numbers in messages have thousands separators in both languages; a name of digits stays a name', () => {
  const bounds = encodeMessage('out_of_range', { min: 0.5, max: 10_000_000_000 })
  expect(sentence(bounds, 'zh-CN')).toBe('须在 0.5 到 10,000,000,000 之间')
  expect(sentence(bounds, 'en-US')).toBe('Must be between 0.5 and 10,000,000,000')
  expect(sentence(encodeMessage('similar_company', { name: '12345678' }), 'zh-CN')).toContain('：12345678')
})

test("a library's own sentence is never shown", () => {
  for (const foreign of ['Invalid input: expected string', 'constructor', '__proto__', ''])
    expect(sentence(foreign, 'en-US')).toBe('This value is not valid')
})

test('numbers in sentences have thousands separators, names stay as they are', () => {
  expect(sentence(encodeMessage('tier_last_end', { max: 10_000_000_000 }), 'en-US')).toBe(
    'The last tier must end at 10,000,000,000',
  )
  expect(sentence(encodeMessage('out_of_range', { min: 0, max: '9999999999.99' }), 'zh-CN')).toBe(
    '须在 0 到 9,999,999,999.99 之间',
  )
  expect(sentence(encodeMessage('similar_company', { name: '10086' }), 'zh-CN')).toBe('公司名称相同：10086')
})

test('every parameter of a sentence is known for a number or for a name', () => {
  const names = new Set([
    'name',
    'names',
    'alias',
    'text',
    'permission',
    'old',
    'value',
    'month',
    'day',
    'percent',
    'median',
    // Words of a text, and how a variable is written.
    'symbols',
    'words',
    'word',
    'form',
    'domain',
    // What it is called in either language.
    'zh',
    'en',
  ])
  const used = Object.values(messages).flatMap((one) => [...one['en-US'].matchAll(/\{(\w+)\}/g)])
  const unknown = used
    .map((one) => one[1] ?? '')
    .filter((one) => !numberParameters.has(one) && !names.has(one))
  expect(unknown).toEqual([])
})
