import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { repositoryRoot } from '../../prisma/engine/address'

export interface Migration {
  name: string
  sql: string
  /** As Prisma computes it: SHA-256 of the script, in hexadecimal digits. */
  checksum: string
}

/** The migrations of this release in their order. */
export function ownMigrations(): Migration[] {
  const directory = path.join(repositoryRoot, 'prisma/migrations')
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Prisma's record of what it has applied, as an SQL identifier. */
export const migrationTable = (schema: string) => `${pg.escapeIdentifier(schema)}._prisma_migrations`

/** A row of Prisma's record. A migration that was rolled back has one more when it is applied again. */
export interface AppliedMigration {
  id: string
  name: string
  checksum: string
  finished: boolean
  rolledBack: boolean
}

/** What Prisma has recorded, in the order in which it began; nothing in a database without a record. */
export async function appliedMigrations(client: pg.Client, schema: string): Promise<AppliedMigration[]> {
  const table = migrationTable(schema)
  const { rows: found } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [table],
  )
  if (!found[0]?.found) return []
  const { rows } = await client.query<AppliedMigration>(
    `select id, migration_name as name, checksum, finished_at is not null as finished,
            rolled_back_at is not null as "rolledBack"
       from ${table} order by started_at`,
  )
  return rows
}
