import { generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { migrate, openDatabase, seed } from './lib/database'
import { checkDataDirectory, readSettings } from './lib/settings'
import { step } from './lib/steps'

await runCommand(async (shutdown) => {
  const settings = readSettings()
  checkDataDirectory(settings.dataDir)
  await step('Database client', generateClient)
  const { addresses } = await step('Database', () => openDatabase(settings, shutdown))
  await step('Migrations', () => migrate(addresses))
  await step('Seed data', () => seed(addresses.owner, settings))
  return 0
})
