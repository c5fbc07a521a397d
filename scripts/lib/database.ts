import path from 'node:path'
import pg from 'pg'
import { type DatabaseAddresses, embeddedAddresses, repositoryRoot } from '../../prisma/engine/address'
import { earlierBuild, newerRelease, olderRelease } from '../../server/src/lib/release'
import { schemaOf, withClient } from './client'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { Failure } from './failure'
import { fingerprint } from './fingerprint'
import { lockDataDirectory, lockHolder } from './lock'
import { appliedMigrations, ownMigrations } from './migrations'
import { run } from './run'
import { prepareServerRole } from './server-role'
import { checkDatabase, type Settings } from './settings'
import type { Shutdown } from './shutdown'

const ownerMissing =
  'The role of DATABASE_URL does not own the tables; set MIGRATION_DATABASE_URL to the address of their owner.'
const prismaFolder = path.join(repositoryRoot, 'prisma')

/**
 * Whether `migrate deploy` would find nothing to do: the same names and checksums, all finished.
 * @throws Failure for a database that a newer release has migrated or a build before 1.0.0, and for a role that may not look
 */
async function isMigrated(databaseUrl: string): Promise<boolean> {
  const applied = await withClient(databaseUrl, (client) =>
    appliedMigrations(client, schemaOf(databaseUrl)),
  ).catch((error) => {
    throw error.code === '42501' ? new Failure(ownerMissing) : error
  })
  const done = new Map(applied.filter((row) => !row.rolledBack).map((row) => [row.name, row]))
  const wanted = ownMigrations()
  const [first = ''] = wanted.map(({ name }) => name)
  for (const name of done.keys()) {
    if (name < first) throw new Failure(earlierBuild(name))
    if (!wanted.some((one) => one.name === name)) throw new Failure(newerRelease(name))
  }
  return (
    done.size === wanted.length &&
    wanted.every(({ name, checksum }) => done.get(name)?.finished && done.get(name)?.checksum === checksum)
  )
}

/** @throws Failure for a database that has no tables, or those of another release */
export async function demandMigrated(owner: string): Promise<void> {
  if (!(await isMigrated(owner))) throw new Failure(olderRelease)
}

/** The environment of Prisma's commands: a MIGRATION_DATABASE_URL of `.env` must not lead them elsewhere. */
const forPrisma = (owner: string) => ({ DATABASE_URL: owner, MIGRATION_DATABASE_URL: owner })

/**
 * Applies the missing migrations, from whatever release the database is, 1.0.0 or later. The rights of the server's role
 * are set again each time, so that they are right in a restored database, too.
 */
export async function migrate({ owner, server }: DatabaseAddresses): Promise<'unchanged' | 'done'> {
  const isDone = await isMigrated(owner)
  if (!isDone)
    await run('prisma', ['migrate', 'deploy'], {
      cwd: prismaFolder,
      env: forPrisma(owner),
      name: 'prisma migrate deploy',
    })
  await prepareServerRole({ owner, server })
  return isDone ? 'unchanged' : 'done'
}

/** What a seed depends on; the pictures of the demo go to DATA_DIR. */
type SeedSettings = Pick<Settings, 'demo' | 'dataDir'>

/** Runs `prisma db seed`, whose files are idempotent, whatever was seeded before. */
export async function seed(databaseUrl: string, { demo, dataDir }: SeedSettings): Promise<void> {
  await run('prisma', ['db', 'seed'], {
    cwd: prismaFolder,
    env: { ...forPrisma(databaseUrl), DEMO: String(demo), DATA_DIR: dataDir },
    name: 'prisma db seed',
  })
}

/**
 * Seeds unless this very database has had this very seed. The database keeps the record itself (as the comment on its
 * schema), together with the id of its first migration, so it vanishes with a reset.
 */
export async function seedIfChanged(
  databaseUrl: string,
  settings: SeedSettings,
): Promise<'unchanged' | 'done'> {
  const schema = schemaOf(databaseUrl)
  const [first] = await withClient(databaseUrl, (client) => appliedMigrations(client, schema))
  const sources = fingerprint(['prisma/seed', 'prisma/schema', 'contract/src'])
  const note =
    `seeded ${first?.id} ${sources} demo=${settings.demo} ${process.env.ADMIN_USERNAME ?? ''}`.trim()
  const noted = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ note: string | null }>(
      `select obj_description(to_regnamespace($1)::oid, 'pg_namespace') as note`,
      [pg.escapeIdentifier(schema)],
    )
    return rows[0]?.note
  })
  if (noted === note) return 'unchanged'
  await seed(databaseUrl, settings)
  await withClient(databaseUrl, async (client) => {
    // A role that does not own the schema may not comment on it; then every start seeds.
    await client
      .query(`comment on schema ${pg.escapeIdentifier(schema)} is ${pg.escapeLiteral(note)}`)
      .catch(() => undefined)
  })
  return 'done'
}

export interface OpenDatabase {
  addresses: DatabaseAddresses
  /** Set if this process runs the embedded database. */
  embedded?: EmbeddedPostgres
}

/**
 * The database to work on: the one of DATABASE_URL, else the embedded one, started unless another process is running
 * it, and stopped on shutdown if it was started here.
 */
export async function openDatabase(settings: Settings, shutdown: Shutdown): Promise<OpenDatabase> {
  const { databaseUrl: server, migrationDatabaseUrl: owner = server, dataDir } = settings
  if (server && owner) {
    await checkDatabase(owner, owner === server ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL')
    return { addresses: { owner, server } }
  }
  const running = lockHolder(dataDir) && embeddedAddresses(dataDir)
  if (running) return { addresses: running }
  shutdown.defer(lockDataDirectory(dataDir))
  return startDatabase(settings, shutdown)
}

/** Starts the embedded database for a process that already holds the data folder's lock. */
export async function startDatabase({ dataDir }: Settings, shutdown: Shutdown): Promise<OpenDatabase> {
  const starting = startEmbeddedPostgres({ dataDir })
  // If it is interrupted while it starts, it is stopped as soon as it has started.
  shutdown.defer(async () => (await starting.catch(() => undefined))?.stop())
  const embedded = await starting
  shutdown.deferForced(embedded.kill)
  return { addresses: embedded.addresses, embedded }
}
