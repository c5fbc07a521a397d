import { setTimeout as sleep } from 'node:timers/promises'
import { loadEnvironmentFile } from '@zhixin/prisma/engine/address'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { type Config, ConfigError, readConfig } from './config'
import { CommandError, runAccountCommand } from './features/account/account.command'
import { type Database, openDatabase } from './lib/database'
import { demandSessions, TransactionPooler } from './lib/pooler'
import { demandThisRelease, OtherRelease } from './lib/release'
import { createStorage } from './lib/storage/createStorage'

/** How long running requests may take to finish after the server was told to stop, in milliseconds. */
const stopWithin = 10_000

/** `main.js worker` works on jobs and answers nobody; `main.js account …` is `pnpm account`. */
const [command, ...rest] = process.argv.slice(2)
const isWorker = command === 'worker'

async function main(): Promise<void> {
  loadEnvironmentFile()
  // The address of the database's owner is for migrations alone.
  delete process.env.MIGRATION_DATABASE_URL
  const config = { ...readConfig(process.env), ...(isWorker && { JOBS: 'server' as const }) }
  if (command === 'account') return administer(config)
  let made: FastifyInstance | undefined
  const database = openDatabase({
    url: config.DATABASE_URL,
    onConnectionLost: (error) => made?.log.warn({ err: error }, 'database connection lost'),
    onSecondConnection: (error) =>
      made?.log.error({ err: error }, 'a connection is held while one is asked for'),
  })
  await demandSessions(database.pool)
  await demandThisRelease(database.pool)
  const app = await buildApp({ config, database, storage: createStorage(config) }, (begun) => {
    made = begun
  })
  stopInOrder(app, database, isWorker ? 0 : config.STOP_DELAY * 1000)

  if (isWorker) app.log.info('working on jobs')
  else await app.listen({ host: config.HOST, port: config.PORT })
}

async function administer(config: Config): Promise<void> {
  const database = openDatabase({ url: config.DATABASE_URL })
  try {
    await demandSessions(database.pool)
    await demandThisRelease(database.pool)
    console.log(await runAccountCommand(database, rest))
  } finally {
    await database.close()
  }
}

/**
 * Lets running requests and jobs finish when the process is told to stop, or when nobody has caught an error. Told to,
 * it takes calls for `delay` milliseconds more, in which `/readyz` sends them elsewhere.
 */
function stopInOrder(app: FastifyInstance, database: Database, delay: number): void {
  const options = {
    delay: delay + stopWithin,
    logger: { error: (reason: unknown) => app.log.error(reason) },
    onTimeout: () => app.log.error('requests did not finish in time'),
  }
  closeWithGrace(options, async ({ signal, err }) => {
    // Whoever stops a group of processes tells this one, and its parent, which tells it again: that is no hurry.
    for (const again of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.removeAllListeners(again).on(again, () => {})
    if (err) app.log.fatal({ err }, 'stopping after an error that nobody caught')
    else {
      app.log.info({ signal }, 'stopping')
      app.stopping.isBegun = true
      await sleep(delay)
    }
    await app.close()
    await database.close()
  })
}

main().catch((error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code
  if (error instanceof ConfigError) console.error(`The configuration is not complete:\n${error.message}`)
  else if ([CommandError, OtherRelease, TransactionPooler].some((refusal) => error instanceof refusal))
    console.error((error as Error).message)
  else if (code === 'EADDRINUSE')
    console.error(`The address is taken already; choose another PORT, or METRICS_PORT.`)
  else console.error(error)
  process.exit(1)
})
