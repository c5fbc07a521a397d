/**
 * `pnpm new-feature workOrder 工单 "Work order"` writes a feature in all packages, in the house's style: a list of
 * records with a name and a status, with create, edit and status, its table, its tests and its journey; and enters it
 * wherever features are listed. It never overwrites, and writes all or nothing.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contractFiles } from './lib/newFeature/contract'
import { newFeatureEntries } from './lib/newFeature/entries'
import { serverFiles } from './lib/newFeature/server'
import { webFiles } from './lib/newFeature/web'

const root = path.resolve(import.meta.dirname, '..')
const [name = '', zh = '', en = ''] = process.argv.slice(2)

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}

if (!/^[a-z][a-zA-Z]{1,40}$/.test(name) || !/\p{Script=Han}/u.test(zh) || !/^[A-Z][\w ]+$/.test(en))
  stop(
    'Name the feature in lowerCamelCase, in Chinese and in English, in the singular:\n  pnpm new-feature workOrder 工单 "Work order"',
  )

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const feature = { name, zh, en }
const files = { ...contractFiles(feature), ...serverFiles(feature, stamp), ...webFiles(feature) }
const present = Object.keys(files).filter((file) => existsSync(path.join(root, file)))
if (present.length > 0) stop(`There is something already; nothing was written:\n  ${present.join('\n  ')}`)

const changed = new Map<string, string>()
for (const { file, below, text } of newFeatureEntries(feature)) {
  const lines = (changed.get(file) ?? readFileSync(path.join(root, file), 'utf8')).split('\n')
  const at = lines.findIndex((line) => line.trimStart().startsWith(below))
  if (at === -1) stop(`${file} has no line that begins with ${below}; nothing was written`)
  lines.splice(at + 1, 0, text)
  changed.set(file, lines.join('\n'))
}

const written = [...Object.entries(files), ...changed]
for (const [file, text] of written) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit' })
run(
  'pnpm',
  'exec',
  'biome',
  'check',
  '--write',
  '--log-level=error',
  ...written.map(([file]) => file).filter((file) => /\.(ts|tsx|json)$/.test(file)),
)
run('pnpm', '-s', 'prisma', 'format')
run('pnpm', '-s', 'prisma', 'generate')
console.log(`Written:\n  ${Object.keys(files).join('\n  ')}\nEntered in:\n  ${[...changed.keys()].join('\n  ')}
Then pnpm check and pnpm test, and grow it: contract, migration, server with its tests, web, journey.`)
