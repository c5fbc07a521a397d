import { expect, test } from 'vitest'
import { isCreditCode } from './creditCode'

test.each([
  ['91350100M000100Y43', true],
  [' 91350100m000100y43 ', true],
  ['91330106MA2HK3QF1Y', true],
  ['91350100M000100Y44', false],
  ['91350100M000100Y34', false],
  ['91350100M000100Y4', false],
  ['91350100M000100Y433', false],
  ['91350100I000100Y43', false],
  ['', false],
])('%s: %s', (code, isRight) => {
  expect(isCreditCode(code)).toBe(isRight)
})
