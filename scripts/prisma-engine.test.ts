import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../prisma/engine/address'
import { withClient } from './lib/client'
import { capture } from './lib/run'
import { startTemporaryPostgres, type TemporaryPostgres } from './lib/test-database'

const BASE = `
generator client {
  provider = "prisma-client"
  output   = "../generated/client"
}
datasource db {
  provider = "postgresql"
}`
const FIRST = `
model Customer {
  id    Int     @id
  name  String
  price Decimal @db.Decimal(5, 4)

  @@index([name(ops: raw("gin_trgm_ops"))], type: Gin)
}`
/** What the adapter alone would not survive: semicolons in a body and a text, and a check constraint. */
const FIRST_SQL = `
create extension pg_trgm;
create table "Customer" (
  id integer not null, name text not null, price decimal(5, 4) not null check (price <= 1),
  constraint "Customer_pkey" primary key (id)
);
create index "Customer_name_idx" on "Customer" using gin (name gin_trgm_ops);
create function answer() returns integer language plpgsql as $$ begin perform 1; return 42; end $$;
insert into "Customer" values (1, 'a;b', 0.5), (2, current_setting('jit'), 0.5);`

let postgres: TemporaryPostgres
let project: string
let url: string
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  url = postgres.addresses.owner
  project = path.join(mkdtempSync(path.join(os.tmpdir(), 'zhixin engine ')), 'prisma')
  const source = path.join(repositoryRoot, 'prisma')
  for (const file of ['engine', 'prisma.config.ts', 'package.json']) {
    cpSync(path.join(source, file), path.join(project, file), { recursive: true })
  }
  symlinkSync(path.join(source, 'node_modules'), path.join(project, 'node_modules'))
  mkdirSync(path.join(project, 'migrations/20260101000000_first'), { recursive: true })
  mkdirSync(path.join(project, 'schema'))
  writeFileSync(path.join(project, 'schema/base.prisma'), BASE)
  writeFileSync(path.join(project, 'schema/customer.prisma'), FIRST)
  writeFileSync(path.join(project, 'migrations/migration_lock.toml'), 'provider = "postgresql"\n')
  writeFileSync(path.join(project, 'migrations/20260101000000_first/migration.sql'), FIRST_SQL)
})
afterAll(async () => {
  await postgres.stop()
  rmSync(path.dirname(project), { recursive: true, force: true })
})

const prisma = (...args: string[]) =>
  capture(path.join(project, 'node_modules/.bin/prisma'), args, {
    cwd: project,
    env: { DATABASE_URL: url, MIGRATION_DATABASE_URL: '', PRISMA_SCHEMA_ENGINE_BINARY: '' },
  })

// Worth its seconds: where the engine cannot be downloaded, nothing else would create a schema.
test('the ordinary CLI works without its native engine', async () => {
  expect(await prisma('migrate', 'status')).toMatchObject({
    code: 1,
    output: expect.stringContaining('not yet been applied'),
  })
  expect(await prisma('migrate', 'deploy')).toMatchObject({
    code: 0,
    output: expect.stringContaining('20260101000000_first'),
  })
  const { rows } = await withClient(url, (client) =>
    client.query(`select name as migration, current_setting('jit') as command from "Customer" where id = 2`),
  )
  expect(rows, 'JIT').toEqual([{ migration: 'off', command: 'off' }])
  expect(await prisma('migrate', 'status')).toMatchObject({
    code: 0,
    output: expect.stringContaining('up to date'),
  })

  const differences = ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'schema', '--exit-code']
  expect(await prisma(...differences)).toMatchObject({
    code: 0,
    output: expect.stringContaining('No difference detected'),
  })
  writeFileSync(path.join(project, 'schema/product.prisma'), 'model Product {\n  id Int @id\n}\n')
  const difference = await prisma(...differences, '--script')
  expect(difference).toMatchObject({ code: 2, output: expect.stringContaining('CREATE TABLE "Product"') })

  expect(await prisma('migrate', 'dev', '--name', 'product')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Your database is now in sync with your schema'),
  })
  expect(await prisma('generate')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Generated Prisma Client'),
  })
})

test('a migration that was only written is applied by the next `migrate dev`', async () => {
  const added = 'model Order {\n  id Int @id\n}\n'
  writeFileSync(path.join(project, 'schema/order.prisma'), added)
  expect(await prisma('migrate', 'dev', '--create-only', '--name', 'order')).toMatchObject({ code: 0 })
  expect(await prisma('migrate', 'dev')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Your database is now in sync with your schema'),
  })
  // Both in one: what is not applied yet, and what the schema has besides.
  writeFileSync(path.join(project, 'schema/order.prisma'), added.replace('@id', '@id\n  day Int?'))
  expect(await prisma('migrate', 'dev', '--create-only', '--name', 'day')).toMatchObject({ code: 0 })
  writeFileSync(
    path.join(project, 'schema/order.prisma'),
    added.replace('@id', '@id\n  day Int?\n  month Int?'),
  )
  expect(await prisma('migrate', 'dev', '--name', 'month')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/_day[\s\S]*_month[\s\S]*in sync/),
  })
  expect(await prisma('migrate', 'status')).toMatchObject({ code: 0 })
})

test('a migration that fails is a failure, names its cause, and leaves nothing half done', async () => {
  const folder = path.join(project, 'migrations/20990101000000_broken')
  mkdirSync(folder)
  writeFileSync(
    path.join(folder, 'migration.sql'),
    'create table half (id int);\nselect no_such_function();\n',
  )
  const { code, output } = await prisma('migrate', 'deploy')
  expect(code).toBe(1)
  expect(output).toContain('no_such_function')
  const difference = await prisma(
    'migrate',
    'diff',
    '--from-config-datasource',
    '--to-schema',
    'schema',
    '--exit-code',
  )
  expect(difference.code).toBe(0)
})

test('a database that does not answer is a failure', async () => {
  const right = url
  url = Object.assign(new URL(right), { password: 'wrong' }).toString()
  expect(await prisma('migrate', 'deploy')).toMatchObject({
    code: 1,
    output: expect.stringContaining('P1000'),
  })
  url = right
})
