import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that every test database is a copy of: migrated, with the seed and the demo accounts. */
    templateUrl: string
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

async function onServer(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A database of the caller's own, copied from the migrated and seeded template in some 50 ms. Take one per test
 * file (`beforeAll`) and drop it when done; what is left at the end goes with the whole PostgreSQL.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  const name = `zhixin_test_${randomBytes(6).toString('hex')}`
  await onServer(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    drop: () => onServer(templateUrl, `drop database if exists ${name} with (force)`),
  }
}
