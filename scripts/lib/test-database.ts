import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { generateClient } from './builds'
import { migrate } from './database'
import { startEmbeddedPostgres } from './embedded-postgres'
import { removeData } from './postgres-data'

const TEMPLATE = 'zhixin_template'

export interface TemporaryPostgres {
  url: string
  dataDir: string
  stop(): Promise<void>
}

/** A PostgreSQL for one run, fast instead of durable, in a temporary folder that goes with it. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhixin-'))
  const remove = () => {
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const { url, stop, kill } = await startEmbeddedPostgres({ dataDir, durable: false })
    // A test runner that is interrupted exits without asking its set-up to stop what it started.
    const abandon = () => {
      kill()
      remove()
    }
    process.once('exit', abandon)
    return {
      url,
      dataDir,
      stop: async () => {
        process.off('exit', abandon)
        await stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * The database that tests copy: migrated, with the seed and the demo accounts, without the demo customers.
 * TEST_DATABASE_URL names a server to use instead of a temporary one; its role must be able to create databases.
 */
export async function createTemplate(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? undefined : await startTemporaryPostgres()
  try {
    const url = await addTemplate(given ?? postgres?.url ?? '')
    return { url, stop: async () => postgres?.stop() }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

/** Makes that database on a server, and tells its address. */
export async function addTemplate(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    await client.query(`drop database if exists ${TEMPLATE} with (force)`)
    await client.query(`create database ${TEMPLATE}`)
  } finally {
    await client.end()
  }
  url.pathname = `/${TEMPLATE}`
  await Promise.all([generateClient(), migrate(url.toString())])
  // Only now: it imports the client, which in a fresh clone was not there before.
  const { seedDatabase } = await import('../../prisma/seed/seedDatabase')
  await seedDatabase(url.toString(), { demo: 'accounts' })
  return url.toString()
}
