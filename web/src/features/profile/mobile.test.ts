import { expect, test } from 'vitest'
import { maskMobile } from './mobile'

test.each([
  ['13857108621', '138****8621'],
  ['8613857108621', '861******8621'],
  ['95188', '***88'],
  ['1', '*'],
])('%s shows as %s', (mobile, masked) => {
  expect(maskMobile(mobile)).toBe(masked)
})
