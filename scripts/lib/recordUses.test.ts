import { expect, test } from 'vitest'
import { both } from '../../contract/src/language'
import { line, record } from '../../contract/src/record/record'
import { rareProperties } from './recordUses'

const declared = (key: string, more: object) =>
  record({
    ...{ key, path: `/api/${key}` as const, page: key, title: both('', '') },
    ...{ name: both('', ''), things: both('', ''), opens: { list: 'x', save: 'x' } },
    fields: { fdName: line('', '', { max: 20, ...more }) },
    filters: [],
    order: ['createdDate', 'desc'],
  })

test('a property of the declaration counts once for each record that uses it, wherever', () => {
  const required = { required: 'required' } as const
  const rare = new Map(
    rareProperties([declared('a', required), declared('b', required), declared('c', { seenWith: 'x' })]),
  )
  expect(rare.get('fields.required')).toBe(2)
  expect(rare.get('fields.seenWith')).toBe(1)
  expect(rare.get('scope')).toBe(0)
  expect(rare.has('fields.max')).toBe(false)
})
