import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A TypeScript file of the repository. */
export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  name: string
  text: string
  imports: string[]
}

const root = path.resolve(import.meta.dirname, '../..')

/** All of them, also those that are not committed yet. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return listed
    .split('\n')
    .filter(Boolean)
    .flatMap((name) => {
      try {
        const text = readFileSync(path.join(root, name), 'utf8')
        const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
          (match) => match[1] ?? '',
        )
        return [{ name, text, imports }]
      } catch {
        // Deleted, but not yet committed as such.
        return []
      }
    })
}

/** Whether a file is a test, or what tests are made of. */
export const isTest = (name: string) => /\.test\.tsx?$/.test(name) || name.includes('/test/')
