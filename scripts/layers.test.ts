import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../prisma/engine/address'

/** Folders with what a file of theirs must not import. */
const refused = [
  ['contract/src/product', '@zhixin/prisma/engine/address'],
  ['contract/src/product', 'node:fs/promises'],
  ['server/src/features/product', '../../app'],
  ['server/src/features/product', '@zhixin/web/src/main'],
  ['web/src/lib', '@zhixin/prisma/engine/address'],
  ['web/src/lib', '@zhixin/server/src/config'],
  ['web/src/ui/form', '@zhixin/contract/language'],
  ['web/src/ui/form', '@zhixin/contract/customer/customer.schema'],
  ['web/src/ui/form', '../../features/product/product.queries'],
  ['web/src/features/product', '@zhixin/server/src/config'],
  ['web/src/features/product', '@zhixin/prisma/engine/address'],
] as const
const allowed = [
  ['web/src/lib', '@zhixin/contract/list/list'],
  ['web/src/ui/form', '../../lib/textLength'],
  ['web/src/features/product', '@zhixin/contract/product/product.schema'],
] as const

test('the linter keeps the layers apart, however deep the path of an import', () => {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'zhixin-layers-'))
  copyFileSync(path.join(repositoryRoot, 'biome.json'), path.join(copy, 'biome.json'))
  const fileOf = (folder: string, imported: string) => `${folder}/${imported.replace(/\W/g, '_')}.ts`
  for (const [folder, imported] of [...refused, ...allowed]) {
    mkdirSync(path.join(copy, folder), { recursive: true })
    writeFileSync(
      path.join(copy, fileOf(folder, imported)),
      `import type { Some } from '${imported}'\nexport type Sample = Some\n`,
    )
  }
  const biome = path.join(repositoryRoot, 'node_modules/.bin/biome')
  const only = '--only=style/noRestrictedImports'
  const { stdout, stderr } = spawnSync(
    biome,
    ['lint', only, '--vcs-enabled=false', '--max-diagnostics=none'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  )
  rmSync(copy, { recursive: true })
  const found = [...(stdout + stderr).matchAll(/^(\S+\.ts):\d+:\d+ lint\/style\/noRestrictedImports/gm)].map(
    ([, file]) => file,
  )
  expect([...new Set(found)].toSorted()).toEqual(
    refused.map(([folder, imported]) => fileOf(folder, imported)).toSorted(),
  )
})
