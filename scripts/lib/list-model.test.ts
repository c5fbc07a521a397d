import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../../prisma/engine/address'
import { withClient } from './client'
import { checkList, completeListModel, rebuildList } from './list-model'
import { migrationsIn } from './migrations'
import { postgresFiles } from './postgres-data'
import { inDatabase, startTemporaryPostgres, type TemporaryPostgres } from './test-database'

const prisma = path.join(repositoryRoot, 'prisma')
const file = readFileSync(path.join(prisma, 'sql/customer_list.sql'), 'utf8')
const migrations = migrationsIn('migrations')

let postgres: TemporaryPostgres
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
})
afterAll(() => postgres.stop())

const urlOf = ({ addresses }: TemporaryPostgres, name: string) => inDatabase(addresses, name).owner

/** A superuser, who alone can load rows as a restore does, without triggers. */
function superuserOf({ addresses, dataDir }: TemporaryPostgres, name: string): string {
  const password = readFileSync(postgresFiles(dataDir).password, 'utf8')
  return Object.assign(new URL(inDatabase(addresses, name).owner), {
    username: 'postgres',
    password,
  }).toString()
}

async function createDatabase(on: TemporaryPostgres, name: string): Promise<string> {
  await withClient(on.addresses.owner, (client) => client.query(`create database ${name}`))
  return urlOf(on, name)
}

const addCustomers = async (client: pg.Client, count: number) => {
  await client.query(
    `insert into customer (name, service_type, platforms, cooperation_phase, payment_term, created_by_id, updated_by_id)
      select '客户' || n, 1 + 2 * (n % 2), '{1,3}', 1 + n % 3, 3, a.id, a.id from generate_series(1, $1::int) n, account a`,
    [count],
  )
  await client.query(
    `insert into customer_company (customer_id, position, name) select id, 0, '公司' || id from customer`,
  )
  await client.query(
    'insert into customer_follower (customer_id, kind, account_id, position) select c.id, 1 + c.id % 3, a.id, 0 from customer c, account a',
  )
}

const addAccount = (client: pg.Client) =>
  client.query(
    `with r as (insert into role (code, name_zh, name_en) values ('some', '角色', 'Role') returning id)
      insert into account (username, password_hash, type, role_id) select 'some', '-', 1, id from r`,
  )

/** SQL that tests whether a function is the list's, of now or of before. */
const isOurs = `proname ~ '^customer_list_' or proname in ('text_grams', 'needle_grams', 'follower_facets', 'follower_segments')`

/** The objects of the file, as PostgreSQL has them. */
async function definitions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    select pg_get_functiondef(oid) as definition from pg_proc
      where ${isOurs}
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgname ~ '^customer_list_'
    union all select relname || pg_get_viewdef(oid) from pg_class where relkind = 'v' and relname ~ '^customer_(list_|row)'
    union all select pg_get_indexdef(indexrelid) from pg_index
      where (indrelid = 'customer_list_entry'::regclass or indexrelid::regclass::text = 'account_username_pinyin') and not indisprimary
    union all select concat_ws(' ', collname, collprovider, collisdeterministic) from pg_collation where collname = 'pinyin'
    order by 1`)
  return rows.map(({ definition }) => definition)
}

test('what migrations make of the list is what the file says', async () => {
  await withClient(await createDatabase(postgres, 'as_migrated'), async (client) => {
    for (const { sql } of migrations) await client.query(sql)
    const migrated = await definitions(client)
    expect(migrated.length).toBeGreaterThan(40)
    await client.query('drop collation pinyin cascade; drop view customer_list_source, customer_row cascade')
    const { rows } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc where ${isOurs}`,
    )
    for (const { name } of rows) await client.query(`drop function ${name} cascade`)
    await client.query(`do $$ declare r record; begin
      for r in select indexrelid::regclass as name from pg_index where indrelid = 'customer_list_entry'::regclass and not indisprimary
      loop execute format('drop index %s', r.name); end loop; end $$`)
    expect(await definitions(client)).toEqual([])
    await client.query(file)
    expect(await definitions(client)).toEqual(migrated)
  })
})

