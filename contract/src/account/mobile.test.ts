import { expect, test } from 'vitest'
import { mobileIn } from './mobile'

test.each([
  ['13857108621', '13857108621'],
  ['138 5710-8621', '13857108621'],
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
])('a mobile number in %s: %s', (text, kept) => {
  expect(mobileIn(text)).toBe(kept)
})
