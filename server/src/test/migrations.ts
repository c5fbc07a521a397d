import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../prisma/upgrade')

/** The SQL of a migration of before 1.0.0, to run again on data in their state before it. */
export function migrationSql(name: string): string {
  return readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
}

/** The statements by which a migration fills what it has added, to run again on data that lack it. */
export function fillingStatements(name: string): string[] {
  return migrationSql(name)
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => /^(INSERT INTO|UPDATE) "/.test(statement))
}