test('many customers are filled in batches, while the previous model answers', async () => {
  const earlier = migrationsIn('upgrade')
  const name = '20261122230000_list_engine'
  const url = await createDatabase(postgres, 'of_before')
  await withClient(url, async (client) => {
    for (const { sql } of earlier.filter((one) => one.name < name)) await client.query(sql)
    await addAccount(client)
    await addCustomers(client, 300)
    // A small limit, so that some hundred customers count as many.
    for (const { sql } of earlier.filter((one) => one.name >= name))
      await client.query(sql.replace('LIMIT 20001', 'LIMIT 101').replace('<= 20000', '<= 100'))
    // Somebody keeps working, and an earlier attempt was interrupted.
    await client.query(`update customer set name = '改' || id where id % 5 = 0;
      insert into customer_follower (customer_id, kind, account_id, position) select id, 1, (select min(id) from account), 0 from customer where id % 7 = 0 on conflict do nothing;
      update customer set status = 0, deleted_at = now() where id % 50 = 0;
      create index customer_list_entry_name on customer_list_entry (name);
      select customer_list_refresh(array(select id from customer where id < 40))`)
    const { rows } = await client.query<{ before: number; there: number; kept: number }>(
      `select (select count(*)::int from customer_list) as before, (select count(*)::int from customer where deleted_at is null) as there,
        (select sum(amount)::int from customer_tally where facet_id is not null) as kept`,
    )
    expect(rows).toEqual([{ before: 294, there: 294, kept: 294 }])
  })
  await withClient(superuserOf(postgres, 'of_before'), (client) =>
    client.query(
      `update pg_index set indisvalid = false where indexrelid = 'customer_list_entry_name'::regclass`,
    ),
  )
  expect(await completeListModel(url)).toBe('done')
  expect(await checkList(url)).toEqual([])
  expect(await completeListModel(url)).toBe('unchanged')
  await withClient(url, (client) =>
    client.query(`delete from customer_list_row where customer_id > 250;
      drop index customer_list_entry_follower_segments;
      create index customer_list_entry_followers on customer_list_entry using gin (followers)`),
  )
  expect(await completeListModel(url)).toBe('done')
  expect(await checkList(url)).toEqual([])
  // A later migration that leaves work.
  await withClient(url, (client) =>
    client.query(`update customer_list_entry set service_type = null, cooperation_phase = null where customer_id > 100;
      drop index customer_list_entry_type_name;
      create function customer_list_finish() returns void language plpgsql as 'begin drop function customer_list_finish(); end'`),
  )
  expect(await completeListModel(url)).toBe('done')
  expect(await checkList(url)).toEqual([])
  await withClient(url, async (client) => {
    const found = await definitions(client)
    expect(found).toEqual(await withClient(urlOf(postgres, 'as_migrated'), definitions))
    const { rows } = await client.query(
      `select relname from pg_class where relname in ('customer_list', 'customer_tally', 'customer_list_past', 'customer_trait')`,
    )
    expect(rows).toEqual([])
  })
})

test('the list is right in a database that was restored into a fresh PostgreSQL, and stays so', async () => {
  const fresh = await startTemporaryPostgres()
  try {
    const [from, to] = [await createDatabase(postgres, 'dumped'), await createDatabase(fresh, 'restored')]
    for (const url of [from, to])
      await withClient(url, async (client) => {
        for (const { sql } of migrations) await client.query(sql)
      })
    const rows = await withClient(from, async (client) => {
      await addAccount(client)
      await addCustomers(client, 200)
      // The transactions that the other connection has not seen.
      for (let id = 1; id <= 150; id++)
        await client.query(`update customer set name = '云' || id where id = $1`, [id])
      const { rows: tables } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations'`,
      )
      const found = []
      for (const { name } of tables) {
        const { rows: all } = await client.query<{ rows: string }>(
          `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`,
        )
        found.push({ name, rows: all[0]?.rows })
      }
      return found
    })
    await withClient(superuserOf(fresh, 'restored'), async (client) => {
      await client.query('set session_replication_role = replica')
      for (const { name, rows: all } of rows) {
        await client.query(`delete from ${name}`)
        await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
          all,
        ])
      }
      await client.query(
        `select setval('customer_list_total_id_seq', 100000), setval('customer_facet_id_seq', 100000)`,
      )
    })
    expect(await checkList(to)).toEqual([])
    await withClient(to, async (client) => {
      for (let id = 1; id <= 20; id++)
        await client.query(`update customer set name = '雨' || id, status = 1 - status where id = $1`, [id])
      await client.query('select customer_list_add_up()')
      const { rows: found } = await client.query(
        `select count(*)::int as found, (select sum(amount)::int from customer_list_total) as total
          from customer_list_entry where text_grams(name_search) @> needle_grams('云')`,
      )
      expect(found).toEqual([{ found: 130, total: 200 }])
    })
    expect(await checkList(to)).toEqual([])
  } finally {
    await fresh.stop()
  }
})

test('an administrator sees what is wrong, and mends it', async () => {
  const url = urlOf(postgres, 'dumped')
  await withClient(url, (client) =>
    client.query(
      `delete from customer_list_entry where customer_id in (3, 5); update customer_list_row set shown = '{}' where customer_id = 7;
        insert into customer_list_total (facet_id, amount) values (1, 1)`,
    ),
  )
  expect(await checkList(url)).toEqual(['customer: 3 (3, 5, 7)', 'facet: 1 (1)'])
  await rebuildList(url)
  expect(await checkList(url)).toEqual([])
})
