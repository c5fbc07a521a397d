import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Storage } from '../../../server/src/lib/storage/storage'
import { schemaOf, withClient } from '../client'
import { appliedMigrations } from '../migrations'
import { logEntry } from './logEntry'
import { backupFormat, fileName, type Manifest, manifestName, secretsName, tableName } from './manifest'
import { type SealedFolder, sealFolder } from './sealedFolder'

/** The secrets of an installation, as the environment names them. */
export interface InstallationSecrets {
  JWT_SECRET: string
  JWT_SECRET_PREVIOUS?: string | undefined
}

interface BackupOptions {
  /** The database as the owner of its tables. */
  owner: string
  storage: Storage
  secrets: InstallationSecrets
  folder: string
  passphrase: string
  program: string
}

/**
 * Writes a backup of everything while the product runs: all tables of one snapshot by COPY, the files that it names, and
 * the secrets. Once it is whole it is in the system log, from which `/metrics` has its age.
 * @throws Failure for a folder that is not empty
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { owner, folder, passphrase } = options
  const made = await sealFolder(folder, passphrase, (sealed) => write(sealed, options))
  await withClient(owner, (client) => client.query(logEntry, ['makeBackup', made.takenAt, '[]']))
  return made
}

async function write(
  folder: SealedFolder,
  { owner, storage, secrets, program }: BackupOptions,
): Promise<Manifest> {
  const written = await withClient(owner, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const tables: Manifest['tables'] = []
    for (const { name, columns } of await readTables(client, schemaOf(owner)))
      tables.push({ name, columns, ...(await putTable(client, folder, name, columns)) })
    const { rows: taken } = await client.query<{ at: Date }>('select now() as at')
    return {
      takenAt: (taken[0]?.at ?? new Date()).toISOString(),
      migrations: (await appliedMigrations(client, schemaOf(owner)))
        .filter(({ finished, rolledBack }) => finished && !rolledBack)
        .map(({ name }) => name),
      tables,
      sequences: await readSequences(client, schemaOf(owner)),
      files: await putFiles(client, folder, storage),
    }
  })
  const sealed = await folder.put(secretsName, Readable.from([Buffer.from(JSON.stringify(secrets))]))
  const made: Manifest = { format: backupFormat, program, ...written, secrets: sealed }
  await folder.put(manifestName, Readable.from([Buffer.from(JSON.stringify(made))]))
  return made
}

/** The tables of a schema with the columns that can be written, without Prisma's record; those with months come last. */
export async function readTables(
  client: pg.Client,
  schema: string,
): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and c.relnamespace = to_regnamespace($1) and c.relname <> '_prisma_migrations'
      group by 1, c.relkind order by c.relkind = 'p', 1`,
    [pg.escapeIdentifier(schema)],
  )
  return rows
}

/** `table (columns)`, for COPY. */
export const copied = (name: string, columns: readonly string[]) =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join()})`

async function putTable(client: pg.Client, folder: SealedFolder, name: string, columns: string[]) {
  // COPY reads a table with months only through a query.
  const [table, ...list] = [name, ...columns].map((one) => pg.escapeIdentifier(one))
  const rows = client.query(copyTo(`copy (select ${list.join()} from ${table}) to stdout`))
  const content = await folder.put(tableName(name), rows)
  return { rows: rows.rowCount, ...content }
}

async function readSequences(client: pg.Client, schema: string): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = to_regnamespace($1) order by 1`,
    [pg.escapeIdentifier(schema)],
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    for (const { value, isCalled } of found) sequences.push({ name, value, isCalled })
  }
  return sequences
}

/** Files of the snapshot. One that was removed since belongs to nothing: what a record holds is kept. */
async function putFiles(
  client: pg.Client,
  folder: SealedFolder,
  storage: Storage,
): Promise<Manifest['files']> {
  const { rows } = await client.query<{ key: string; contentType: string }>(
    `select storage_key as key, content_type as "contentType" from upload
      union all select storage_key, 'application/octet-stream' from export_record where storage_key is not null
      order by 1`,
  )
  const files: Manifest['files'] = []
  for (const { key, contentType } of rows) {
    const content = await storage.read(key)
    if (content) files.push({ key, contentType, ...(await folder.put(fileName(key), content)) })
  }
  return files
}
