import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decimalsOf, flag, optionalId, optionalList, requiredDecimal, requiredInteger, rowId } from './fields'
import { listFilters } from './list/list.schema'
import { productList } from './product/product.record'
import { singleLine } from './singleLine'
import { singleLineCases } from './test/singleLine.cases'
import {
  dateProblem,
  filterDate,
  filterText,
  filterUsername,
  optionalDigits,
  optionalLines,
  optionalText,
  requiredDigits,
  requiredText,
  requiredUsername,
} from './text.fields'

/** Parses a value: the result, or the first message. */
const read = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : `! ${parsed.error.issues[0]?.message}`
}

describe('tolerance', () => {
  test('api.blank: blanks are "not given", and id 0 too', () => {
    for (const blank of [undefined, null, '', '  ']) {
      expect(read(optionalId(), blank)).toBeUndefined()
      expect(read(optionalText({ max: 5 }), blank)).toBeUndefined()
      expect(read(optionalList(z.number()), blank)).toEqual([])
      expect(read(flag(), blank)).toBe(false)
    }
    expect([read(optionalId(), 0), read(optionalId(), '0')]).toEqual([undefined, undefined])
  })

  test('api.blank: numbers may be texts, but only plain ones', () => {
    const count = requiredInteger({ min: 0, max: 100 })
    expect([read(count, '7'), read(count, ' 7 '), read(count, '7.0')]).toEqual([7, 7, 7])
    for (const text of ['7x', '0x10', '1e1', 'Infinity', '１'])
      expect([text, read(count, text)]).toEqual([text, '! number_expected'])
    expect(read(count, 7.5)).toBe('! integer_expected')
    expect(read(count, 101)).toBe('! out_of_range?min=0&max=100')
    for (const wrong of [true, [], [7], {}, Number.NaN]) expect(read(count, wrong)).toBe('! number_expected')
  })

  test('a text with more digits than a number holds is reported by the rule that it breaks', () => {
    const price = requiredDecimal({
      max: 1,
      decimals: 4,
      range: 'price_range',
      precision: 'price_decimals',
      required: 'required',
    })
    expect(read(price, '0.04000000000000000000')).toBe(0.04)
    expect(read(price, '0.1234567890123456')).toBe('! price_decimals')
    expect(read(price, '0.99999999999999999999')).toBe('! price_decimals')
    expect(read(price, '1.00000000000000000001')).toBe('! price_decimals')
    expect(read(price, '-0.1234567890123456')).toBe('! price_range')
    expect(read(price, '12345678901234567890')).toBe('! price_range')
    const count = requiredInteger({ min: 0, max: 100 })
    expect(read(count, '12345678901234567890')).toBe('! out_of_range?min=0&max=100')
    expect(read(count, '99.99999999999999999')).toBe('! integer_expected')
  })

  test('api.blank: booleans may be numbers or texts', () => {
    expect([true, 1, '1', 'true', 'TRUE'].map((value) => read(flag(), value))).toEqual(Array(5).fill(true))
    expect([false, 0, '0', 'false'].map((value) => read(flag(), value))).toEqual(Array(4).fill(false))
    for (const wrong of [2, 'yes', [], {}]) expect(String(read(flag(), wrong))).toMatch(/^!/)
  })

  test('api.blank: one value is a list of one, and each value counts once', () => {
    expect(read(optionalList(z.number()), 3)).toEqual([3])
    expect(read(optionalList(z.number()), [3, 3, null, '', 1])).toEqual([3, 1])
  })

  test('customer.rows: an invalid id of a nested row counts as none', () => {
    for (const odd of ['x', -1, 1.5, 2 ** 31, {}, [], true, 0]) expect(read(rowId(), odd)).toBeUndefined()
    expect(read(rowId(), '12')).toBe(12)
  })
})

