import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dataDirectory } from '../../../prisma/engine/address'
import { environmentSchema } from '../../../server/src/config'
import { createStorage } from '../../../server/src/lib/storage/createStorage'
import type { Storage } from '../../../server/src/lib/storage/storage'
import { Failure, reasonOf } from '../failure'

/** Characters of a passphrase at the least: whoever has a backup may try as many as they like. */
const shortest = 12

/** What a backup or a restore takes from the environment. Call `readSettings` before. */
export interface BackupSettings {
  folder: string
  passphrase: string
  storage: Storage
}

function readPassphrase(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Failure(`BACKUP_PASSPHRASE_FILE cannot be read (${reasonOf(error)}).`)
  }
}

/** @throws Failure where the folder, or a passphrase that can be used, is missing */
export function readBackupSettings(folder: string | undefined): BackupSettings {
  if (!folder)
    throw new Failure(
      'Name the folder of the backup: pnpm backup <folder>, pnpm backup check <folder>, pnpm restore <folder>.',
    )
  const environment = environmentSchema.parse(process.env)
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: file } = environment
  const passphrase = given ?? (file && readPassphrase(file))
  if (!passphrase || passphrase.length < shortest)
    throw new Failure(
      `Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file with it: at least ${shortest} characters. Keep it where the backup is not.`,
    )
  const storage = createStorage({ ...environment, DATA_DIR: dataDirectory() })
  return { folder: path.resolve(folder), passphrase, storage }
}
