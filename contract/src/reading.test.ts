import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mobileIn,
  normalizeDecimal,
  quoted,
  readCount,
  readDecimal,
  readDigits,
  readFactor,
  readMobile,
  readPrice,
  readVolume,
} from './reading'

describe('import.values: a number', () => {
  test.each([
    ['0.0400', '0.04'],
    [' .5 ', '0.5'],
    ['1.', '1'],
    ['007', '7'],
    ['+1', '1'],
    ['-0.0', '0'],
    ['-0.5', '-0.5'],
    ['1，２３４．５', '1234.5'],
    ['10,000,000,000', '10000000000'],
    ['0。04', '0.04'],
    ['\u202d0.04\u202c', '0.04'],
    ['', ''],
    ['　', ''],
    ['0.04000000000000000000001', '0.04000000000000000000001'],
  ])('%s is %s', (text, value) => {
    expect(readDecimal(text)).toBe(value)
  })

  test.each([
    'abc',
    '0,1',
    '0,04',
    '12,5',
    '0,123',
    '1,23',
    '1,2345',
    '0.0 4 1',
    '0.04 0.05',
    '1 000 000',
    '1.2.3',
    '1e3',
    '1.38E+10',
    '4%',
    '--1',
    '0.04元',
    '12a',
    '10⁴',
    '½',
    '①',
    '٣',
    'TRUE',
    '(0.04)',
    '0x10',
    `0.${'0'.repeat(2_000_000)}1`,
  ])('%s is refused', (text) => {
    expect(readDecimal(text)).toBeUndefined()
  })

  test('nothing is rounded, and what is none stays as it is typed', () => {
    expect(normalizeDecimal('0.12345')).toBe('0.12345')
    expect(normalizeDecimal('nonsense')).toBe('nonsense')
    expect(normalizeDecimal(' 4分 ', readPrice)).toBe('0.04')
  })
})

describe('import.values: a unit', () => {
  test.each([
    ['0.04元', '0.04'],
    ['0.04 元／条', '0.04'],
    ['￥0.04', '0.04'],
    ['￥0.04元', '0.04'],
    ['rmb 0.04', '0.04'],
    ['4分', '0.04'],
    ['4.5 分/条', '0.045'],
    ['0.5分', '0.005'],
    ['45厘', '0.045'],
    ['1角', '0.1'],
    ['$0.04', undefined],
    ['¥4分', undefined],
    ['分4', undefined],
    ['4万', undefined],
    ['4分5', undefined],
    ['0.04constructor', undefined],
  ])('the price %s is %s', (text, value) => {
    expect(readPrice(text)).toBe(value)
  })

  test.each([
    ['100万', '1000000'],
    ['1.2345万', '12345'],
    ['1.23456万条', '12345.6'],
    ['100亿', '10000000000'],
    ['0.0001万', '1'],
    ['1,000条', '1000'],
    ['100元', undefined],
  ])('the count %s is %s', (text, value) => {
    expect(readCount(text)).toBe(value)
  })

  test.each([
    ['12万', '12'],
    ['12 万条/月', '12'],
    ['1.2亿', '12000'],
    ['12', '12'],
    ['12千', undefined],
  ])('the volume %s is %s', (text, value) => {
    expect(readVolume(text)).toBe(value)
  })
})

test.each([
  ['1.05', '1.05'],
  ['95%', '0.95'],
  ['+5%', '1.05'],
  ['-5 %', '0.95'],
  ['＋2.5％', '1.025'],
  ['-100%', '0'],
  ['-101%', undefined],
  ['%', undefined],
  ['涨5%', undefined],
])('import.values: the factor %s is %s', (text, value) => {
  expect(readFactor(text)).toBe(value)
})

