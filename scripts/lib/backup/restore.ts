import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseAddresses } from '../../../prisma/engine/address'
import type { Database } from '../../../server/src/lib/database'
import type { Storage } from '../../../server/src/lib/storage/storage'
import { inTransaction } from '../../../server/src/lib/transaction'
import { schemaOf, withClient } from '../client'
import { migrate } from '../database'
import { Failure } from '../failure'
import { migrateTo } from '../migrateTo'
import { appliedMigrations, ownMigrations } from '../migrations'
import { copied, type InstallationSecrets } from './backup'
import { logEntry } from './logEntry'
import {
  backupFormat,
  fileName,
  type Manifest,
  manifest,
  manifestName,
  secretsName,
  tableName,
} from './manifest'
import { type Content, type OpenedFolder, openFolder } from './sealedFolder'

/** A backup that is whole, and that this program can restore. */
export interface CheckedBackup {
  folder: OpenedFolder
  manifest: Manifest
  secrets: InstallationSecrets
}

/**
 * Opens a backup and reads all of it once, before anything is changed.
 * @throws Failure for another passphrase, a damaged or unfinished backup, or one of a newer release
 */
export async function checkBackup(path: string, passphrase: string): Promise<CheckedBackup> {
  const folder = await openFolder(path, passphrase)
  const parsed = manifest.safeParse(JSON.parse(await textOf(await folder.take(manifestName))))
  if (!parsed.success || parsed.data.format > backupFormat) throw newer(parsed.data?.program)
  const made = parsed.data
  const known = new Set(ownMigrations().map(({ name }) => name))
  if (made.migrations.some((name) => !known.has(name))) throw newer(made.program)
  const contents: [string, Content][] = [
    [secretsName, made.secrets],
    ...made.tables.map((table): [string, Content] => [tableName(table.name), table]),
    ...made.files.map((file): [string, Content] => [fileName(file.key), file]),
  ]
  for (const [name, { sha256 }] of contents) {
    const hash = createHash('sha256')
    for await (const chunk of await folder.take(name)) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== sha256)
      throw new Failure(`The backup is damaged: ${name} is not what was backed up.`)
  }
  const secrets = JSON.parse(await textOf(await folder.take(secretsName))) as InstallationSecrets
  return { folder, manifest: made, secrets }
}

const newer = (program = 'unknown') =>
  new Failure(
    `The backup is of a newer release (${program}) than this program; restore it with that release.`,
  )

async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Restores a backup into an empty database and a store: its tables in the schema of its release, in one transaction,
 * which is then migrated to the present one. All sessions and half logins end, access tokens are revoked, and jobs that were waiting or
 * running are held, like notices outside the product, webhooks, and prices that wait for their day: nothing of them goes
 * on until `releaseJobs`.
 * @throws Failure for a database that is in use
 */
export async function restore(
  { folder, manifest }: CheckedBackup,
  addresses: DatabaseAddresses,
  storage: Storage,
): Promise<void> {
  await demandUnused(addresses.owner, manifest.migrations)
  await migrateTo(addresses.owner, manifest.migrations)
  for (const { key, contentType } of manifest.files)
    await storage.write(key, await folder.take(fileName(key)), contentType)
  // Older releases had no notices outside the product.
  const hasOutbox = manifest.tables.some(({ name }) => name === 'outgoing_notice')
  await withClient(addresses.owner, async (client) => {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const constraints = await dropForeignKeys(client, schemaOf(addresses.owner))
    const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join()}`)
    for (const { name, columns } of manifest.tables) {
      // Its months are those of the table that stands before it.
      if (name === 'usage_day')
        await client.query(
          'select usage_month_add(month) from (select distinct month from usage_month) as months',
        )
      await pipeline(
        await folder.take(tableName(name)),
        client.query(copyFrom(`copy ${copied(name, columns)} from stdin`)),
      )
    }
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, isCalled])
    await client.query(`update session set ended_at = now(), end_reason = 'restored' where ended_at is null`)
    // Older releases had none of these.
    const has = (table: string) => manifest.tables.some(({ name }) => name === table)
    if (has('access_token'))
      await client.query('update access_token set revoked_at = now() where revoked_at is null')
    if (has('login_ticket')) await client.query('delete from login_ticket')
    // No cursor of before the restore counts: it may be ahead of what is in the backup.
    if (has('change_feed')) await client.query('update change_feed set id = gen_random_uuid()')
    if (has('scheduled_price'))
      await client.query(`update scheduled_price set held = true where state = 'waiting'`)
    // Older releases kept a queue beside them, which no backup has: the migration holds them back.
    if (manifest.tables.some(({ name, columns }) => name === 'job' && columns.includes('held')))
      await client.query(`update job set held = true where state in ('waiting', 'running')`)
    if (hasOutbox) await client.query(holdNotices)
    await client.query(logEntry, ['restoreBackup', manifest.takenAt, '[]'])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const constraint of constraints) await client.query(constraint)
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(addresses)
  if (!hasOutbox) await withClient(addresses.owner, (client) => client.query(holdNotices))
}

/** While this row is there, no server tells anything by mail or robot. */
const holdNotices = `insert into outgoing_notice (kind, occasion) values ('hold', 'hold') on conflict (occasion) do nothing`

/**
 * Lets the jobs that a restore holds back run, notices and webhooks go out and scheduled prices come into effect again;
 * scheduled jobs wait for their time, which may be over.
 * @returns how many jobs
 */
export async function releaseJobs(database: Pick<Database, 'pool'>): Promise<number> {
  return inTransaction(database.pool, async (query) => {
    const jobs = await query('update job set held = false where held returning id', [])
    // What was told while it was held stays true: what is late holds from now on, in the order of its days. What others
    // give upon it is counted anew by a server.
    const prices = await query<{ id: number }>(
      `with freed as (select id, customer_id, now() + row_number() over (partition by customer_id order by valid_from, id)
          * interval '1 millisecond' as soonest from scheduled_price where held and state = 'waiting')
        update scheduled_price s set held = false, stale = true, valid_from = greatest(s.valid_from, f.soonest)
          from freed f where s.id = f.id returning s.id`,
      [],
    )
    await query(
      `update scheduled_price s set stale = true from scheduled_price f where s.customer_id = f.customer_id and f.id = any($1::int[])
        and s.state = 'waiting'`,
      [prices.map(({ id }) => id)],
    )
    const changes = [{ field: 'fdJobNum', old: null, new: jobs.length }]
    const held = await query(`delete from outgoing_notice where kind = 'hold' returning id`, [])
    if (jobs.length + held.length + prices.length > 0)
      await query(logEntry, ['releaseJobs', null, JSON.stringify(changes)])
    return jobs.length
  })
}

/** A new database, or one in which a restore of this backup was interrupted. */
async function demandUnused(owner: string, migrations: readonly string[]): Promise<void> {
  const isUsed = await withClient(owner, async (client) => {
    const applied = await appliedMigrations(client, schemaOf(owner))
    if (applied.some(({ name }) => !migrations.includes(name))) return true
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('account') is not null as found`,
    )
    return rows[0]?.found && (await client.query('select from account limit 1')).rowCount !== 0
  })
  if (isUsed) throw new Failure('The database is in use already; a backup is restored into a new, empty one.')
}

/** @returns statements that add them again: tables are filled in any order meanwhile */
async function dropForeignKeys(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and connamespace = to_regnamespace($1)`,
    [pg.escapeIdentifier(schema)],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}
