import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../prisma/engine/address'

const SKIPPED = new Set(['node_modules', 'dist', 'generated'])
const stampFile = path.join(repositoryRoot, '.cache/stamps.json')

function filesBelow(file: string): string[] {
  if (!existsSync(file)) return []
  if (!statSync(file).isDirectory()) return [file]
  return readdirSync(file)
    .filter((name) => !SKIPPED.has(name) && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesBelow(path.join(file, name)))
}

/** A hash over the names and contents of files and folders, relative to the repository's root. */
export function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(path.join(repositoryRoot, source)))) {
    hash.update(`${path.relative(repositoryRoot, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function readStamps(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** Does the work only if its sources changed since the last time, or its result is missing. */
export async function whenChanged(
  name: string,
  { sources, result }: { sources: string[]; result: string },
  work: () => Promise<unknown>,
): Promise<'unchanged' | 'done'> {
  const current = fingerprint(sources)
  if (readStamps()[name] === current && existsSync(path.join(repositoryRoot, result))) return 'unchanged'
  await work()
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [name]: current }, null, 2))
  return 'done'
}
