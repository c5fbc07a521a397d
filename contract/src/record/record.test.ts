import { expect, test } from 'vitest'
import { both } from '../language'
import { line, record, rows } from './record'
import { referenceOf } from './record.reference'
import { apiOf } from './record.schema'

const fdName = line('名称', 'Name', { max: 20, required: 'required' })

test.each([
  ['with details', { fdName, fdPartList: rows('部分', 'Parts', { max: 4, of: { fdName } }) }],
  ['without details', { fdName }],
])('record.declared: the document names the answers of a record %s', (_, fields) => {
  const declared = record({
    key: 'sample',
    path: '/api/sample',
    page: 'sample',
    name: both('样品', 'sample'),
    things: both('样品', 'samples'),
    title: both('样品', 'Samples'),
    opens: { list: 'sample:list', detail: 'sample:list', save: 'sample:save' },
    fields,
    filters: [],
    order: ['createdDate', 'desc'],
  })
  const api = apiOf(declared)
  const shapes = Object.values(referenceOf(declared, { api }).shapes ?? {})
  for (const answer of [api.list.row, api.detail.data, api.save.data]) expect(shapes).toContain(answer)
})
