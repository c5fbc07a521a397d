import { customerList } from '@zhixin/contract/customer/customer.list'
import { customerFilters } from '@zhixin/contract/customer/customerList.schema'
import { sortNames } from '@zhixin/contract/list/list'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../http/call'
import { shared, startTestServer } from '../../../test/api'
import { givenManyCustomers } from '../../../test/manyCustomers'
import { plainList } from '../../../test/plainList'
import { listCustomers } from './list.reads'

const server = shared(startTestServer)
beforeAll(async () => {
  // So many that pages in the second half of the list are read from its end.
  await givenManyCustomers(server, 6000)
})

const zone = 'Asia/Shanghai'
const caller = { accountId: 1, serviceTypes: [1, 2, 3] } as unknown as Caller

test.each(sortNames(customerList))('deep pages by %s are those of the plainest SQL', async (sortName) => {
  const { pool } = server.database
  let fromEnd = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('asc', 'desc'),
      fc.constantFrom({}, { fdStatusList: [1] }, { fdPlatformList: [1, 3] }, { fdName: '公司' }),
      fc.constantFrom(1, 7, 100),
      fc.double({ min: 0.48, max: 1.05, noNaN: true }),
      async (sortOrder, filter, pageSize, depth) => {
        const filters = customerFilters.parse({ ...filter, sortName, sortOrder, pageSize })
        const expected = await plainList(pool, caller, filters, zone)
        const pageIndex = 1 + Math.floor((depth * expected.length) / pageSize)
        const from = (pageIndex - 1) * pageSize
        if (!filters.fdName && from >= 2000 && from > expected.length / 2) fromEnd++
        const { rows, total } = await listCustomers(pool, caller, { ...filters, pageIndex }, zone)
        expect({ total, ids: rows.read().map(({ id }) => id) }).toEqual({
          total: expected.length,
          ids: expected.slice(from, from + pageSize),
        })
      },
    ),
    { numRuns: 15 },
  )
  expect(fromEnd).toBeGreaterThan(0)
})
