/** `pnpm records` writes the lists of declared records; `pnpm records --check` says which are out of date. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { outdatedRecordFiles, readDeclarations, recordFiles } from './lib/records'
import { rareProperties } from './lib/recordUses'

const root = path.resolve(import.meta.dirname, '..')

if (process.argv.includes('--check')) {
  const outdated = await outdatedRecordFiles(root)
  if (outdated.length > 0) {
    console.error(`Run \`pnpm records\`, these lists are out of date:\n  ${outdated.join('\n  ')}`)
    process.exitCode = 1
  } else {
    const rare = rareProperties(await readDeclarations(root)).map(([property, uses]) => `${property} ${uses}`)
    const told = rare.length > 0 ? ` Used by fewer than three of them: ${rare.join(', ')}.` : ''
    console.log(`Records: every list is up to date.${told}`)
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
