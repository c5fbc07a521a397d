import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../prisma/migrations')

/** The SQL of a migration, to run once more on data that are as they were before it. */
export function migrationSql(name: string): string {
  return readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
}

/** The statements by which a migration fills what it has added, to run once more on data that lack it. */
export function fillingStatements(name: string): string[] {
  return migrationSql(name)
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => /^(INSERT INTO|UPDATE) "/.test(statement))
}
