import { expect, test } from 'vitest'
import { exportInput } from './export.schema'

const asked = { fdListKey: 'customer', fdFormat: 'csv', fdColumnList: ['fdName'] }

test.each([
  ['/customerCenter?fdName=x', '/customerCenter?fdName=x'],
  [' /customerCenter\u200b', '/customerCenter'],
  ['//host/x', undefined],
  ['/\\host/x', undefined],
  ['/\t/host/x', undefined],
  ['/\u200b\\host/x', undefined],
  ['https://host/x', undefined],
  ['\u200b', undefined],
])('the address of a list, cleaned before it is checked: %j is kept as %j', (fdAddress, kept) => {
  expect(exportInput.parse({ ...asked, fdAddress }).fdAddress).toBe(kept)
})
