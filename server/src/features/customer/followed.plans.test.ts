import { accountApi } from '@zhixin/contract/account/account.api'
import { ownerApi } from '@zhixin/contract/owner/owner.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenManyCustomers } from '../../test/manyCustomers'
import { rowsRead, stepsOn } from '../../test/plans'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  await givenManyCustomers(server)
  await server.asOwner('vacuum analyze')
})

describe('followed customers', () => {
  const followed = ['customer', 'customer_follower', 'customer_list_entry']

  test('are counted once when they sort the list, for one account as for all', async () => {
    const body = {
      sortName: 'fdFollowedNum',
      fdUsername: 'i',
      fdStatusList: [1],
      fdTypeList: [2],
      pageSize: 1,
    }
    const steps = await stepsOn(server, ['customer_list_entry'], () => admin.call(accountApi.list, { body }))
    expect(Math.max(...steps.map((step) => step['Actual Loops']))).toBe(1)
  })

  test('are looked for until there is one when the list is filtered by them', async () => {
    const steps = await stepsOn(server, followed, () =>
      admin.call(accountApi.list, { body: { fdFollowingList: [1], pageSize: 1 } }),
    )
    expect(rowsRead(steps)).toBeLessThan(10_000)
  })

  test('are counted in one pass with what is overdue', async () => {
    const steps = await stepsOn(server, ['customer_list_entry'], () => admin.call(ownerApi.list))
    expect(steps.map((step) => step['Actual Loops'])).toEqual([1])
  })

  test('are counted without reading the customers', async () => {
    const steps = await stepsOn(server, followed, () => admin.call(accountApi.list))
    expect(steps.map((step) => step['Relation Name'])).not.toContain('customer')
  })
})
