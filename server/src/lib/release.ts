import { Allowance, withAllowance } from './allowance'
import type { Queries } from './database'

/** The names of the migrations that this program knows, from the build; without a build the scripts look. */
declare const KNOWN_MIGRATIONS: readonly string[] | undefined

/** A database that this program may not work on; its message says what to do. */
export class OtherRelease extends Error {}

/** What is said of a database that has a migration which this program does not know. */
export const newerRelease = (migration: string) =>
  `The database is of a newer release than this program (it has the migration ${migration}); start that release, or restore a backup from before the upgrade.`

/** What is said of a database of before the first release (decision 25). */
export const earlierBuild = (migration: string) =>
  `The database is of a build before 1.0.0 (it has the migration ${migration}); start release 1.0.0 on it first, which upgrades it, and then this one.`

/** What is said of a database that lacks migrations. */
export const olderRelease = 'The database is not of this release; start Zhixin, or run "pnpm db:seed", first.'

/** Milliseconds that a start waits for the database before it goes on without it. */
const waitAtStart = 3000

/** There is no record before the first migration, and before this release the server was not allowed to read it. */
const unreadable = ['42P01', '42501']

/**
 * Refuses to work on the database of another release, which a process that is started directly would not notice. A
 * database that does not respond is left to the requests, which wait for it.
 * @throws OtherRelease
 */
export async function demandThisRelease(database: Queries, known = knownMigrations()): Promise<void> {
  if (!known) return
  const text = `select migration_name as name from _prisma_migrations
    where finished_at is not null and rolled_back_at is null`
  const applied = await withAllowance(new Allowance(waitAtStart), () =>
    database.query<{ name: string }>({ text }),
  ).catch(({ code }: { code?: string }) => {
    if (code && unreadable.includes(code)) throw new OtherRelease(olderRelease)
  })
  if (!applied) return
  const names = new Set(applied.rows.map(({ name }) => name))
  const newer = [...names].find((name) => !known.includes(name))
  if (newer) throw new OtherRelease(newerRelease(newer))
  if (known.some((name) => !names.has(name))) throw new OtherRelease(olderRelease)
}

const knownMigrations = () => (typeof KNOWN_MIGRATIONS === 'undefined' ? undefined : KNOWN_MIGRATIONS)
