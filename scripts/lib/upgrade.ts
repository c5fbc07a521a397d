import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { schemaOf, withClient } from './client'
import { Failure } from './failure'
import { appliedMigrations, type Migration, migrationsIn, migrationTable } from './migrations'

/** The migrations of which 1.0.0 consists. Those that a later release adds are not among them. */
const firstRelease = ['20261125030000_tables', '20261125030100_read_model', '20261125030200_queue']

/** The advisory lock that Prisma holds while it migrates. */
const prismaLock = 72707369

/**
 * Brings a database of before 1.0.0 there: applies the earlier migrations that it lacks, then puts those of the first
 * release on Prisma's record in their place. The earlier rows go, because `prisma migrate dev` takes a row without a file
 * for a mistake and offers to empty the database.
 *
 * Each migration is on record in the transaction that applies it, so whatever interrupts this, the next run continues.
 * @throws Failure if an earlier `prisma migrate deploy` was interrupted in a migration
 */
export async function upgradeToFirstRelease(owner: string): Promise<void> {
  const schema = schemaOf(owner)
  const earlier = migrationsIn('upgrade')
  const names = earlier.map(({ name }) => name)
  const isEarlier = async (client: pg.Client) =>
    (await appliedMigrations(client, schema)).some(({ name }) => names.includes(name))

  await withClient(owner, async (client) => {
    if (!(await isEarlier(client))) return
    // Of two deployments at once one does it, and the other waits.
    await client.query('select pg_advisory_lock($1)', [prismaLock])
    for (const migration of await missing(client, schema, earlier))
      await inTransaction(client, async () => {
        await client.query(migration.sql)
        await record(client, schema, migration)
      })
    await inTransaction(client, async () => {
      if (!(await isAtRelease(client, schema))) {
        await remove(client, schema, firstRelease)
        for (const migration of migrationsIn('migrations').filter(({ name }) => firstRelease.includes(name)))
          await record(client, schema, migration)
      }
      await remove(client, schema, names)
    })
  })
}

/**
 * Brings a new database to an earlier release, for a backup of it, from wherever this was interrupted. The record is as
 * Prisma makes it.
 * @param names the migrations of that release
 */
export async function migrateTo(owner: string, names: readonly string[]): Promise<void> {
  const schema = schemaOf(owner)
  await withClient(owner, async (client) => {
    await client.query(`create table if not exists ${migrationTable(schema)} (
      id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
    const { finished } = await appliedNames(client, schema)
    const missing = names.filter((name) => !finished.includes(name))
    for (const migration of migrationsIn('migrations').filter(({ name }) => missing.includes(name)))
      await inTransaction(client, async () => {
        await client.query(migration.sql)
        await record(client, schema, migration)
      })
  })
}

const appliedNames = async (client: pg.Client, schema: string) => {
  const rows = (await appliedMigrations(client, schema)).filter(({ rolledBack }) => !rolledBack)
  return {
    finished: rows.filter(({ finished }) => finished).map(({ name }) => name),
    unfinished: rows.filter(({ finished }) => !finished).map(({ name }) => name),
  }
}

const isAtRelease = async (client: pg.Client, schema: string) => {
  const { finished } = await appliedNames(client, schema)
  return firstRelease.every((name) => finished.includes(name))
}

/** The earlier migrations that are still to be applied; none at 1.0.0, also if an older build was started on it since. */
async function missing(client: pg.Client, schema: string, earlier: Migration[]): Promise<Migration[]> {
  if (await isAtRelease(client, schema)) return []
  const { finished, unfinished } = await appliedNames(client, schema)
  const broken = earlier.find(({ name }) => unfinished.includes(name))
  if (broken)
    throw new Failure(
      `The migration ${broken.name} was begun by an earlier build and is not on record as finished. A migration is one ` +
        'transaction: look whether its changes are in the database. If they are, set finished_at in its row of ' +
        '_prisma_migrations; if not, delete the row. Then start again.',
    )
  return earlier.filter(({ name }) => !finished.includes(name))
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // A connection that broke has been rolled back by the database.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const record = (client: pg.Client, schema: string, { name, checksum }: Migration) =>
  client.query(
    `insert into ${migrationTable(schema)} (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  )

const remove = (client: pg.Client, schema: string, names: string[]) =>
  client.query(`delete from ${migrationTable(schema)} where migration_name = any ($1)`, [names])
