import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/api'
import { givenManyCustomers } from '../../../test/manyCustomers'
import { drivers } from './conditions'
import { facetSet, readFacets } from './facets'
import { type Rows, searchStatement, sliceStatement, type Way } from './page'
import type { Sort } from './sorts'
import { runList } from './statement'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await givenManyCustomers(server)
}, 60_000)
afterAll(() => server.close())

test('every way of reading finds the same page', async () => {
  const { reads } = server.database
  const all = await readFacets(reads)
  const column = fc.constantFrom('created_by_id', 'updated_by_id', 'name', 'customer_id')
  const chosen = fc.subarray(all, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(
      chosen,
      column,
      fc.constantFrom('asc', 'desc'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      async (facets, by, order, depth, isBack) => {
        const { ids, marks, total } = facetSet(facets)
        const offset = Math.floor(depth * (total - 1))
        const sort: Sort = { column: by, order, ...(by.endsWith('by_id') && { isAccount: true }) }
        const found = async (way: Way) => {
          const values = { take: 10, offset, isBack, facets: ids, ...marks }
          const [page] = await runList<Rows>(reads, sliceStatement(way, sort, order), values)
          expect(page?.total).toBe(total)
          return (JSON.parse(`[${page?.rows}]`) as { id: number }[]).map(({ id }) => id)
        }
        const walked = await found('walk')
        expect(walked).toHaveLength(Math.min(10, total - offset))
        expect(await found('merge')).toEqual(walked)
        if (ids.length === all.length) expect(await found('whole')).toEqual(walked)
      },
    ),
    { numRuns: 50 },
  )
})

test('the statements of the list are few enough for each connection to keep them prepared', () => {
  const columns = ['customer_id', 'serial_code', 'name', 'created_at', 'updated_at']
  const sorts: Omit<Sort, 'order'>[] = [
    ...columns.map((column) => ({ column })),
    { column: 'created_by_id', isAccount: true },
    { column: 'updated_by_id', isAccount: true },
    { column: 'customer_id', facet: 'status' },
  ]
  const names = (['asc', 'desc'] as const).flatMap((order) =>
    sorts.flatMap((sort) => [
      ...(['whole', 'walk', 'merge'] as const).map(
        (way) => sliceStatement(way, { ...sort, order }, order).name,
      ),
      ...[...drivers, undefined].map((driver) => searchStatement(driver, { ...sort, order }).name),
    ]),
  )
  const distinct = new Set(names)
  expect(distinct.size).toBeLessThan(190)
  for (const name of distinct) expect(name.length).toBeLessThan(64)
})
