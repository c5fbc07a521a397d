import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { embeddedDatabaseUrl, repositoryRoot } from '../../prisma/engine/address'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { fingerprint } from './fingerprint'
import { lockDataDirectory, lockHolder } from './lock'
import { run } from './run'
import { checkDatabase, type Settings } from './settings'
import type { Shutdown } from './shutdown'

const prismaFolder = path.join(repositoryRoot, 'prisma')
const migrationsFolder = path.join(prismaFolder, 'migrations')

interface AppliedMigration {
  id: string
  name: string
  checksum: string
  finished: boolean
  rolledBack: boolean
}

/** The schema that a Prisma database URL names. */
const schemaOf = (databaseUrl: string) => new URL(databaseUrl).searchParams.get('schema') ?? 'public'

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(databaseUrl)
  url.searchParams.delete('schema')
  const client = new pg.Client({ connectionString: url.toString() })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function appliedMigrations(client: pg.Client, schema: string): Promise<AppliedMigration[]> {
  const table = `${pg.escapeIdentifier(schema)}._prisma_migrations`
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

function migrationsOnDisk(): { name: string; checksum: string }[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const script = readFileSync(path.join(migrationsFolder, name, 'migration.sql'))
      return { name, checksum: createHash('sha256').update(script).digest('hex') }
    })
}

/** Whether `migrate deploy` would find nothing to do: the same names and checksums, all of them finished. */
async function isMigrated(databaseUrl: string): Promise<boolean> {
  const applied = await withClient(databaseUrl, (client) => appliedMigrations(client, schemaOf(databaseUrl)))
  const done = new Map(applied.filter((row) => !row.rolledBack).map((row) => [row.name, row]))
  const wanted = migrationsOnDisk()
  return (
    done.size === wanted.length &&
    wanted.every(({ name, checksum }) => done.get(name)?.finished && done.get(name)?.checksum === checksum)
  )
}

/** Applies the migrations that the database does not have yet. */
export async function migrate(databaseUrl: string): Promise<'unchanged' | 'done'> {
  if (await isMigrated(databaseUrl)) return 'unchanged'
  await run('prisma', ['migrate', 'deploy'], {
    cwd: prismaFolder,
    env: { DATABASE_URL: databaseUrl },
    name: 'prisma migrate deploy',
  })
  return 'done'
}

/** Runs `prisma db seed`, whose files are idempotent, whatever was seeded before. */
export async function seed(databaseUrl: string, demo: boolean): Promise<void> {
  await run('prisma', ['db', 'seed'], {
    cwd: prismaFolder,
    env: { DATABASE_URL: databaseUrl, DEMO: String(demo) },
    name: 'prisma db seed',
  })
}

/**
 * Seeds unless this very database has had this very seed. The database keeps the note itself (as the comment on
 * its schema), together with the id of its first migration, so it vanishes with a reset.
 */
export async function seedIfChanged(databaseUrl: string, demo: boolean): Promise<'unchanged' | 'done'> {
  const schema = schemaOf(databaseUrl)
  const [first] = await withClient(databaseUrl, (client) => appliedMigrations(client, schema))
  const sources = fingerprint(['prisma/seed', 'prisma/schema', 'contract/src'])
  const note = `seeded ${first?.id} ${sources} demo=${demo} ${process.env.ADMIN_USERNAME ?? ''}`.trim()
  const noted = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ note: string | null }>(
      `select obj_description(to_regnamespace($1)::oid, 'pg_namespace') as note`,
      [pg.escapeIdentifier(schema)],
    )
    return rows[0]?.note
  })
  if (noted === note) return 'unchanged'
  await seed(databaseUrl, demo)
  await withClient(databaseUrl, async (client) => {
    // A role that does not own the schema may not comment on it; then every start seeds.
    await client
      .query(`comment on schema ${pg.escapeIdentifier(schema)} is ${pg.escapeLiteral(note)}`)
      .catch(() => undefined)
  })
  return 'done'
}

export interface OpenDatabase {
  url: string
  /** Set if this process runs the embedded database. */
  embedded?: EmbeddedPostgres
}

/**
 * The database to work on: the one of DATABASE_URL, else the embedded one, started unless another process is
 * running it, and stopped on shutdown if it was started here.
 */
export async function openDatabase(settings: Settings, shutdown: Shutdown): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return { url: databaseUrl }
  }
  const running = lockHolder(dataDir) && embeddedDatabaseUrl(dataDir)
  if (running) return { url: running }
  shutdown.defer(lockDataDirectory(dataDir))
  return startDatabase(settings, shutdown)
}

/** Starts the embedded database for a process that already holds the data folder's lock. */
export async function startDatabase({ dataDir }: Settings, shutdown: Shutdown): Promise<OpenDatabase> {
  const starting = startEmbeddedPostgres({ dataDir })
  // An interruption may come while it starts; then it is stopped as soon as it has.
  shutdown.defer(async () => (await starting.catch(() => undefined))?.stop())
  const embedded = await starting
  shutdown.deferForced(embedded.kill)
  return { url: embedded.url, embedded }
}
