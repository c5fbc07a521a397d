import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/api'
import { givenManyCustomers } from '../../../test/manyCustomers'
import { finders, type Way } from './page'
import type { Sort } from './sorts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await givenManyCustomers(server)
}, 60_000)
afterAll(() => server.close())

test('the same page is found by every way', async () => {
  const { pool } = server.database
  const { rows: all } = await pool.query<{ id: number; total: number }>(
    'select facet_id as id, count(*)::int as total from customer_list group by 1 order by 1',
  )
  const column = fc.constantFrom('created_by_id', 'updated_by_id', 'name', 'customer_id')
  const chosen = fc.subarray(all, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(
      chosen,
      column,
      fc.constantFrom('asc', 'desc'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (facets, by, order, depth) => {
        const total = facets.reduce((sum, facet) => sum + facet.total, 0)
        const offset = Math.floor(depth * (total - 1))
        const ids = facets.map(({ id }) => id)
        const group = { total, facets: `{${ids}}`, facetCount: ids.length, customers: 0, accounts: 0 }
        const sort: Sort = { column: by, order, ...(by.endsWith('by_id') && { isAccount: true }) }
        const search = { sort, conditions: [], isWhole: false, customers: 0, accounts: 0 }
        const found = async (way: Way) => {
          const values: unknown[] = []
          const sql = finders[way]({ group, offset, take: 10 }, search, (value) => `$${values.push(value)}`)
          return (await pool.query<{ customer_id: number }>(sql, values)).rows.map((row) => row.customer_id)
        }
        const walked = await found('walk')
        expect(walked).toHaveLength(Math.min(10, total - offset))
        expect(await found('merge')).toEqual(walked)
        expect(await found('gather')).toEqual(walked)
      },
    ),
    { numRuns: 50 },
  )
})
