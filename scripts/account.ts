import { spawnSync } from 'node:child_process'
import { bundleServer, generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { demandMigrated, openDatabase } from './lib/database'
import { serverEntry, serverEnvironment } from './lib/server-process'
import { checkDataDirectory, readSettings, serverSecrets } from './lib/settings'

/** `pnpm account …`: what `main.js account …` does, also on the embedded database, whether it runs or not. */
await runCommand(async (shutdown) => {
  const settings = readSettings()
  checkDataDirectory(settings.dataDir)
  await generateClient()
  await bundleServer()
  const { addresses } = await openDatabase(settings, shutdown)
  // Without the owner's address the program looks alone, which may read less of it.
  if (addresses.owner !== addresses.server) await demandMigrated(addresses.owner)
  const { status } = spawnSync(process.execPath, [serverEntry, 'account', ...process.argv.slice(2)], {
    env: serverEnvironment({
      DATABASE_URL: addresses.server,
      ...serverSecrets(settings),
    }),
    stdio: 'inherit',
  })
  return status ?? 1
})
