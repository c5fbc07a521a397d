import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A text file of the repository. */
export interface RepositoryFile {
  /** From the root of the repository, with forward slashes. */
  name: string
  text: string
}

/** A TypeScript file of the repository. */
export interface SourceFile extends RepositoryFile {
  imports: string[]
}

const root = path.resolve(import.meta.dirname, '../..')

/** The files whose paths match any of these patterns of git, also those that are not committed yet. */
export function repositoryFiles(patterns: readonly string[]): RepositoryFile[] {
  const options = ['--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', ['ls-files', ...options, '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(Boolean)
    .flatMap((name) => {
      try {
        return [{ name, text: readFileSync(path.join(root, name), 'utf8') }]
      } catch {
        // Deleted, but not yet committed as such.
        return []
      }
    })
}

/** All TypeScript files with what they import. */
export const sourceFiles = (): SourceFile[] =>
  repositoryFiles(['*.ts', '*.tsx']).map((file) => ({
    ...file,
    imports: [...file.text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      (match) => match[1] ?? '',
    ),
  }))

/** Whether a file is a test, or what tests are made of. */
export const isTest = (name: string) => /\.test\.tsx?$/.test(name) || name.includes('/test/')
