/** `pnpm records` writes the lists of declared records; `pnpm records --check` says which are out of date. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { outdatedRecordFiles, recordFiles } from './lib/records'

const root = path.resolve(import.meta.dirname, '..')

if (process.argv.includes('--check')) {
  const outdated = await outdatedRecordFiles(root)
  if (outdated.length > 0) {
    console.error(`Run \`pnpm records\`, these lists are out of date:\n  ${outdated.join('\n  ')}`)
    process.exitCode = 1
  }
} else {
  const files = await recordFiles(root)
  for (const [file, text] of files) writeFileSync(path.join(root, file), text)
  execFileSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['check', '--write', '--log-level=error', ...files.keys()],
    { cwd: root, stdio: 'inherit' },
  )
}
