import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { ownMigrations } from '../../scripts/lib/migrations'
import { inDatabase, startTemporaryPostgres } from '../../scripts/lib/test-database'
import { PrismaClient } from '../generated/client/client'

export interface TestDatabases {
  /** A migrated database without any rows. */
  create(): Promise<PrismaClient>
  /** Prepares a database, and returns what makes copies of it. */
  prepare(work: (db: PrismaClient) => Promise<unknown>): Promise<() => Promise<PrismaClient>>
  stop(): Promise<void>
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Starts a PostgreSQL for the tests of one file; its databases are removed when it stops. */
export async function startTestDatabases(): Promise<TestDatabases> {
  const postgres = await startTemporaryPostgres()
  const { owner } = postgres.addresses
  const urlOf = (name: string) => inDatabase(postgres.addresses, name).owner
  await onServer(owner, 'CREATE DATABASE migrated')
  await onServer(urlOf('migrated'), ...ownMigrations().map(({ sql }) => sql))

  const clients: PrismaClient[] = []
  async function copy(template: string): Promise<{ name: string; client: PrismaClient }> {
    const name = `test_${clients.length}`
    await onServer(owner, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
    const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: urlOf(name) }) })
    clients.push(client)
    return { name, client }
  }
  const copyOf = async (template: string) => (await copy(template)).client
  return {
    create: () => copyOf('migrated'),
    prepare: async (work) => {
      const { name, client } = await copy('migrated')
      await work(client)
      // A database with connections cannot be copied.
      await client.$disconnect()
      return () => copyOf(name)
    },
    stop: async () => {
      await Promise.all(clients.map((client) => client.$disconnect()))
      await postgres.stop()
    },
  }
}
