import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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
  return (
    listed
      .split('\n')
      .map((name) => ({ name, file: path.join(root, name) }))
      // One that was deleted may not be committed as such yet.
      .filter(({ name, file }) => name && existsSync(file))
      .map(({ name, file }) => ({ name, text: readFileSync(file, 'utf8') }))
  )
}

/** The TypeScript files among these, with what they import. */
export const sourceFilesOf = (files: readonly RepositoryFile[]): SourceFile[] =>
  files
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map((file) => ({
      ...file,
      imports: [...file.text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
        ([, imported = '']) => imported,
      ),
    }))

/** Whether a file is a test, or what tests are made of. */
export const isTest = (name: string) => /\.test\.tsx?$/.test(name) || name.includes('/test/')
