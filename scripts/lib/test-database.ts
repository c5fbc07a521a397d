import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DatabaseAddresses } from '../../prisma/engine/address'
import { generateClient } from './builds'
import { withClient } from './client'
import { migrate } from './database'
import { startEmbeddedPostgres } from './embedded-postgres'
import { restoreFirstRelease } from './firstRelease'
import { removeData } from './postgres-data'

const TEMPLATE = 'zhixin_template'

export interface TemporaryPostgres {
  addresses: DatabaseAddresses
  dataDir: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL for one run, fast instead of durable, in a temporary folder that is removed with it. TEST_POSTGRES_OF
 * is a package.json whose folder has another PostgreSQL in its node_modules.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhixin-'))
  const remove = () => {
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const { addresses, stop, kill } = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      postgresOf: process.env.TEST_POSTGRES_OF,
    })
    // An interrupted test runner exits without asking its set-up to stop what it started.
    const abandon = () => {
      kill()
      remove()
    }
    process.once('exit', abandon)
    return {
      addresses,
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

/** The same server and roles, another database. */
export function inDatabase({ owner, server }: DatabaseAddresses, name: string): DatabaseAddresses {
  const to = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).toString()
  return { owner: to(owner), server: to(server) }
}

/** The same database as the role of the tests' servers. */
function withServerRole(owner: string): DatabaseAddresses {
  const role = { username: 'zhixin_test_server', password: 'zhixin_test_server' }
  return { owner, server: Object.assign(new URL(owner), role).toString() }
}

/**
 * The template database of the tests: release 1.0.0 with the accounts of its demo, upgraded. So every test of the server
 * is one of an upgrade, too.
 * TEST_DATABASE_URL names a server to use instead of a temporary one; its role must be able to create databases and
 * roles.
 */
export async function createTemplate(): Promise<{ addresses: DatabaseAddresses; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? undefined : await startTemporaryPostgres()
  try {
    const addresses = await addTemplate(postgres?.addresses ?? withServerRole(given ?? ''))
    return { addresses, stop: async () => postgres?.stop() }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

/**
 * Creates that database on a server, and returns its addresses.
 * @param base any database of the server
 */
export async function addTemplate(base: DatabaseAddresses): Promise<DatabaseAddresses> {
  await withClient(base.owner, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE} with (force)`)
    await client.query(`create database ${TEMPLATE}`)
  })
  const addresses = inDatabase(base, TEMPLATE)
  await restoreFirstRelease(addresses.owner, false)
  await Promise.all([generateClient(), migrate(addresses)])
  // Imported only now: the client does not exist before in a fresh clone.
  const { seedDatabase } = await import('../../prisma/seed/seedDatabase')
  await seedDatabase(addresses.owner, { demo: 'accounts' })
  return addresses
}
