import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { containsText, searchKey } from './searchKey'

it.each([
  ['ＡＢＣ（１）', 'abc(1)'],
  ['上海ａｂ　股份', 'AB 股'],
  ['ﾃﾞｰﾀ', 'データ'],
  ['50％ 折', '％　折'],
])('filter.text: %s contains %s, and the other way round', (text, part) => {
  expect([containsText(text, part), containsText(searchKey(text), part)]).toEqual([true, true])
})

test('filter.text: characters in full width are those in half width', () => {
  const full = (text: string) =>
    [...text]
      .map((one) => (one === ' ' ? '\u3000' : String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)))
      .join('')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(searchKey(full(text))).toBe(searchKey(text))
    }),
  )
})
