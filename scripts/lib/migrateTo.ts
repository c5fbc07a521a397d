import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { schemaOf, withClient } from './client'
import { appliedMigrations, type Migration, migrationTable, ownMigrations } from './migrations'

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
    const applied = await appliedMigrations(client, schema)
    const done = new Set(applied.filter((row) => row.finished && !row.rolledBack).map(({ name }) => name))
    const missing = ownMigrations().filter(({ name }) => names.includes(name) && !done.has(name))
    for (const migration of missing)
      await inTransaction(client, async () => {
        await client.query(migration.sql)
        await record(client, schema, migration)
      })
  })
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
