import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkBackup, releaseJobs, restore } from './lib/backup/restore'
import { readBackupSettings } from './lib/backup/settings'
import { generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { openDatabase } from './lib/database'
import { Failure } from './lib/failure'
import { checkDataDirectory, readSettings } from './lib/settings'
import { step } from './lib/steps'

/**
 * `pnpm restore <folder>` restores a backup into a new database and store; `pnpm restore release` then lets the jobs continue
 * that were waiting or running when the backup was made, notices outside the product, and webhooks.
 */
await runCommand(async (shutdown) => {
  const settings = readSettings()
  checkDataDirectory(settings.dataDir)
  await step('Database client', generateClient)
  if (process.argv[2] === 'release') {
    const { addresses } = await openDatabase(settings, shutdown)
    const server = await import('../server/src/lib/database')
    const database = server.openDatabase({ url: addresses.server })
    shutdown.defer(database.close)
    console.log(`  ${await releaseJobs(database)} jobs continue, and notices and webhooks are sent again.`)
    return 0
  }
  const { folder, passphrase, storage } = readBackupSettings(process.argv[2])
  const backup = await step('Check', () => checkBackup(folder, passphrase))
  const secretsFile = path.join(settings.dataDir, 'secrets.json')
  if (!settings.jwtSecret && existsSync(secretsFile))
    throw new Failure(`${secretsFile} is there already; restore into a new DATA_DIR.`)
  const { addresses } = await step('Database', () => openDatabase(settings, shutdown))
  await step('Restore', () => restore(backup, addresses, storage))
  const isOther = settings.jwtSecret !== backup.secrets.JWT_SECRET
  const restoredFile = path.join(settings.dataDir, 'restored-secrets.json')
  if (isOther)
    writeFileSync(
      settings.jwtSecret ? restoredFile : secretsFile,
      `${JSON.stringify(backup.secrets, null, 2)}\n`,
      { mode: 0o600 },
    )
  const { takenAt, files } = backup.manifest
  console.log(`\n  The state of ${takenAt} with ${files.length} files is restored; everybody logs in again.`)
  console.log(
    '  Jobs that were waiting, notices by mail and robots, and webhooks are held until "pnpm restore release".',
  )
  if (settings.jwtSecret && isOther)
    console.log(
      `  JWT_SECRET is another than in the backup, which is in ${restoredFile}: start once with it as JWT_SECRET_PREVIOUS, so that vendor secrets can be read, then remove the file.`,
    )
  return 0
})