describe('texts', () => {
  test('are trimmed, measured in code points, and storable', () => {
    const text = optionalText({ max: 3 })
    expect(read(text, '  ab ')).toBe('ab')
    expect(read(text, '😀😀😀')).toBe('😀😀😀')
    expect(read(text, 'abcd')).toBe('! too_long?max=3')
    expect(read(text, '\udc00')).toBe('! text_unstorable')
    expect(read(text, 5)).toBe('! text_expected')
  })

  test('api.line: single-line texts lose invisible characters, multi-line ones keep them', () => {
    const line = requiredText({ max: 20, required: 'customer_name_required' })
    const lines = optionalLines({ max: 20 })
    for (const { text, kept } of singleLineCases)
      expect([text, read(line, text)]).toEqual([text, kept || '! customer_name_required'])
    expect(read(lines, 'a\u200b\tb\n')).toBe('a\u200b\tb\n')
    expect(read(lines, 'a\u0000')).toBe('! text_unstorable')
    expect(read(requiredUsername({ max: 20, required: 'username_required' }), ' a\u200bb ')).toBe('a\u200bb')
    expect(read(filterUsername(), 'a\u200bb')).toBe('a\u200bb')
    expect(read(filterText(), 'a\u200bb')).toBe('ab')
    expect(read(filterDate(), '\u200e2026\u200e-01\u200e-02')).toBe('2026-01-02')
  })

  test('are cleaned completely in one pass', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'a 👩👧❤⚕🏴\u200d\ufe0f\u{1f3fd}\u{e0067}\u{e007f}\u200b\u00a0'),
        }),
        (text) => {
          const once = singleLine(text)
          expect(singleLine(once)).toBe(once)
        },
      ),
    )
  })

  test('are refused as too long before they are processed', () => {
    const text = optionalText({ max: 3 })
    expect(read(text, `${'\u200b'.repeat(9000)}abc`)).toBe('abc')
    expect(read(text, `${'\u200b'.repeat(2_000_000)}abc`)).toBe('! too_long?max=3')
    expect(read(text, ' '.repeat(2_000_000))).toBeUndefined()
  })

  test('api.digits: of digits may be whole numbers, and full-width', () => {
    const code = requiredDigits({ max: 25, required: 'required' })
    expect(read(code, 13800001234)).toBe('13800001234')
    expect(read(code, 1e21)).toBe('1000000000000000000000')
    expect(read(code, '（０２１）\u200b ６４-1')).toBe('（021） 64-1')
    expect(read(code, -0)).toBe('0')
    for (const number of [-1, 1.5, -13800001234]) expect(read(code, number)).toBe('! required')
    expect(read(code, true)).toBe('! text_expected')
    expect(read(code, null)).toBe('! required')
    expect(read(optionalDigits({ max: 2 }), 12)).toBe('12')
    expect(read(optionalDigits({ max: 2 }), -1)).toBe('! text_expected')
    expect(read(optionalDigits({ max: 2 }), 123)).toBe('! too_long?max=2')
  })
})

test('decimals are counted in the shortest notation of a number', () => {
  expect([0, 1, 0.04, 0.0001, 1e-7, 1.5e-7, 9999999999.99].map(decimalsOf)).toEqual([0, 0, 2, 4, 7, 8, 2])
})

test('a date exists in the calendar', () => {
  for (const good of [
    '2024-02-29',
    '2024-02-29 23:59:59',
    '2024-02-29T00:00',
    '2024-02-29T10:00:00.123Z',
    '2024-02-29T10:00:00+08:00',
  ])
    expect([good, dateProblem(good)]).toEqual([good, undefined])
  for (const missing of ['2023-02-29', '2024-13-01', '0000-01-01', '2023-02-29 10:00'])
    expect([missing, dateProblem(missing)]).toEqual([missing, 'date_missing'])
  for (const bad of [
    '2024-2-3',
    '2024-02-29 24:00:00',
    'today',
    '2024-02-29x',
    '2024-02-29T10:00:00+24:00',
    '2024-02-29T10:00:00+08:60',
  ])
    expect([bad, dateProblem(bad)]).toEqual([bad, 'date_invalid'])
  expect(read(filterDate(), 20240229)).toBe('! date_invalid')
})

test('api.paging: a list has a first page of ten rows, and an order in any case', () => {
  const schema = listFilters({ ...productList, filters: {} })
  expect(read(schema, {})).toEqual({ pageIndex: 1, pageSize: 10, sortOrder: 'asc' })
  expect(read(schema, { pageIndex: '2', pageSize: '50', sortName: 'fdName', sortOrder: 'Desc' })).toEqual({
    pageIndex: 2,
    pageSize: 50,
    sortName: 'fdName',
    sortOrder: 'desc',
  })
})
