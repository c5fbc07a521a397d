import { expect, it } from 'vitest'
import { kindOf } from './file.links'

it.each([
  ['image/png', 'picture'],
  ['image/svg+xml', 'other'],
  ['video/mp4', 'film'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'other'],
  ['audio/mpeg', 'other'],
  [undefined, 'other'],
])('a file of type %s is shown as %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind)
  expect(kindOf(type, false)).toBe('other')
})
