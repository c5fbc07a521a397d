import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressFile } from '../../prisma/engine/address'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { removeData } from './postgres-data'

let dataDir: string
let running: EmbeddedPostgres

beforeAll(async () => {
  dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'zhixin postgres ')), 'data')
  running = await startEmbeddedPostgres({ dataDir })
})
afterAll(async () => {
  await running.stop()
  removeData(dataDir)
  rmSync(path.dirname(dataDir), { recursive: true, force: true })
})

async function query(sql: string, url = running.addresses.owner): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const postmasterPid = () =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

test('neither the owner nor the server is a superuser; settings are durable; Chinese text has trigrams', async () => {
  const rights = 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user'
  expect([await query(rights), await query(rights, running.addresses.server)]).toEqual([
    [false, true, false],
    [false, false, false],
  ])
  expect(await query(`select current_setting('fsync'), current_setting('listen_addresses')`)).toEqual([
    'on',
    '127.0.0.1',
  ])
  await query('create extension pg_trgm')
  expect(await query(`select cardinality(show_trgm('云帆科技')) > 0`)).toEqual([true])
})

test('address and password are for the owner only', () => {
  for (const file of [
    addressFile('owner', dataDir),
    addressFile('server', dataDir),
    path.join(dataDir, 'postgres.password'),
  ]) {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
})

test('data survive a restart', async () => {
  await query('create table kept as select 42 as answer')
  await running.stop()
  running = await startEmbeddedPostgres({ dataDir })
  expect(await query('select answer from kept')).toEqual([42])
})

test('data of a release in which the server was the owner are there, and the server gets its own role', async () => {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8')
  const admin = Object.assign(new URL(running.addresses.owner), { username: 'postgres', password })
  await query('drop role zhixin_server', admin.toString())
  await running.stop()
  running = await startEmbeddedPostgres({ dataDir })
  expect(await query('select answer from kept')).toEqual([42])
  expect(await query('select current_user::text', running.addresses.server)).toEqual(['zhixin_server'])
})

test('a PostgreSQL that a killed run left behind is stopped and its data are there', async () => {
  const leftover = running
  running = await startEmbeddedPostgres({ dataDir })
  await leftover.ended
  expect(await query('select answer from kept')).toEqual([42])
})

test('after a crash, with the id in the stale lock file given to another program, it starts', async () => {
  process.kill(postmasterPid(), 'SIGKILL')
  await running.ended
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
  running = await startEmbeddedPostgres({ dataDir })
  expect(await query('select answer from kept')).toEqual([42])
})

test('data of another PostgreSQL version are refused in one sentence', async () => {
  await running.stop()
  const versionFile = path.join(dataDir, 'postgres/PG_VERSION')
  const version = readFileSync(versionFile, 'utf8')
  writeFileSync(versionFile, '14\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /was written by PostgreSQL 14, but .* choose another DATA_DIR\.$/,
  )
  writeFileSync(versionFile, version)
  running = await startEmbeddedPostgres({ dataDir })
})
