import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseAddresses } from '../../prisma/engine/address'
import { withClient } from './client'
import { migrate } from './database'
import { restoreFirstRelease } from './firstRelease'
import { checkList, rebuildList } from './list-model'
import { appliedMigrations, migrationsIn } from './migrations'
import { inDatabase, startTemporaryPostgres, type TemporaryPostgres } from './test-database'
import { migrateTo, upgradeToFirstRelease } from './upgrade'

const earlier = migrationsIn('upgrade')
/** The last migration of the build 107dffd, which people ran, and the last one before 1.0.0. */
const ofBuild107dffd = '20261124030000_list_service_type'
const beforeNarrowList = '20261125023000_logs_without_scans'
const last = earlier.at(-1)?.name ?? ''

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
      with place as (select oid from pg_namespace where nspname in ('public', 'public_queue', 'public_usage')),
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

/** A database as Prisma left it after this migration of before 1.0.0. */
async function createEarlier(name: string, until: string): Promise<DatabaseAddresses> {
  const addresses = await createDatabase(name)
  await withClient(addresses.owner, async (client) => {
    await client.query(`create table _prisma_migrations (id varchar(36) primary key, checksum varchar(64) not null,
      finished_at timestamptz, migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
    for (const migration of earlier.filter((one) => one.name <= until)) {
      await client.query(migration.sql)
      await client.query(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
          values (gen_random_uuid(), $1, $2, now(), 1)`,
        [migration.checksum, migration.name],
      )
    }
  })
  return addresses
}

/** Customers with all their parts, and what people and the system have written beside them. */
const data = `
  insert into role (code, name_zh, name_en) values ('some', '角色', 'Role');
  insert into account (username, password_hash, type, role_id) select 'user' || n, '-', 1, 1 from generate_series(1, 3) n;
  insert into customer (name, service_type, platforms, cooperation_phase, payment_term, tiered, created_by_id, updated_by_id)
    select '客户' || n, 1 + 2 * (n % 2), '{1,3}', 1 + n % 3, 3, n % 4 = 0, 1, 2 from generate_series(1, 40) n;
  update customer set status = 0, deleted_at = now() where id = 7;
  insert into customer_company (customer_id, position, name) select id, 0, '公司' || id from customer;
  insert into customer_follower (customer_id, kind, account_id, position) select id, 1 + id % 3, 1 + id % 2, 0 from customer;
  insert into customer_contact (customer_id, position, name, mobile) select id, 0, '张', '13800000000' from customer;
  insert into customer_office_address (customer_id, position, address, created_by_id) select id, 0, '路', 1 from customer;
  insert into customer_vendor_price (customer_id, platform, position, price) select id, 1, 0, 0.0301 from customer;
  insert into customer_settle_price (customer_id, platform, industry, vendor_position, position, price)
    select id, 1, 1, 0, 0, 0.04 + id / 10000.0 from customer;
  insert into customer_price_tier (customer_id, position, send_min, send_max, price)
    select id, 0, 1, 10000000000, 0.0455 from customer where tiered;
  insert into customer_price_version (customer_id, customer_version, prices, created_by_id)
    select id, 1, '{"fdStep": 0, "vendorPrices": [], "settlePrices": [{"fdPrice": "0.0401"}], "tiers": []}', 1 from customer;
  insert into customer_note (customer_id, text, created_by_id) values (1, '谈', 1);
  insert into product (name, created_by_id, updated_by_id) values ('产品', 1, 1);
  insert into form_draft (account_id, form_key, "values") values (1, 'customer', '{"fdName": "草稿"}');
  insert into audit_log (account_id, account_name, action, entity, entity_id, customer_id, entity_label, changes) values
    (1, 'user1', 'update', 'customer', '1', 1, '客户1', '[{"field": "fdOperationFollowUpAccountIdList", "old": [], "new": [2]}]');
  insert into batch (source, account_id, change, state, ended_at) values ('bulk', 1, '{}', 'ended', now());
  insert into job (kind, account_id, language) values ('batchRun', 1, 'zh')`

