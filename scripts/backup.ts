import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../prisma/engine/address'
import { backUp } from './lib/backup/backup'
import { readBackupSettings } from './lib/backup/settings'
import { runCommand } from './lib/commands'
import { demandMigrated, openDatabase } from './lib/database'
import { checkDataDirectory, embeddedSecrets, readSettings } from './lib/settings'
import { step } from './lib/steps'

/** `pnpm backup <folder>`: database, files and secrets, encrypted, while the product runs. */
await runCommand(async (shutdown) => {
  const settings = readSettings()
  checkDataDirectory(settings.dataDir)
  const { folder, passphrase, storage } = readBackupSettings(process.argv[2])
  const { addresses } = await step('Database', () => openDatabase(settings, shutdown))
  await demandMigrated(addresses.owner)
  const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'))
  const secrets = settings.jwtSecret
    ? { JWT_SECRET: settings.jwtSecret, JWT_SECRET_PREVIOUS: process.env.JWT_SECRET_PREVIOUS || undefined }
    : embeddedSecrets(settings.dataDir)
  const made = await step('Backup', () =>
    backUp({ owner: addresses.owner, storage, secrets, folder, passphrase, program: version }),
  )
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `\n  ${rows} rows of ${made.tables.length} tables and ${made.files.length} files are in ${folder}.`,
  )
  return 0
})
