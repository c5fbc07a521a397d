import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../../../test/api'
import { givenCustomers, write } from '../../../test/writers'

const server = shared(startTestServer)
let pool: pg.Pool
beforeAll(async () => {
  pool = server.database.pool
  await givenCustomers(pool, 60)
})

const fewValues = 'service_type, platforms, channel_type, budget_source, cooperation_phase, status'

/** Differences between the stored totals and the customers, in one snapshot. */
const differences = `
  select ${fewValues}, sum(amount) from (
    select ${fewValues}, amount from customer_list_total
    union all select service_type, array(select unnest(platforms) order by 1), channel_type, budget_source, cooperation_phase, status, -1
      from customer where deleted_at is null) as both_sides
  group by ${fewValues} having sum(amount) <> 0`

/** Differences between the read model and its source tables, written independently of the triggers. */
const derived = `
  select 'list' as what, c.id from customer c left join customer_list_entry l on l.customer_id = c.id
    where (c.deleted_at is null) <> (l.customer_id is not null) or (l.customer_id is not null and (
      l.name <> c.name or l.service_type <> c.service_type or l.cooperation_phase <> c.cooperation_phase or l.name_search <> lower(normalize(c.name, NFKC))
      or l.updated_at <> c.updated_at or l.status <> c.status or l.channel_type is distinct from c.channel_type
      or l.budget_source is distinct from c.budget_source or l.company_search <> coalesce(
        (select string_agg(lower(normalize(k.name, NFKC)), chr(31) order by k.position) from customer_company k where k.customer_id = c.id), '')))
  union all select 'source', c.id from customer c join customer_list_entry l on l.customer_id = c.id
    where l.client_source is distinct from c.client_source
      or l.industries <> array(select distinct industry from customer_settle_price p where p.customer_id = c.id order by 1)
      or (l.missing & 4 = 0) <> exists (select from customer_attachment a where a.customer_id = c.id and a.kind = 1)
  union all select 'follower', l.customer_id from customer_list_entry l
    where array(select n from unnest(l.followers) n where n & 3 <> 0 order by n)
      <> array(select account_id::bigint * 4 + kind from customer_follower w where w.customer_id = l.customer_id order by 1)`

const differing = async () => [
  ...(await pool.query(differences)).rows,
  ...(await pool.query(derived)).rows,
  ...(await pool.query('select * from customer_list_check()')).rows,
]

/** Works as the owner of the tables, and rolls everything back. */
async function asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

describe('the read model of the list', () => {
  // Worth its seconds: what one write leaves right, two at once may not.
  test('is exact in every snapshot during concurrent writes, and its totals match the customers', async () => {
    const until = Date.now() + 4000
    const check = async () => {
      let checks = 0
      while (Date.now() < until || checks <= 10) {
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
    expect(await differing()).toEqual([])
    await pool.query('select customer_list_add_up()')
    expect(await differing()).toEqual([])
    const { rows } = await pool.query(
      `select ${fewValues} from customer_list_total group by ${fewValues} having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  test('is rebuilt from the customers after changes without triggers, and compared with them', async () => {
    await asOwner(async (client) => {
      const found = async () =>
        (await client.query('select what from customer_list_check() group by 1 order by 1')).rows
      expect(await found()).toEqual([])
      await client.query(`
        alter table customer disable trigger user; alter table customer_follower disable trigger user;
        update customer set name = '没看见', cooperation_phase = 1 + cooperation_phase % 3 where id % 2 = 0;
        insert into customer_follower (customer_id, kind, account_id, position) select id, 3, 3, 9 from customer where id % 3 = 0 on conflict do nothing;
        truncate customer_company;
        alter table customer enable trigger user; alter table customer_follower enable trigger user`)
      expect(await found()).toEqual([{ what: 'customer' }, { what: 'total' }])
      await client.query('select customer_list_rebuild()')
      expect(await found()).toEqual([])
      expect((await client.query(derived)).rows).toEqual([])
      expect((await client.query(differences)).rows).toEqual([])
    })
  })

  test('counts no customer twice that is written during a rebuild or while totals are summed up', async () => {
    const until = Date.now() + 3000
    const renew = async () => {
      while (Date.now() < until) {
        await server.asOwner('select customer_list_rebuild()')
        await pool.query('select customer_list_add_up()')
      }
    }
    await Promise.all([renew(), ...Array.from({ length: 4 }, () => write(pool, until))])
    expect(await differing()).toEqual([])
  })
})
