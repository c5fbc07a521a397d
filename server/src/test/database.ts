import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The template of every test database (migrated, with the seed and the demo accounts): its address as its owner,
     * and as the role that servers run as.
     */
    template: { owner: string; server: string }
  }
}

export interface TestDatabase {
  /** As the role that servers run as. */
  url: string
  /** As the owner of its tables. */
  ownerUrl: string
  drop(): Promise<void>
}

/** Runs statements on a connection of its own. */
export async function runOn(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

/** How many statements wait for what another transaction of their database has locked. */
export async function lockWaits({ pool }: { pool: pg.Pool }): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/**
 * A database of the test's own, copied from the migrated and seeded template in about 50 ms. Take one per test file
 * (`beforeAll`) and drop it when done; what is left at the end is removed with the whole PostgreSQL.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { owner, server } = inject('template')
  const at = (address: string, pathname: string) => Object.assign(new URL(address), { pathname }).toString()
  const template = new URL(owner).pathname.slice(1)
  const name = `zhixin_test_${randomBytes(6).toString('hex')}`
  const postgres = at(owner, '/postgres')
  await runOn(postgres, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: at(server, `/${name}`),
    ownerUrl: at(owner, `/${name}`),
    drop: () => runOn(postgres, `drop database if exists ${name} with (force)`),
  }
}
