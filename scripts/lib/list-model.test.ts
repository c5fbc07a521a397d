import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from './client'
import { checkList, rebuildList } from './list-model'
import { ownMigrations } from './migrations'
import { postgresFiles } from './postgres-data'
import { inDatabase, startTemporaryPostgres, type TemporaryPostgres } from './test-database'

const migrations = ownMigrations()

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
      await client.query(`select setval('customer_list_total_id_seq', 100000)`)
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
      `delete from customer_list_entry where customer_id in (3, 5); update customer_list_entry set missing = 0 where customer_id = 7;
        insert into customer_list_total (service_type, platforms, cooperation_phase, status, amount) values (1, '{}', 99, 1, 1)`,
    ),
  )
  expect(await checkList(url)).toEqual(['customer: 3 (3, 5, 7)', 'total: 1 (0)'])
  await rebuildList(url)
  expect(await checkList(url)).toEqual([])
})
