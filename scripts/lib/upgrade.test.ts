import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseAddresses } from '../../prisma/engine/address'
import { withClient } from './client'
import { migrate } from './database'
import { restoreFirstRelease } from './firstRelease'
import { checkList } from './list-model'
import { appliedMigrations, ownMigrations } from './migrations'
import { inDatabase, startTemporaryPostgres, type TemporaryPostgres } from './test-database'

let postgres: TemporaryPostgres
let fresh: string[]
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  const addresses = await createDatabase('fresh')
  await migrate(addresses)
  fresh = await schemaOf(addresses)
})
afterAll(() => postgres.stop())

async function createDatabase(name: string, template = 'template1'): Promise<DatabaseAddresses> {
  await withClient(postgres.addresses.owner, (client) =>
    client.query(`create database "${name}" template "${template}"`),
  )
  return inDatabase(postgres.addresses, name)
}

/** All that a dump of the schema says, as PostgreSQL has it, in an order of its own. */
const schemaOf = ({ owner }: DatabaseAddresses): Promise<string[]> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ definition: string }>(`
      with place as (select oid from pg_namespace where nspname in ('public', 'public_usage')),
        relation as (select * from pg_class where relnamespace in (select oid from place) and relname !~ '^_prisma_migrations')
      select concat_ws(' ', 'relation', oid::regclass, relkind, reloptions, pg_get_viewdef(oid),
          array(select acl::text from unnest(relacl) as acl order by 1)) as definition from relation where relkind <> 'i'
      union all select concat_ws(' ', 'column', attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname,
          format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid in (select oid from relation where relkind in ('r', 'p', 'v')) and attnum > 0 and not attisdropped
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid in (select oid from relation)
      union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from relation)
      union all select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger
        where tgrelid in (select oid from relation) and not tgisinternal
      union all select concat_ws(' ', pg_get_functiondef(oid), array(select acl::text from unnest(proacl) as acl order by 1)) from pg_proc
        where pronamespace in (select oid from place)
      union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcycle)
        from pg_sequence where seqrelid in (select oid from relation)
      union all select concat_ws(' ', 'label', enumtypid::regtype, enumsortorder, enumlabel) from pg_enum
      union all select concat_ws(' ', 'collation', collname, collprovider, collisdeterministic) from pg_collation
        where collnamespace in (select oid from place)
      order by 1`)
    return rows.map(({ definition }) => definition)
  })

type Row = Record<string, unknown>

/** The rows of all tables. */
const rowsOf = ({ owner }: DatabaseAddresses): Promise<Map<string, Row[]>> =>
  withClient(owner, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
        and relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations'`,
    )
    const all = new Map<string, Row[]>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${name} t order by t::text`,
      )
      all.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return all
  })

/** Expects every value that was there, in the columns that there still are. */
async function expectNothingLost(addresses: DatabaseAddresses, before: Map<string, Row[]>): Promise<void> {
  const after = await rowsOf(addresses)
  const common = (rows: Row[] = [], others: Row[] = []) =>
    rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([key]) => others[0] && key in others[0])
            .sort(),
        ),
      )
      .sort()
  for (const [name, rows] of before) {
    // Derived from the customers, and compared with them by `checkList`.
    if (/^customer_(facet|list_\w+)$/.test(name)) continue
    const is = after.get(name)
    expect(common(is, rows), name).toEqual(common(rows, is))
    expect(is?.length, name).toBe(rows.length)
  }
}

// Worth its seconds: an upgrade that loses something is found when there is no way back.
test('an upgrade from release 1.0.0 loses nothing of its demo data', async () => {
  const addresses = await createDatabase('first release')
  await restoreFirstRelease(addresses.owner, true)
  const before = await rowsOf(addresses)
  expect(before.get('customer')).toHaveLength(200)
  await migrate(addresses)
  // A dump spells constraints in its own way: their migrations are the same, to the letter.
  const comparable = (schema: string[]) => schema.filter((one) => !one.startsWith('constraint '))
  expect(comparable(await schemaOf(addresses))).toEqual(comparable(fresh))
  const applied = await withClient(addresses.owner, (client) => appliedMigrations(client, 'public'))
  const released = ownMigrations().map(({ name, checksum }) => ({ name, checksum }))
  expect(applied.map(({ name, checksum }) => ({ name, checksum }))).toEqual(released)
  await expectNothingLost(addresses, before)
  expect(await checkList(addresses.owner)).toEqual([])
})

test('a database of a build before 1.0.0 is told which release upgrades it, and stays as it is', async () => {
  const addresses = await createDatabase('earlier', 'fresh')
  await withClient(addresses.owner, (client) =>
    client.query(`truncate _prisma_migrations;
      insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('-', '-', '20261120180000_init', now())`),
  )
  await expect(migrate(addresses)).rejects.toThrow(
    'The database is of a build before 1.0.0 (it has the migration 20261120180000_init); start release 1.0.0 on it first',
  )
  expect(await schemaOf(addresses)).toEqual(fresh)
})

test('two that start at once on one database migrate it once', async () => {
  const addresses = await createDatabase('at_once')
  await Promise.all([migrate(addresses), migrate(addresses)])
  expect(await schemaOf(addresses)).toEqual(fresh)
  const applied = await withClient(addresses.owner, (client) => appliedMigrations(client, 'public'))
  expect(applied.map(({ name }) => name)).toEqual(ownMigrations().map(({ name }) => name))
})

test('an older program that meets the database of a newer release says so, and changes nothing', async () => {
  const addresses = await createDatabase('newer', 'fresh')
  await withClient(addresses.owner, (client) =>
    client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('newer', '', '20990101000000_later', now())`,
    ),
  )
  await expect(migrate(addresses)).rejects.toThrow(
    'The database is of a newer release than this program (it has the migration 20990101000000_later)',
  )
})
