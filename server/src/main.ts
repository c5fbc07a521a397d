import { buildApp } from './app'
import { ConfigError, readConfig } from './config'
import { openDatabase } from './lib/database'
import { createStorage } from './lib/storage/createStorage'

/** How long running requests may take to finish after the server was told to stop. */
const stopWithin = 10_000

/** `main.js worker` is a process that works on jobs and answers nobody. */
const isWorker = process.argv[2] === 'worker'

async function main(): Promise<void> {
  const config = { ...readConfig(process.env), ...(isWorker && { JOBS: 'server' as const }) }
  const database = openDatabase({
    url: config.DATABASE_URL,
    onConnectionLost: (error) => app?.log.warn({ err: error }, 'database connection lost'),
  })
  const app = await buildApp({ config, database, storage: createStorage(config) })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => {
      app.log.error('requests did not finish in time')
      process.exit(1)
    }, stopWithin).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  if (isWorker) app.log.info('working on jobs')
  else await app.listen({ host: config.HOST, port: config.PORT })
}

main().catch((error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code
  if (error instanceof ConfigError) console.error(`The configuration is not complete:\n${error.message}`)
  else if (code === 'EADDRINUSE') console.error(`The address is taken already; choose another PORT.`)
  else console.error(error)
  process.exit(1)
})
