import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../prisma/engine/address'
import { backUp } from './lib/backup/backup'
import type { Manifest } from './lib/backup/manifest'
import { checkBackup } from './lib/backup/restore'
import { readBackupSettings } from './lib/backup/settings'
import { runCommand } from './lib/commands'
import { demandMigrated, openDatabase } from './lib/database'
import { checkDataDirectory, embeddedSecrets, readSettings } from './lib/settings'
import { step } from './lib/steps'

const counts = ({ tables, files }: Manifest) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables and ${files.length} files`

/**
 * `pnpm backup <folder>`: database, files and secrets, encrypted, while the product runs. `pnpm backup check <folder>`
 * reads all of it as a restore does before it begins, and needs no database.
 */
await runCommand(async (shutdown) => {
  const settings = readSettings()
  if (process.argv[2] === 'check') {
    const { folder, passphrase } = readBackupSettings(process.argv[3])
    const { manifest } = await step('Check', () => checkBackup(folder, passphrase))
    console.log(`\n  The state of ${manifest.takenAt} is whole: ${counts(manifest)}.`)
    return 0
  }
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
  console.log(`\n  ${counts(made)} are in ${folder}.`)
  return 0
})
