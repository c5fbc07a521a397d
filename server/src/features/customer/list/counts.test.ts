import { customerFilters } from '@zhixin/contract/customer/customerList.schema'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../http/call'
import type { Queries } from '../../../lib/database'
import { shared, startTestServer } from '../../../test/api'
import { plainList } from '../../../test/plainList'
import { changes, givenCustomers, pick, write } from '../../../test/writers'
import { listCustomers } from './list.reads'

const zone = 'Asia/Shanghai'

const server = shared(startTestServer)
let pool: pg.Pool
beforeAll(async () => {
  pool = server.database.pool
  await givenCustomers(pool, 60)
  await pool.query(
    `insert into customer_company (customer_id, position, name) select id, 0, '公司' || id from customer`,
  )
})

const caller = { accountId: 1, serviceTypes: [1, 3] } as unknown as Caller
/** A caller who sees only the customers that they follow. */
const follower = { ...caller, accountId: 2, dataScope: 2 } as Caller

/** Searches that use every condition, some of them together, and some that stored totals count. */
const searches = [
  {},
  { fdServiceType: 1, sortName: 'fdStatus' },
  { fdPlatformList: [5], fdCooperationPhaseList: [1, 2], sortName: 'fdName' },
  { fdName: '改' },
  { fdName: '客户', fdStatusList: [1] },
  { fdCompanyName: '公司', sortName: 'fdStatus' },
  { fdCompanyName: 'ab' },
  { fdCompanySerialCode: '00' },
  { fdOperationFollowUpAccountIdList: [1, 2] },
  { fdBusinessFollowUpAccountIdList: [2, 3] },
  { fdFollowUpAccountIdList: [1, 3] },
  { fdFollowUpAccountIdList: [2], fdName: '客' },
  { fdOperationFollowUpAccountIdList: [1, 2, 3], fdBusinessFollowUpAccountIdList: [1, 2, 3] },
  { fdOperationFollowUpAccountIdList: [1], fdName: '客', sortName: 'fdCooperationPhase' },
  { fdStartCreateDate: '2020-01-01' },
  { fdClientSourceList: [1] },
  { fdIndustryList: [1, 2] },
  { fdCreatedByName: '名', fdCompanySerialCode: 'KH0000000' },
].map((body) => customerFilters.parse({ ...body, pageSize: 1000 }))

/** The result of the list and that of a plain SQL query, over one connection. */
async function both(client: Pick<pg.Pool, 'query'>, search: (typeof searches)[number], asker: Caller) {
  const { rows, total } = await listCustomers(client as Queries, asker, search, zone)
  const expected = await plainList(client, asker, search, zone)
  return {
    found: { total, ids: rows.read().map(({ id }) => id) },
    expected: { total: expected.length, ids: expected },
  }
}

// Worth its seconds: the list is read from tables that triggers keep, so each change is compared with the plainest SQL.
test('the list is correct after every kind of change', async () => {
  let differing = 0
  let before = ''
  for (let round = 0; round < 4; round++) {
    for (const change of changes) {
      const client = await pool.connect()
      // The change itself may be refused here; that does not matter.
      await change(client, 1 + pick(60)).catch(() => undefined)
      client.release()
      const lists = []
      for (const search of searches)
        for (const asker of [caller, follower]) lists.push(await both(pool, search, asker))
      expect(lists.map(({ found }) => found)).toEqual(lists.map(({ expected }) => expected))
      const after = JSON.stringify(lists)
      if (after !== before) differing++
      before = after
    }
  }
  expect(differing).toBeGreaterThan(10)
})

test('the list is exact in every snapshot during concurrent writes', async () => {
  const until = Date.now() + 4000
  const check = async () => {
    const client = await pool.connect()
    let checks = 0
    try {
      while (Date.now() < until || checks <= 10) {
        await client.query('begin isolation level repeatable read')
        const search = searches[checks % searches.length] as (typeof searches)[number]
        const { found, expected } = await both(client as unknown as pg.Pool, search, caller)
        expect(found).toEqual(expected)
        await client.query('commit')
        checks++
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
    return checks
  }
  const [checks, ...written] = await Promise.all([
    check(),
    ...Array.from({ length: 6 }, () => write(pool, until)),
  ])
  expect(written.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(50)
  expect(checks).toBeGreaterThan(10)
})

test('two concurrent changes of the followers of many customers do not deadlock', async () => {
  await givenCustomers(pool, 400)
  const { rows: customers } = await pool.query<{ id: number }>('select id from customer order by id')
  const ids = customers.map(({ id }) => id)
  const follow = (accountId: number, order: number[]) =>
    pool.query(
      `insert into customer_follower (customer_id, kind, account_id, position)
        select id, 3, $1, 9 from unnest($2::int[]) as id on conflict do nothing`,
      [accountId, order],
    )
  for (let round = 0; round < 10; round++) {
    await Promise.all([follow(1, ids), follow(2, ids.toReversed()), follow(3, ids)])
    await Promise.all(
      ['asc', 'desc', 'asc'].map((order, index) =>
        pool.query(
          `delete from customer_follower where kind = 3 and account_id = $1 and customer_id in (
            select id from customer order by id ${order})`,
          [index + 1],
        ),
      ),
    )
  }
  expect((await pool.query('select * from customer_list_check()')).rows).toEqual([])
})

test('a customer with a new combination of values is in the next list', async () => {
  const { rows } = await pool.query<{ id: number }>(
    'select id from customer where deleted_at is null and service_type = 1 order by id limit 1',
  )
  for (const [index, search] of [
    {},
    { sortName: 'fdStatus' },
    { fdStartCreateDate: '2020-01-01' },
  ].entries()) {
    const phase = 900_000 + index
    const filters = customerFilters.parse({ ...search, fdCooperationPhaseList: [phase] })
    expect((await both(pool, filters, caller)).found.total).toBe(0)
    await pool.query('update customer set cooperation_phase = $2 where id = $1', [rows[0]?.id, phase])
    expect((await both(pool, filters, caller)).found.ids).toEqual([rows[0]?.id])
  }
})

test('a renamed account is shown with its new name at once', async () => {
  const name = `名${pick(1_000_000)}`
  await pool.query('update account set username = $1 where id = 1', [name])
  const { rows } = await listCustomers(pool, caller, customerFilters.parse({}), zone)
  expect(rows.read()[0]?.fdCreatedByName).toBe(name)
})
