import { customerFilters } from '@zhixin/contract/customer/customer.schema'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/call'
import { startTestServer, type TestServer } from '../../../test/api'
import { changes, givenCustomers, pick, write } from '../../../test/writers'
import { findPage, listCustomers } from './list.reads'

let server: TestServer
let pool: pg.Pool
beforeAll(async () => {
  server = await startTestServer()
  pool = server.database.pool
  await givenCustomers(pool, 60)
})
afterAll(() => server.close())

/** What is kept and what is there, as one snapshot has them. */
const differences = `
  with kept as (select facet_id, sum(amount) as n from customer_tally where facet_id is not null group by 1 having sum(amount) <> 0),
    there as (
      select f.id as facet_id, count(*) as n from customer c join customer_facet f
        on f.service_type = c.service_type and f.platforms = array(select unnest(c.platforms) order by 1)
        and f.channel_type is not distinct from c.channel_type and f.budget_source is not distinct from c.budget_source
        and f.cooperation_phase = c.cooperation_phase and f.status = c.status
      where c.deleted_at is null group by 1)
  select facet_id, kept.n as kept, there.n as there from kept full join there using (facet_id) where kept.n is distinct from there.n`

/** Everything that the triggers keep, against what it is kept from. */
const derived = `
  select 'list' as what, c.id from customer c left join customer_list l on l.customer_id = c.id left join customer_facet f on f.id = l.facet_id
    where (c.deleted_at is null) <> (l.customer_id is not null) or (l.customer_id is not null and (
      l.name <> c.name or l.name_search <> lower(c.name) or l.updated_at <> c.updated_at or f.status <> c.status
      or f.cooperation_phase <> c.cooperation_phase or l.company_search <> company_search_of(c.id)))
  union all select 'trait', l.customer_id from customer_list l join customer_trait t using (customer_id)
    where (l.client_source, l.industries, l.missing) is distinct from (t.client_source, t.industries, t.missing)
  union all select 'follower', w.customer_id from customer_follower w left join customer_list l on l.customer_id = w.customer_id
    where w.facet_id is distinct from l.facet_id`

describe('what is kept of the list', () => {
  test('is exact in every snapshot while many write, and adds up to what is there', async () => {
    const until = Date.now() + 4000
    const check = async () => {
      let checks = 0
      while (Date.now() < until) {
        expect((await pool.query(differences)).rows).toEqual([])
        checks++
      }
      return checks
    }
    const [checks, ...written] = await Promise.all([
      check(),
      ...Array.from({ length: 6 }, () => write(pool, until)),
    ])
    expect(checks).toBeGreaterThan(10)
    expect(written.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(50)
    expect((await pool.query(differences)).rows).toEqual([])
    expect((await pool.query(derived)).rows).toEqual([])
    await pool.query('select customer_tally_add_up()')
    expect((await pool.query(differences)).rows).toEqual([])
  }, 60_000)

  test('is remembered of a search no longer than it is true', async () => {
    const caller = { accountId: 1, serviceTypes: [1, 2, 3] } as unknown as Caller
    const count = async () =>
      (await listCustomers(server.database, caller, customerFilters.parse({ fdName: '改' }), 'Asia/Shanghai'))
        .total
    const actual = async () =>
      (
        await pool.query<{ n: number }>(
          `select count(*)::int as n from customer where deleted_at is null and name like '%改%'`,
        )
      ).rows[0]?.n
    for (let turn = 0; turn < 30; turn++) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('update customer set name = $2 where id = $1', [
          1 + pick(60),
          turn % 2 ? `改${turn}` : `不${turn}`,
        ])
        // Somebody else's search while the change is not committed must not outlive it.
        await count()
        await client.query('commit')
      } finally {
        client.release()
      }
      expect(await count()).toBe(await actual())
    }
  })

  test('makes a page that was found before good until anything that it shows has changed', async () => {
    const caller = { accountId: 1, serviceTypes: [1, 2, 3] } as unknown as Caller
    const searches = [
      {},
      { fdName: '改' },
      { fdServiceType: 1, sortName: 'fdStatus' },
      { fdCreatedByName: '名' },
      { fdOperationFollowUpAccountName: '名' },
    ].map((body) => customerFilters.parse({ ...body, pageSize: 50 }))
    // What is remembered of one pipeline is nothing to another.
    const foundAnew: typeof listCustomers = ({ pool, pipeline }, ...rest) =>
      findPage({ pool, pipeline: { ...pipeline } }, ...rest)
    const answers = async (list: typeof listCustomers) =>
      Promise.all(
        searches.map(async (search) => {
          const { rows, total } = await list(server.database, caller, search, 'Asia/Shanghai')
          return { rows: rows.text, total }
        }),
      )
    await pool.query(`insert into customer_company (customer_id, position, name)
      select id, n, '公司' || n from customer c cross join generate_series(0, 1) n
      where not exists (select from customer_company where customer_id = c.id)`)
    let differing = 0
    for (let round = 0; round < 4; round++) {
      for (const change of changes) {
        const before = await answers(listCustomers)
        const client = await pool.connect()
        // What the change itself may refuse here is of no interest.
        await change(client, 1 + pick(60)).catch(() => undefined)
        client.release()
        const after = await answers(listCustomers)
        expect(after).toEqual(await answers(foundAnew))
        if (JSON.stringify(before) !== JSON.stringify(after)) differing++
      }
    }
    // Some changes meet nothing, and some nothing that is shown.
    expect(differing).toBeGreaterThan(10)
  }, 60_000)

  test('is read once for all who ask for the same page together, and by itself for who sees other customers', async () => {
    const { pipeline } = server.database
    const pages: string[] = []
    const counting: typeof pipeline = {
      ...pipeline,
      query: (statement) => {
        if (statement.name.startsWith('customer_page')) pages.push(statement.name)
        return pipeline.query(statement)
      },
    }
    const scopes = [[1, 2, 3], [1], [1, 2, 3], [1], [1, 2, 3]]
    const totals = () =>
      Promise.all(
        scopes.map(async (serviceTypes) => {
          const caller = { accountId: 1, serviceTypes } as unknown as Caller
          const search = customerFilters.parse({})
          return (await listCustomers({ pool, pipeline: counting }, caller, search, 'Asia/Shanghai')).total
        }),
      )
    const actual = async () => {
      const sql =
        'select count(*)::int as n from customer where deleted_at is null and service_type = any($1::smallint[])'
      const count = async (scope: number[] | undefined) =>
        (await pool.query<{ n: number }>(sql, [scope])).rows[0]?.n
      const [all, some] = [await count(scopes[0]), await count(scopes[1])]
      return [all, some, all, some, all]
    }
    expect(await totals()).toEqual(await actual())
    expect(pages).toHaveLength(2)
    await pool.query(
      'update customer set status = 0, deleted_at = now() where id = (select min(id) from customer where deleted_at is null)',
    )
    expect(await totals()).toEqual(await actual())
    expect(pages).toHaveLength(4)
  })

  test('is forgotten with the customers', async () => {
    const client = new pg.Client({ connectionString: server.ownerUrl })
    await client.connect()
    try {
      await client.query('begin')
      await client.query('truncate customer_list')
      const { rows } = await client.query(
        'select sum(amount) as n from customer_tally where facet_id is not null',
      )
      expect(Number(rows[0]?.n ?? 0)).toBe(0)
      await client.query('rollback')
    } finally {
      await client.end()
    }
  })
})
