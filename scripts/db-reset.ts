import { generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { migrate, seedIfChanged, startDatabase } from './lib/database'
import { Failure } from './lib/failure'
import { lockDataDirectory } from './lib/lock'
import { removeData } from './lib/postgres-data'
import { checkDataDirectory, readSettings } from './lib/settings'
import { step } from './lib/steps'

/** Empties the embedded database; one of DATABASE_URL is somebody's data and is left to its owner. */
await runCommand(async (shutdown) => {
  const settings = readSettings()
  if (settings.databaseUrl) {
    throw new Failure(
      'db:reset only empties the embedded database; for the one of DATABASE_URL run `pnpm prisma migrate reset`.',
    )
  }
  checkDataDirectory(settings.dataDir)
  shutdown.defer(lockDataDirectory(settings.dataDir))
  await step('Database client', generateClient)
  removeData(settings.dataDir)
  const { addresses } = await step('Empty database', () => startDatabase(settings, shutdown))
  await step('Migrations', () => migrate(addresses))
  await step('Seed data', () => seedIfChanged(addresses.owner, settings))
  return 0
})
