import { expect, it } from 'vitest'
import { keepExactNumbers } from './exactNumbers'

const exact = [
  '0.04',
  '-12345678.1234',
  '123456789012345',
  '0.30000000000000004',
  '1.7976931348623157e308',
  '5e-324',
  '0.0400000000000000000000',
  '1000000000000000000000',
  '4.0000000000000000e-002',
  '0e999',
  '-0.00000000000000000000',
]
it.each(exact)('%s stays a number', (written) => {
  const json = `{"fdPrice": ${written}, "list": [${written}]}`
  expect(keepExactNumbers(json)).toBe(json)
})

const rounded = [
  '0.99999999999999999999',
  '1.00000000000000000001',
  '0.040000000000000001',
  '9999999999.9999999',
  '-12345678.120000000001',
  '9007199254740993',
  '1e400',
  '1E-400',
  `0.${'0'.repeat(500)}`,
]
it.each(rounded)('%s, which a number would round, becomes a text', (written) => {
  expect(JSON.parse(keepExactNumbers(`{"fdPrice": ${written}, "list": [${written},1]}`))).toEqual({
    fdPrice: written,
    list: [written, 1],
  })
})

it('leaves texts as they are, whatever is in them', () => {
  const texts = {
    'a"0.99999999999999999999': '\\',
    b: '1.00000000000000000001',
    c: '\\" 9007199254740993 \n',
  }
  expect(JSON.parse(keepExactNumbers(JSON.stringify(texts)))).toEqual(texts)
})

it.each(['"', '"\\', '"\\\n', '-', '{"a":'])(
  'leaves what is no JSON as it is, however much of it: %j',
  (part) => {
    const broken = `1e100 ${part.repeat(300_000)}`
    expect(keepExactNumbers(broken)).toBe(broken)
  },
)

it.each([
  '{12345678901234567890: 1}',
  '[01234567890123456789]',
  '[1.2.34567890123456789]',
  '[12345678901234567890.]',
  '12345678901234567890 1',
])('makes no JSON of what is none: %s', (broken) => {
  expect(keepExactNumbers(broken)).toBe(broken)
})
