import { expect, test } from 'vitest'
import { prepared } from './statement'

test('a statement is named by its text: the same in every process, another for every other text', () => {
  const named = prepared({ text: 'select $1::int', values: [1] })
  expect(named).toEqual({
    name: 'ZAlKUhrvxlwtqT0OEPHmexfDiOpErIiqWrIcOSZ9tt0',
    text: 'select $1::int',
    values: [1],
  })
  expect(prepared({ text: 'select $1::int', values: [2] }).name).toBe(named.name)
  expect(prepared({ text: 'select $1::text' }).name).not.toBe(named.name)
})
