import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseAddresses } from '../../prisma/engine/address'
import { makeLoggingInFast } from '../../prisma/quickLogins'
import { buildWeb, bundleServer, generateClient } from './builds'
import { withClient } from './client'
import { migrate, seed } from './database'
import { startOutside } from './outside'
import { freePort } from './ports'
import { serverEntry, startServer, startWorker } from './server-process'
import { type Settings, serverVariables } from './settings'
import type { Shutdown } from './shutdown'
import { inDatabase, startTemporaryPostgres } from './test-database'

interface ApplicationOptions {
  demo: boolean
  /** A free one unless given. */
  port?: number
  /** What `node` runs, if it is not this build. */
  entry?: string
  /** Whether a process of its own works on jobs. */
  hasWorker?: boolean
  /** Further variables of the environment. */
  more?: Record<string, string>
}

/**
 * Starts the built server on a database, with a data folder of its own and without limits on calls.
 * @returns its address
 */
export async function startApplication(
  shutdown: Shutdown,
  addresses: DatabaseAddresses,
  dataDir: string,
  { demo, port, entry = serverEntry, hasWorker = false, more }: ApplicationOptions,
): Promise<string> {
  const settings: Settings = {
    host: '127.0.0.1',
    port: port ?? (await freePort()),
    dataDir,
    databaseUrl: addresses.server,
    migrationDatabaseUrl: addresses.owner,
    demo,
    jwtSecret: undefined,
    stopDelay: 0,
  }
  const env = {
    NODE_ENV: 'production',
    ...serverVariables(settings, addresses.server),
    // The journeys prepare what they need by as many calls at once as they can.
    RATE_LIMIT_PER_ACCOUNT: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
    ...(hasWorker && { JOBS: 'worker' }),
    ...more,
  }
  if (hasWorker) {
    const worker = await startWorker({ env, entry, log: path.join(dataDir, 'worker.log') })
    shutdown.defer(worker.stop)
  }
  const server = await startServer(settings, env, { entry, log: path.join(dataDir, 'server.log') })
  shutdown.defer(server.stop)
  return `http://localhost:${settings.port}`
}

/** The applications that the journeys use; playwright.config.ts chooses these. */
export interface Applications {
  demoPort: number
  productionPort: number
  /** Of the provider of single sign-on that the one as in production has. */
  providerPort: number
  /** Where the journeys find what the one in demo mode has sent (outside.ts). */
  outsidePort: number
  /** The first administrator of the one as in production. */
  administrator: { username: string; password: string }
}

/**
 * Builds the application, and starts it on databases of its own: as in production, in a new company with one
 * administrator, and then in demo mode.
 */
export async function startApplications(
  shutdown: Shutdown,
  { demoPort, productionPort, providerPort, outsidePort, administrator }: Applications,
): Promise<void> {
  await generateClient()
  await Promise.all([bundleServer(), buildWeb()])
  const starting = startTemporaryPostgres()
  shutdown.defer(async () => (await starting.catch(() => undefined))?.stop())
  const { addresses, dataDir } = await starting
  await migrate(addresses)
  // Copying a migrated database is faster than migrating again.
  const production = inDatabase(addresses, 'zhixin_production')
  const template = new URL(addresses.owner).pathname.slice(1)
  await withClient(inDatabase(addresses, 'template1').owner, (client) =>
    client.query(`create database zhixin_production template "${template}"`),
  )
  await migrate(production)
  const { seedDatabase } = await import('../../prisma/seed/seedDatabase')
  await seedDatabase(production.owner, { demo: false, admin: administrator })
  const productionFolder = path.join(dataDir, 'production')
  mkdirSync(productionFolder)
  // Loaded here, as it says at once what it thinks of this Node, and not everybody who starts an application needs it.
  const { oidcClient, startIdentityProvider } = await import('../../server/src/test/identityProvider')
  const provider = await startIdentityProvider(providerPort)
  shutdown.defer(provider.close)
  provider.become({ sub: 'employee 1', claims: { preferred_username: 'zhang.wei' } })
  await startApplication(shutdown, production, productionFolder, {
    demo: false,
    port: productionPort,
    more: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
      OIDC_LABEL: 'Qinghe ID',
    },
  })
  await seed(addresses.owner, { demo: true, dataDir })
  // The journeys know the people of the demo by their usernames; those about names give their own.
  await withClient(addresses.owner, (client) => client.query('update account set real_name = null'))
  // The journeys log in three hundred times; in production they do as everybody.
  await makeLoggingInFast(addresses.owner)
  const more = await startOutside(shutdown, outsidePort)
  await startApplication(shutdown, addresses, dataDir, { demo: true, port: demoPort, more })
}