const ofCounted = `update batch set done = 1; insert into batch_row (batch_id, position, customer_id, state, done_at) values (1, 1, 1, 'done', now())`

/** A row of a batch that was carried out, which the build 107dffd kept with versions and did not count. */
const batchRow = {
  [ofBuild107dffd]: `insert into batch_row (batch_id, position, customer_id, state, version, version_after, done_at) values (1, 1, 1, 'done', 1, 2, now())`,
  [beforeNarrowList]: ofCounted,
  [last]: ofCounted,
}

const addData = ({ owner }: DatabaseAddresses, build: string) =>
  withClient(owner, (client) => client.query(`${data}; ${batchRow[build]}`))

type Row = Record<string, unknown>

/** The rows of all tables. */
const rowsOf = ({ owner }: DatabaseAddresses): Promise<Map<string, Row[]>> =>
  withClient(owner, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
        and relnamespace::regnamespace::text in ('public', 'public_queue') and relname <> '_prisma_migrations'`,
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
  const counted = (rows: Row[]) => rows.map(({ done, ...row }) => row)
  for (const [name, rows] of before) {
    // Derived from the customers, and compared with them by `checkList`.
    if (/^customer_(facet|list_\w+)$/.test(name)) continue
    const [was, is] =
      name === 'batch' ? [counted(rows), counted(after.get(name) ?? [])] : [rows, after.get(name)]
    expect(common(is, was), name).toEqual(common(was, is))
    expect(is?.length, name).toBe(rows.length)
  }
}

const recordOf = ({ owner }: DatabaseAddresses) =>
  withClient(owner, async (client) => (await appliedMigrations(client, 'public')).map(({ name }) => name))

const release = migrationsIn('migrations').map(({ name }) => name)

/**
 * Applies the migrations since the first release to an upgraded database without Prisma, whose processes take two seconds;
 * other tests see that it takes such a database. Its record must leave Prisma nothing to do.
 */
async function addLater(addresses: DatabaseAddresses): Promise<void> {
  await migrateTo(addresses.owner, release)
  expect(await migrate(addresses)).toBe('unchanged')
}

// Worth their seconds: an upgrade that loses something is found when there is no way back.
test('a database of the very first migration gets all others, and is then as a fresh one', async () => {
  const addresses = await createEarlier('first', earlier[0]?.name ?? '')
  expect(await migrate(addresses)).toBe('done')
  expect(await schemaOf(addresses)).toEqual(fresh)
  expect(await recordOf(addresses)).toEqual(release)
  expect(await migrate(addresses)).toBe('unchanged')
})

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
  const released = migrationsIn('migrations').map(({ name, checksum }) => ({ name, checksum }))
  expect(applied.map(({ name, checksum }) => ({ name, checksum }))).toEqual(released)
  await expectNothingLost(addresses, before)
  expect(await checkList(addresses.owner)).toEqual([])
})

test.each([ofBuild107dffd, beforeNarrowList, last])('an upgrade from %s loses nothing', async (until) => {
  const addresses = await createEarlier(`from ${until}`, until)
  await addData(addresses, until)
  const before = await rowsOf(addresses)
  expect(before.get('customer_settle_price')).toHaveLength(40)
  // Two deployments at once: one does it, and the other waits.
  await Promise.all([upgradeToFirstRelease(addresses.owner), upgradeToFirstRelease(addresses.owner)])
  await addLater(addresses)
  expect(await schemaOf(addresses)).toEqual(fresh)
  await expectNothingLost(addresses, before)
  expect((await rowsOf(addresses)).get('batch')).toMatchObject([{ done: 1 }])
  expect(await checkList(addresses.owner)).toEqual([])
  await rebuildList(addresses.owner)
  expect(await checkList(addresses.owner)).toEqual([])
})

test('many customers are brought over that earlier migrations left to be filled in later', async () => {
  const first = earlier.findIndex(({ name }) => name === '20261122230000_list_engine')
  const addresses = await createEarlier('many', earlier[first - 1]?.name ?? '')
  await withClient(addresses.owner, (client) =>
    client.query(`insert into role (code, name_zh, name_en) values ('some', '角色', 'Role');
      insert into account (username, password_hash, type, role_id) values ('user1', '-', 1, 1);
      insert into customer (name, service_type, platforms, cooperation_phase, payment_term, created_by_id, updated_by_id)
        select '客户' || n, 1 + 2 * (n % 2), '{1,3}', 1 + n % 3, 3, 1, 1 from generate_series(1, 20100) n`),
  )
  await migrate(addresses)
  expect(await schemaOf(addresses)).toEqual(fresh)
  expect(await checkList(addresses.owner)).toEqual([])
})

test.each([
  ['within a migration', 'batch_row in access exclusive mode'],
  ['before the record of a migration', '_prisma_migrations in exclusive mode'],
])('an upgrade that was interrupted %s continues', async (when, lock) => {
  const until = earlier.filter(({ name }) => name < '20261124171000_batch_counts').map(({ name }) => name)
  const addresses = await createEarlier(`interrupted ${when}`, until.at(-1) ?? '')
  await addData(addresses, ofBuild107dffd)
  const before = await rowsOf(addresses)
  await withClient(addresses.owner, async (other) => {
    await other.query(`begin; lock table ${lock}`)
    const [upgrade] = await Promise.allSettled([
      upgradeToFirstRelease(addresses.owner),
      endSessionThatWaits(other),
    ])
    expect(upgrade.status).toBe('rejected')
  })
  expect((await recordOf(addresses)).sort()).toEqual(until)
  await upgradeToFirstRelease(addresses.owner)
  await addLater(addresses)
  expect(await schemaOf(addresses)).toEqual(fresh)
  await expectNothingLost(addresses, before)
})

/** Ends the session that waits for a table, as soon as there is one. */
async function endSessionThatWaits(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select pg_terminate_backend(pid) from pg_locks where not granted and relation is not null',
  )
  if (rows.length > 0) return
  await delay(20)
  await endSessionThatWaits(client)
}

test('a migration that an earlier build left unfinished is named; what one leaves on 1.0.0 is removed', async () => {
  const [older, newer] = [
    await createEarlier('unfinished', ofBuild107dffd),
    inDatabase(postgres.addresses, 'first'),
  ]
  await withClient(older.owner, (client) =>
    client.query('update _prisma_migrations set finished_at = null where migration_name = $1', [
      ofBuild107dffd,
    ]),
  )
  await expect(migrate(older)).rejects.toThrow(
    `The migration ${ofBuild107dffd} was begun by an earlier build`,
  )
  await withClient(newer.owner, (client) =>
    client.query(
      `insert into _prisma_migrations (id, checksum, migration_name) values ('-', '-', '20261120180000_init')`,
    ),
  )
  await upgradeToFirstRelease(newer.owner)
  expect(await recordOf(newer)).toEqual(release)
})

test('records of the system log get customer and source, and tell of links', async () => {
  const addresses = await createEarlier(
    'of_log',
    earlier.findLast(({ name }) => name < '20261123050000_audit_of_customers')?.name ?? '',
  )
  const link = [
    { field: 'fdBusinessFollowUpAccountIdList', old: [], new: [1] },
    { field: 'fdName', old: null, new: '云帆' },
  ]
  await withClient(addresses.owner, async (client) => {
    await client.query(
      `insert into role (code, name_zh, name_en) values ('some', '角色', 'Role');
        insert into account (username, password_hash, type, role_id) values ('some', '-', 1, 1)`,
    )
    await client.query(
      `insert into audit_log (account_id, account_name, action, entity, entity_id, entity_label, changes) values
        (1, 'some', 'update', 'customer', '7', '云帆', $1), (1, 'some', 'update', 'product', '7', '产品', '[]'),
        (null, 'system', 'expire', 'auditLog', null, null, '[]'), (null, 'gone', 'create', 'customer', '9', '远航', '[]')`,
      [JSON.stringify(link)],
    )
  })
  await upgradeToFirstRelease(addresses.owner)
  const rows = await rowsOf(addresses)
  expect(rows.get('audit_log')?.sort((one, other) => Number(one.id) - Number(other.id))).toMatchObject([
    { account_name: 'some', customer_id: 7, source: 'save', batch_id: null },
    { account_name: 'some', customer_id: null, source: 'save' },
    { account_name: 'system', customer_id: null, source: 'system' },
    { account_name: 'gone', customer_id: 9, source: 'save' },
  ])
  expect(rows.get('relation_record')).toMatchObject([
    {
      kind: 2,
      follower_kind: 2,
      subject: '云帆',
      customer_id: 7,
      other: 'some',
      linked: true,
      source: 'save',
    },
  ])
})

// Two files of customers, one of them in two lists of one, and one that only a draft names.
const files = `
  insert into role (code, name_zh, name_en) values ('some', '角色', 'Role');
  insert into account (username, password_hash, type, role_id) values ('some', '-', 1, 1);
  insert into customer (name, service_type, platforms, cooperation_phase, payment_term, created_by_id, updated_by_id)
    select '客户' || n, 1, '{1}', 1, 3, 1, 1 from generate_series(1, 2) n;
  insert into upload (uri, storage_key, name, size, content_type, created_by_id)
    select '/oss/' || key || '/a.png', key, 'a.png', 1, 'image/png', 1
    from generate_series(1, 3) n cross join lateral (select '2026/11/' || lpad(n::text, 22, '0')) as k (key);
  insert into customer_attachment (customer_id, kind, position, uri, entry, upload_id)
    values (1, 1, 0, 'a', '"a"', 1), (1, 2, 0, 'a', '"a"', 1), (2, 1, 0, 'a', '"a"', 1), (2, 1, 1, 'b', '"b"', 2),
      (2, 2, 0, 'elsewhere', '"elsewhere"', null);
  insert into form_draft (account_id, form_key, "values")
    select 1, 'customer', json_build_object('fdInvoiceDataList', json_build_array(uri)) from upload where id = 3`

// Before the drafts' files were listed, and before the holders' rows.
test.each(['20261122140000_views_of_known_lists', last])(
  'files that were held at %s are so',
  async (until) => {
    const addresses = await createEarlier(`files at ${until}`, until)
    await withClient(addresses.owner, async (client) => {
      await client.query(files)
      if (until === last) await client.query('insert into form_draft_file values (1, 3)')
    })
    await upgradeToFirstRelease(addresses.owner)
    await addLater(addresses)
    const rows = await rowsOf(addresses)
    const holder = (entity_id: number, upload_id: number) => ({ entity: 'customer', entity_id, upload_id })
    expect(rows.get('file_holder')).toEqual([holder(1, 1), holder(2, 1), holder(2, 2)])
    expect(rows.get('form_draft_file')).toEqual([{ draft_id: 1, upload_id: 3 }])
    const uploads = rows.get('upload')?.sort((one, other) => Number(one.id) - Number(other.id))
    expect(uploads?.map(({ holders }) => holders)).toEqual([2, 1, 0])
    expect(rows.get('customer_attachment')).toHaveLength(5)
  },
)

test('two that start at once on one database migrate it once', async () => {
  const addresses = await createDatabase('at_once')
  await Promise.all([migrate(addresses), migrate(addresses)])
  expect(await schemaOf(addresses)).toEqual(fresh)
  const applied = await withClient(addresses.owner, (client) => appliedMigrations(client, 'public'))
  expect(applied.map(({ name }) => name)).toEqual(migrationsIn('migrations').map(({ name }) => name))
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
