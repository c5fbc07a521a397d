import { expect, test } from 'vitest'
import { isMasked, maskNumber } from './numberMask'

test.each([
  ['13812345678', '138****5678'],
  ['+86 138 1234 5678', '861****5678'],
  ['021-12345678', '021****5678'],
  ['12345678', '123****5678'],
  ['1234567', '*******'],
  ['x', '*'],
])('%s leaves as %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
  expect(isMasked(masked)).toBe(true)
  expect(isMasked(number)).toBe(false)
})
