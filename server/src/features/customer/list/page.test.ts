import { serviceTypes } from '@zhixin/contract/customer/customer.enums'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/api'
import { givenManyCustomers } from '../../../test/manyCustomers'
import { drivers } from './conditions'
import { facetSet, passedBy, readFacets } from './facets'
import { type Rows, searchStatement, sliceStatement, type Way } from './page'
import type { Sort } from './sorts'
import { runList } from './statement'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await givenManyCustomers(server)
})
afterAll(() => server.close())

test('every way of reading finds the same page', async () => {
  const { reads } = server.database
  const all = await readFacets(reads)
  const column = fc.constantFrom('created_by_id', 'updated_by_id', 'name', 'customer_id')
  const groups = [all, ...serviceTypes.map((type) => all.filter(({ serviceType }) => serviceType === type))]
  const chosen = fc
    .constantFrom(...groups)
    .chain((group) => fc.oneof(fc.constant(group), fc.subarray(group, { minLength: 1 })))
  await fc.assert(
    fc.asyncProperty(
      chosen,
      column,
      fc.constantFrom('asc', 'desc'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      async (facets, by, order, depth, isBack) => {
        const set = facetSet(facets)
        const { ids, marks, total, serviceType } = set
        const offset = Math.floor(depth * (total - 1))
        const sort: Sort = { column: by, order, ...(by.endsWith('by_id') && { isAccount: true }) }
        const found = async (way: Way) => {
          const { isAll } = passedBy(set, all, way === 'walkOfType' ? serviceType : undefined)
          const values = { take: 10, offset, isBack, isAll, serviceType, facets: ids, ...marks }
          const [page] = await runList<Rows>(reads, sliceStatement(way, sort, order), values)
          expect(page?.total).toBe(total)
          return (JSON.parse(`[${page?.rows}]`) as { id: number }[]).map(({ id }) => id)
        }
        const walked = await found('walk')
        expect(walked).toHaveLength(Math.min(10, total - offset))
        expect(await found('merge')).toEqual(walked)
        if (serviceType && !sort.isAccount) expect(await found('walkOfType')).toEqual(walked)
      },
    ),
    { numRuns: 100 },
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
      ...(['walk', 'walkOfType', 'merge'] as const).map(
        (way) => sliceStatement(way, { ...sort, order }, order).name,
      ),
      ...[...drivers, undefined].map((driver) => searchStatement(driver, { ...sort, order }).name),
    ]),
  )
  const distinct = new Set(names)
  expect(distinct.size).toBeLessThan(200)
  for (const name of distinct) expect(name.length).toBeLessThan(64)
})
