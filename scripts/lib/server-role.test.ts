import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DatabaseAddresses } from '../../prisma/engine/address'
import { withClient } from './client'
import { demandMigrated, migrate } from './database'
import { postgresFiles } from './postgres-data'
import { commandPath } from './run'
import { serverEnvironment } from './server-process'
import { prepareServerRole } from './server-role'
import { inDatabase, startTemporaryPostgres, type TemporaryPostgres } from './test-database'

let postgres: TemporaryPostgres
let superuser: string
let shop: DatabaseAddresses

const on = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)
const asOwner = (sql: string) => on(shop.owner, sql)
const asServer = (sql: string) => on(shop.server, sql)
const denied = { code: '42501' }

beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  const password = readFileSync(postgresFiles(postgres.dataDir).password, 'utf8')
  superuser = Object.assign(new URL(postgres.addresses.owner), { username: 'postgres', password }).toString()
  shop = inDatabase(postgres.addresses, 'shop')
  await on(postgres.addresses.owner, 'create database shop')
  await migrate(shop)
})
afterAll(() => postgres.stop())

describe('the role that the server runs as', () => {
  const file = '/tmp/zhixin-never-written'
  test.each([
    // The history, and its protection.
    `update audit_log set action = 'none'`,
    'delete from audit_log',
    `begin; set local zhixin.retention = '2999-01-01'; delete from audit_log`,
    `begin; set local zhixin.retention = '2999-01-01'; delete from login_log`,
    `insert into audit_log (id, account_name, action, entity) values (1, '', '', '')
       on conflict (id) do update set action = ''`,
    `merge into audit_log using (select 1) on true when matched then delete`,
    `update customer_price_version set prices = '{}'`,
    'delete from customer_price_version',
    'update relation_record set linked = true',
    'delete from relation_record',
    'truncate relation_record',
    `update login_log set reason = 'ok'`,
    'truncate audit_log',
    'truncate customer_price_version',
    'truncate login_log',
    'truncate customer cascade',
    'alter table audit_log disable trigger all',
    'alter table customer_price_version disable trigger customer_price_version_append_only',
    'drop trigger login_log_recount on login_log',
    'set session_replication_role = replica',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter function refuse_change() rename to kept',
    'create rule hide as on insert to audit_log do instead nothing',
    'alter table audit_log add column hidden int',
    'alter table customer_price_version alter column prices type text',
    'drop table audit_log',
    'drop view customer_list_source',
    'begin; lock table audit_log in access exclusive mode',
    `select setval('audit_log_id_seq', 1)`,
    'drop index audit_log_created_at_idx',
    // The schema.
    'create table own (id int)',
    'create temporary table own (id int)',
    'create schema own',
    'create function own() returns int language sql as $$ select 1 $$',
    'create extension pg_trgm',
    'create database own',
    'select * from _prisma_migrations',
    `insert into permission (code, name_zh, name_en) values ('own', '', '')`,
    // Other roles and the machine.
    'create role own',
    'alter role zhixin_server createdb',
    'set role zhixin',
    'set role pg_write_all_data',
    'set session authorization postgres',
    `alter role zhixin password 'mine'`,
    'alter system set log_statement = none',
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    `select lo_import('/etc/passwd')`,
    `copy company (name) from '/etc/passwd'`,
    `copy company to '${file}'`,
    `copy company from program 'id'`,
    `copy company to program 'cat'`,
    `load '/tmp/own.so'`,
    `select * from pg_authid`,
  ])('may not: %s', async (sql) => {
    await expect(asServer(sql)).rejects.toMatchObject(denied)
  })

  test('reads and writes rows, and only adds to tables whose trigger refuses changes', async () => {
    const privileges = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']
    const has = (name: string) => `has_table_privilege('zhixin_server', c.oid, '${name}')`
    const rows = await asOwner(`
      select relname, relkind, array_remove(array[
          ${privileges.map((name) => `case when ${has(name)} then '${name}' end`).join(', ')}], null) as may
        from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`)
    const may = new Map(rows.map(({ relname, may }) => [relname, may]))
    const other = {
      audit_log: ['select', 'insert'],
      login_log: ['select', 'insert'],
      customer_price_version: ['select', 'insert'],
      relation_record: ['select', 'insert'],
      price_template_version: ['select', 'insert'],
      settlement_term: ['select', 'insert'],
      statement_line: ['select', 'insert'],
      statement_revision: ['select', 'insert'],
      filing: ['select', 'insert'],
      ledger_entry: ['select', 'insert'],
      ledger_allocation: ['select', 'insert'],
      daily_report: ['select', 'insert'],
      daily_report_row: ['select', 'insert'],
      permission: ['select'],
      customer_list_source: ['select'],
      customer_row: ['select'],
      customer_vendor_price_now: ['select'],
      customer_settle_price_now: ['select'],
      customer_price_tier_now: ['select'],
      _prisma_migrations: [],
    }
    for (const [name, expected] of Object.entries(other))
      expect([name, may.get(name)]).toEqual([name, expected])
    for (const name of Object.keys(other)) may.delete(name)
    expect(may.size).toBeGreaterThan(30)
    expect(new Set([...may.values()].map(String))).toEqual(new Set(['select,insert,update,delete']))
  })

  test('counts messages of a month that has no table yet, through the whole table alone', async () => {
    await asServer(`
      select usage_month_add('2026-07-31');
      insert into usage_day values (1, '2026-07-31', 2, 1, 0, 1, 1, 5, 4, 0, false)`)
    await expect(asServer('delete from public_usage.usage_day_2026_07')).rejects.toMatchObject(denied)
    await expect(asServer('truncate usage_day')).rejects.toMatchObject(denied)
  })

  test('works with a table that a later migration adds, which stays protected if its trigger says so', async () => {
    await asOwner(`
      create table later (id serial primary key, note text);
      create table ledger (id serial primary key, note text);
      create trigger ledger_append_only before update or delete or truncate on ledger
        for each statement execute function refuse_change()`)
    await asServer(`insert into later (note) values ('a'); update later set note = 'b'; delete from later`)
    await asServer(`insert into ledger (note) values ('a')`)
    await expect(asServer('delete from ledger')).rejects.toThrow('append-only')
    await prepareServerRole(shop)
    await asServer(`insert into later (note) values ('a'); insert into ledger (note) values ('b')`)
    await expect(asServer('delete from ledger')).rejects.toMatchObject(denied)
    await expect(asServer(`update ledger set note = 'c'`)).rejects.toMatchObject(denied)
  })

  test('gets its rights back at the next start where a restored database has none', async () => {
    await asOwner(`
      revoke all on all tables in schema public from zhixin_server;
      revoke all on all sequences in schema public from zhixin_server;
      revoke all on all functions in schema public from zhixin_server;
      revoke all on schema public from zhixin_server`)
    await expect(asServer('select from customer')).rejects.toMatchObject(denied)
    expect(await migrate(shop)).toBe('unchanged')
    await asServer(`select from customer; insert into company (name) values ('云帆')`)
  })

  test('takes the past off a log through one function alone, which leaves a record that stays', async () => {
    await asServer(`insert into audit_log (account_name, action, entity, created_at)
      select 'old', 'create', 'customer', now() - n * interval '1 day' from unnest(array[400, 300, 100]) n`)
    const remove = (days: number) =>
      asServer(`select remove_expired('auditLog', ${days}, 'Asia/Shanghai', 5000) as n`)
    await expect(remove(50)).rejects.toThrow('within its retention')
    expect(await remove(350)).toEqual([{ n: 1 }])
    await expect(asServer(`select remove_expired('customer_price_version', 350, 'UTC', 1)`)).rejects.toThrow(
      'no log',
    )
    const told = `select account_name, changes->1->>'new' as removed from audit_log where action = 'expire'`
    expect(await asServer(told)).toEqual([{ account_name: 'system', removed: '1' }])
    await asOwner(`alter table audit_log disable trigger user;
      update audit_log set created_at = now() - interval '9 years' where action = 'expire';
      alter table audit_log enable trigger user`)
    expect(await remove(184)).toEqual([{ n: 1 }])
    expect(await asServer(told)).toHaveLength(2)
    await expect(asServer('delete from audit_log')).rejects.toMatchObject(denied)
  })

  test('is enough for `pnpm account`; what needs the owner says so', async () => {
    const { status, stderr } = spawnSync(
      'tsx',
      [path.resolve(import.meta.dirname, '../account.ts'), 'list'],
      {
        env: {
          ...process.env,
          PATH: commandPath(),
          DATABASE_URL: shop.server,
          MIGRATION_DATABASE_URL: '',
          JWT_SECRET: 'a secret of these tests, long enough',
        },
        encoding: 'utf8',
      },
    )
    expect([status, stderr]).toEqual([0, ''])
    await expect(demandMigrated(shop.server)).rejects.toThrow('set MIGRATION_DATABASE_URL')
  })

  test('meets no function of its owner that a search path could lead astray, or that everybody may call', async () => {
    const open = await asOwner(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and (not coalesce(proconfig, '{}') @> array['search_path=public, pg_temp']
          or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0))`)
    expect(open).toEqual([])
  })
})

describe('a database of one’s own', () => {
  /** An address on the same server, with another role and database. */
  const as = (username: string, name: string) =>
    Object.assign(new URL(superuser), {
      username,
      password: `${username}'s 1`,
      pathname: `/${name}`,
    }).toString()

  beforeAll(async () => {
    await on(superuser, `create role maker login createrole password 'maker''s 1'`)
    await on(superuser, `create role keeper login password 'keeper''s 1'`)
    for (const owner of ['maker', 'keeper']) await on(superuser, `create database of_${owner} owner ${owner}`)
  })

  test('gets the role of DATABASE_URL from its owner, if that one may make roles', async () => {
    const own = { owner: as('maker', 'of_maker'), server: as('made', 'of_maker') }
    await migrate(own)
    await on(own.server, `insert into company (name) values ('云帆')`)
    await expect(on(own.server, 'truncate audit_log')).rejects.toMatchObject(denied)
    expect(
      await on(
        superuser,
        `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as much
           from pg_roles where rolname = 'made'`,
      ),
    ).toEqual([{ much: false }])
    expect(await migrate(own)).toBe('unchanged')
  })

  test('says what to do where its owner may not', async () => {
    const own = { owner: as('keeper', 'of_keeper'), server: as('missing', 'of_keeper') }
    await expect(migrate(own)).rejects.toThrow(
      /role missing of DATABASE_URL does not exist.*create role "missing" login nosuperuser/,
    )
    await on(superuser, `create role missing login password 'missing''s 1'`)
    expect(await migrate(own)).toBe('unchanged')
    await on(own.server, 'select from customer')
  })

  test('is named where DATABASE_URL leads to another one', async () => {
    const own = { owner: as('keeper', 'of_keeper'), server: as('missing', 'postgres') }
    await expect(migrate(own)).rejects.toThrow('lead to different databases')
    const wrong = Object.assign(new URL(own.server), { password: 'wrong' }).toString()
    await expect(migrate({ ...own, server: wrong })).rejects.toThrow(
      /reached as missing .*check DATABASE_URL/,
    )
  })

  test('is not reached by the server as its owner, though the scripts are told how', () => {
    vi.stubEnv('MIGRATION_DATABASE_URL', as('keeper', 'of_keeper'))
    const given = serverEnvironment({ DATABASE_URL: as('missing', 'of_keeper'), NODE_ENV: 'production' })
    expect(Object.entries(given).filter(([, value]) => value?.includes('keeper:'))).toEqual([])
    expect(given).toMatchObject({ DATABASE_URL: as('missing', 'of_keeper'), PATH: process.env.PATH })
    vi.unstubAllEnvs()
  })

  test('goes on with one address for everything', async () => {
    const owner = as('keeper', 'of_keeper')
    expect(await migrate({ owner, server: owner })).toBe('unchanged')
    await on(owner, `insert into company (name) values ('云帆')`)
  })
})
