import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../prisma/engine/address'
import { createTemplate } from './lib/test-database'

let template: Awaited<ReturnType<typeof createTemplate>>
beforeAll(async () => {
  template = await createTemplate()
})
afterAll(() => template.stop())

test('a new migration changes what its schema changes, and nothing else', () => {
  const folder = path.join(repositoryRoot, 'prisma')
  const { stdout } = spawnSync(
    path.join(folder, 'node_modules/.bin/prisma'),
    ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'schema', '--script'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: template.addresses.owner, MIGRATION_DATABASE_URL: '' },
    },
  )
  expect(stdout.replaceAll(/^(--.*|Prisma schema loaded.*|Datasource .*)?$/gm, '').trim()).toBe('')
})
