import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../prisma/migrations')

/** The SQL of a migration, to run once more on data that are as they were before it. */
export function migrationSql(name: string): string {
  return readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
}
