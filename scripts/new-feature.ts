/**
 * `pnpm new-feature <name>` writes the files of a feature in all packages, in the house's style, ready to compile:
 * contract, server routes with reads and a test, page with queries, texts in both languages. It never overwrites.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newFeatureFiles } from './lib/new-feature'

const root = path.resolve(import.meta.dirname, '..')
const name = process.argv[2] ?? ''

if (!/^[a-z][a-zA-Z]{1,40}$/.test(name)) {
  console.error('Name the feature in lowerCamelCase, in the singular: pnpm new-feature workHandover')
  process.exit(1)
}

const files = newFeatureFiles(name)
const present = Object.keys(files).filter((file) => existsSync(path.join(root, file)))
if (present.length > 0) {
  console.error(`There is something already; nothing was written:\n  ${present.join('\n  ')}`)
  process.exit(1)
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
console.log(`Written:\n  ${Object.keys(files).join('\n  ')}

Now add:
  contract/src/permissions.ts   the permission ${name}:list, with its names in both languages
  contract/src/pages.ts         the page ${name}, or give an existing one its access
  contract/src/endpoints.ts     ${name}Api, whose types the web calls it by
  contract/src/reference/reference.ts  ${name}Reference, the words of the API reference in both languages
  server/src/features.ts        ${name}Routes
  web/src/app/pages/content.ts  the page ${name}, lazily loaded, with its texts
  prisma/seed/data              a menu entry and the roles that hold the permission; then pnpm db:seed
Then pnpm format && pnpm check, and grow it: contract, migration, server with its tests, web, journey.`)