describe('import.values: a mobile number', () => {
  test.each([
    ['13800001234', '13800001234'],
    ['138 0000-1234', '13800001234'],
    ['１３８００００１２３４', '13800001234'],
    ['\u202d(138) 0000‐1234\u202c', '13800001234'],
    ['+86 138 0000 1234', '8613800001234'],
    ['＋86-13800001234', '8613800001234'],
    ['86 13800001234', '8613800001234'],
    ['+852 9123 4567', '85291234567'],
    ['021-58881234', '02158881234'],
    ['0571 8888 6666', '057188886666'],
    ['95188', '95188'],
    ['1380000123', '1380000123'],
    ['1.38E+10', undefined],
    ['13800001234.0', undefined],
    ['138.0000.1234', undefined],
    ['13800001234 13900001234', undefined],
    ['13800001234/13900001234', undefined],
    ['1380000123413900001234', undefined],
    ['13800001234 8001', undefined],
    ['5888123 5888124', undefined],
    ['58881 58882', undefined],
    ['13800001234 张', undefined],
    ['138+00001234', undefined],
    ['无', undefined],
    ['-', undefined],
    ['TRUE', undefined],
  ])('%s is %s', (text, digits) => {
    expect(readMobile(text)).toBe(digits)
  })

  test.each([
    ['13857108621', '13857108621'],
    ['138 5710-8621', '13857108621'],
    ['１３８５７１０８６２１', '13857108621'],
    ['+86 13857108621', '+8613857108621'],
    ['8613857108621', '8613857108621'],
    ['+852 9123 4567', '+85291234567'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['123', undefined],
    ['95188', undefined],
    ['12857108621', undefined],
    ['1385710862', undefined],
    ['138571086211', undefined],
    ['+86 571 8888', undefined],
    ['+1234567890123456', undefined],
    ['电话', undefined],
  ])('an account keeps %s as %s', (text, kept) => {
    expect(mobileIn(text)).toBe(kept)
  })
})

test.each([
  ['021-5888 1234 转 8', true],
  ['91330106MA2HK3QF1Y', true],
  ['021.58881234', true],
  ['9131000E12', true],
  ['1.38E+10', false],
  ['1.38e10', false],
  ['9E+17', false],
  ['13800001234.0', false],
])('import.values: of a text of digits, %s is as it was written: %s', (text, isAsWritten) => {
  expect(readDigits(text)).toBe(isAsWritten ? text : undefined)
})

const digits = fc.stringMatching(/^[1-9]\d{0,14}$/)
const fraction = fc.stringMatching(/^\d{0,8}$/)

test('import.values: whatever number is written with separators, in either width, with blanks around, comes back', () => {
  fc.assert(
    fc.property(
      digits,
      fraction,
      fc.constantFrom('', '-'),
      fc.boolean(),
      fc.boolean(),
      (whole, decimals, sign, grouped, wide) => {
        const plain = `${sign}${whole}${decimals.replace(/0+$/, '') && `.${decimals.replace(/0+$/, '')}`}`
        const separated = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
        const text = ` ${sign}${separated}${decimals && `.${decimals}`} `
        const typed = wide
          ? text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
          : text
        expect(readDecimal(typed)).toBe(plain)
        expect(readCount(`${typed}万`)).toBe(readDecimal(shifted(plain)))
      },
    ),
  )
})

/** Four places further, digit by digit. */
function shifted(plain: string): string {
  const [whole = '', decimals = ''] = plain.split('.')
  const all = decimals.padEnd(4, '0')
  return `${whole}${all.slice(0, 4)}.${all.slice(4)}`
}

test('import.values: whatever separates the digits of a mobile number, they come back, or the text is refused', () => {
  const separators = fc.array(fc.constantFrom('', ' ', '-', '  ', '\u00a0'), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(
      fc.stringMatching(/^1[3-9]\d{9}$/),
      separators,
      fc.constantFrom('', '+86 ', '86-'),
      (number, signs, before) => {
        const text = before + [...number].map((digit, index) => digit + (signs[index] ?? '')).join('')
        expect(readMobile(text)).toBe(before.replace(/\D/g, '') + number)
        expect(readMobile(`${text} ${number}`)).toBeUndefined()
      },
    ),
  )
})

test('import.values: no text is read as digits that it does not have in this order', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,+-eE 万元分%') }), (text) => {
      for (const read of [readDecimal, readPrice, readCount, readVolume]) {
        const value = read(text)
        if (value) expect(text.replace(/\D/g, '')).toContain(value.replace(/\D/g, '').replace(/^0+|0+$/g, ''))
      }
    }),
  )
})

test('a refused text is short enough to stand beside its cell', () => {
  expect(quoted('1.38E+10')).toBe('1.38E+10')
  expect([...quoted('电'.repeat(32_767))]).toHaveLength(25)
})
