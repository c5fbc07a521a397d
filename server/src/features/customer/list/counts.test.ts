import { customerFilters } from '@zhixin/contract/customer/customer.schema'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/call'
import type { Database } from '../../../lib/database'
import { startTestServer, type TestServer } from '../../../test/api'
import { changes, givenCustomers, pick, write } from '../../../test/writers'
import { conditionsOf, conditionsOfScope } from './conditions'
import { countGroups } from './counts'
import { facetValues } from './facets'
import { sortOf } from './sorts'

let server: TestServer
let pool: pg.Pool
beforeAll(async () => {
  server = await startTestServer()
  pool = server.database.pool
  await givenCustomers(pool, 60)
  await pool.query(
    `insert into customer_company (customer_id, position, name) select id, 0, '公司' || id from customer`,
  )
})
afterAll(() => server.close())

const caller = { accountId: 1, serviceTypes: [1, 3] } as unknown as Caller
/** One who sees what they follow alone. */
const follower = { ...caller, accountId: 2, dataScope: 2 } as Caller

/** Searches by every condition that no facet holds, and some of them together. */
const searches = [
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
  { fdMissingList: [1, 3] },
  { fdCreatedByName: '名', fdCompanySerialCode: 'KH0000000' },
].map((body) => customerFilters.parse(body))

const everything = customerFilters.parse({})

/** What a search finds, as one line a group. */
async function count(
  database: Pick<Database, 'pool' | 'pipeline'>,
  search: (typeof searches)[number],
  asker = caller,
) {
  const filtered = await conditionsOf(search, 'Asia/Shanghai', caller, async () => [1])
  const conditions = [...conditionsOfScope(asker), ...filtered]
  const groups = await countGroups(database, facetValues(search, asker), conditions, sortOf(search))
  return groups.map(({ total, facets }) => [total, facets.slice(1, -1).split(',').sort().join()])
}

/** Nothing is remembered of it. */
const unknown = () => ({ ...server.database.pipeline })

/** The pool, noting how often something was counted anew instead of being put right. */
function observed(target: pg.Pool | pg.PoolClient): { pool: pg.Pool; anew: () => number } {
  let anew = 0
  const query = (text: string | { text: string }, values?: unknown[]) => {
    if (typeof text === 'string' && text.includes('as gap') && !text.includes('past as')) anew++
    return (target as pg.Pool).query(text as string, values)
  }
  return { pool: { query } as unknown as pg.Pool, anew: () => anew }
}

describe('the count of a search that was counted before', () => {
  test('is put right by every kind of change, without counting anew', async () => {
    const known = { ...observed(pool), pipeline: unknown() }
    const all = (database: Pick<Database, 'pool' | 'pipeline'>) =>
      Promise.all([
        ...searches.map((search) => count(database, search)),
        ...[everything, ...searches].map((search) => count(database, search, follower)),
      ])
    const counted = 2 * searches.length + 1
    await all(known)
    expect(known.anew()).toBe(counted)
    let differing = 0
    let before = await all(known)
    for (let round = 0; round < 4; round++) {
      for (const change of changes) {
        const client = await pool.connect()
        // What the change itself may refuse here is of no interest.
        await change(client, 1 + pick(60)).catch(() => undefined)
        client.release()
        const after = await all(known)
        expect(after).toEqual(await all({ pool, pipeline: unknown() }))
        if (JSON.stringify(after) !== JSON.stringify(before)) differing++
        before = after
      }
    }
    expect(differing).toBeGreaterThan(10)
    expect(known.anew()).toBe(counted)
  }, 60_000)

  test('is exact in every snapshot while many write', async () => {
    const pipeline = unknown()
    const until = Date.now() + 4000
    const check = async () => {
      const client = await pool.connect()
      const { pool: snapshot, anew } = observed(client)
      let checks = 0
      try {
        while (Date.now() < until) {
          await client.query('begin isolation level repeatable read')
          const search = searches[checks % searches.length] as (typeof searches)[number]
          const found = await count({ pool: snapshot, pipeline }, search)
          expect(found).toEqual(
            await count({ pool: client as unknown as pg.Pool, pipeline: unknown() }, search),
          )
          await client.query('commit')
          checks++
        }
      } finally {
        await client.query('rollback')
        client.release()
      }
      return { checks, anew: anew() }
    }
    const [{ checks, anew }, ...written] = await Promise.all([
      check(),
      ...Array.from({ length: 6 }, () => write(pool, until)),
    ])
    expect(written.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(50)
    expect(checks).toBeGreaterThan(5 * anew)
  }, 60_000)

  test.each([
    ['many customers change at once', `update customer set status = 1 - status where deleted_at is null`],
    [
      'many followers come at once',
      `insert into customer_follower (customer_id, kind, account_id, position) select id, 1, 3, 9 from customer on conflict do nothing`,
    ],
    ['all followers are gone', 'truncate customer_follower'],
    ['what was before is no longer kept', 'select customer_list_forget_past()'],
  ])('is counted anew when %s', async (_, change) => {
    await pool.query(`insert into customer (name, service_type, platforms, cooperation_phase, payment_term, created_by_id, updated_by_id)
      select '批' || n, 1, '{1}', 1, 3, 1, 1 from generate_series(1, 600) n`)
    const known = { ...observed(pool), pipeline: unknown() }
    const search = customerFilters.parse({ fdOperationFollowUpAccountIdList: [3], fdStatusList: [1] })
    await count(known, search)
    await server.asOwner(change)
    expect(await count(known, search)).toEqual(await count({ pool, pipeline: unknown() }, search))
    expect(known.anew()).toBe(2)
    await count(known, search)
    expect(known.anew()).toBe(2)
  })
})
