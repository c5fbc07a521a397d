/**
 * `pnpm new-feature workOrder 工单 "Work order"` declares a record with a name and a status: its declaration, table,
 * migration and journey, and its page in the registry. The kit does the rest (docs/adding-a-record.md). It never
 * overwrites, and writes all or nothing.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type FeatureNames, recordTemplates } from './lib/recordTemplates'

const root = path.resolve(import.meta.dirname, '..')
const [name = '', zh = '', en = ''] = process.argv.slice(2)
const registry = 'contract/src/pages.ts'
const first = 'const registry = {\n'

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}

if (!/^[a-z][a-zA-Z]{1,40}$/.test(name) || !/\p{Script=Han}/u.test(zh) || !/^[A-Z][\w ]+$/.test(en))
  stop(
    'Name the record in lowerCamelCase, in Chinese and in English, in the singular:\n  pnpm new-feature workOrder 工单 "Work order"',
  )

const feature: FeatureNames = { name, zh, en }
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const { files, page } = recordTemplates(feature, stamp)
const present = Object.keys(files).filter((file) => existsSync(path.join(root, file)))
if (present.length > 0) stop(`There is something already; nothing was written:\n  ${present.join('\n  ')}`)

const pages = readFileSync(path.join(root, registry), 'utf8')
if (!pages.includes(first)) stop(`${registry} has no line ${first.trim()}; nothing was written`)
const written = { ...files, [registry]: pages.replace(first, `${first}${page}\n`) }
for (const [file, text] of Object.entries(written)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const run = (...args: string[]) => execFileSync('pnpm', args, { cwd: root, stdio: 'inherit' })
const formatted = Object.keys(written).filter((file) => file.endsWith('.ts'))
run('exec', 'biome', 'check', '--write', '--log-level=error', ...formatted)
run('-s', 'records')
run('-s', 'prisma', 'generate')
console.log(`Written:\n  ${Object.keys(files).join('\n  ')}\nA page in ${registry}; the lists of records are written anew.
Next: its fields (docs/adding-a-record.md), then \`pnpm check\` and \`pnpm e2e ${name}\`.`)
