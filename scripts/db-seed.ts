import { generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { migrate, openDatabase, seed } from './lib/database'
import { checkDataDirectory, readSettings } from './lib/settings'
import { step } from './lib/steps'

await runCommand(async (shutdown) => {
  const settings = readSettings()
  checkDataDirectory(settings.dataDir)
  await step('Database client', generateClient)
  const { url } = await step('Database', () => openDatabase(settings, shutdown))
  await step('Migrations', () => migrate(url))
  await step('Seed data', () => seed(url, settings.demo))
  return 0
})
