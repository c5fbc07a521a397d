import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../prisma/migrations')

/** The SQL of a migration, to run again on data in their state before it. */
export const migrationSql = (name: string): string =>
  readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
