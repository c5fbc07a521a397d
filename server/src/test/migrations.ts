import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../prisma')

/** The SQL of a migration, of those of before 1.0.0 where it is not said, to run again on data in their state before it. */
export function migrationSql(name: string, kept: 'upgrade' | 'migrations' = 'upgrade'): string {
  return readFileSync(path.join(folder, kept, name, 'migration.sql'), 'utf8')
}

/** The statements by which a migration fills what it has added, to run again on data that lack it. */
export function fillingStatements(name: string): string[] {
  return migrationSql(name)
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => /^(INSERT INTO|UPDATE) "/.test(statement))
}
