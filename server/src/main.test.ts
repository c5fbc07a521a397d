import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '@zhixin/prisma/engine/address'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/lib/ports'
import { serverEntry, serverEnvironment, serverOptions } from '../../scripts/lib/server-process'
import { shared, startTestServer } from './test/api'
import { type DatabaseProxy, startDatabaseProxy } from './test/databaseProxy'
import { startPooler } from './test/pooler'

const server = shared(startTestServer)
let proxy: DatabaseProxy
const children: ChildProcess[] = []
beforeAll(async () => {
  proxy = await startDatabaseProxy(server.config.DATABASE_URL)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await proxy.close()
})

/** Throws outside of every request when the process is told to. */
const thrower = `data:text/javascript,process.once('SIGUSR2',()=>{throw new Error('nobody caught this')})`

/** Starts a process of its own from the bundle, with a way to the database, and waits until it has said something. */
async function beginBy(
  way: DatabaseProxy,
  says: string,
  more: string[] = [],
  environment: NodeJS.ProcessEnv = {},
) {
  const { JWT_SECRET, DATA_DIR } = server.config
  const port = await freePort()
  const process_ = spawn(process.execPath, ['--import', thrower, ...serverOptions, serverEntry, ...more], {
    env: serverEnvironment({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: way.url,
      JWT_SECRET,
      DATA_DIR,
      LOG_LEVEL: 'info',
      STOP_DELAY: '0',
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(process_)
  const told = { out: '', err: '' }
  process_.stdout.on('data', (chunk) => (told.out += chunk))
  process_.stderr.on('data', (chunk) => (told.err += chunk))
  // Not `expect.poll`, which must know its test: some run at once.
  await vi.waitFor(() => expect(told.out).toContain(says))
  return {
    told,
    address: `http://127.0.0.1:${port}`,
    /** Tells it something, and waits for its end. */
    async end(signal: NodeJS.Signals) {
      process_.kill(signal)
      await once(process_, 'close')
      return process_.exitCode
    },
    /** What it has logged, as warnings and worse. */
    faults: () =>
      told.out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { level: number; msg: string })
        .filter(({ level }) => level >= 40)
        .map(({ msg }) => msg),
  }
}

const begin = (says: string, ...more: string[]) => beginBy(proxy, says, more)

test('a server starts without a warning, answers, and stops in order', async () => {
  const { told, address, end, faults } = await begin('Server listening')
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await end('SIGTERM')).toBe(0)
  expect(told.out).toContain('"msg":"stopping"')
  expect([told.err, faults()]).toEqual(['', []])
})

test('a server that is told to stop says so while it still takes calls, and ends their connections', async () => {
  const { address, end } = await beginBy(proxy, 'Server listening', [], { STOP_DELAY: '3' })
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  const ended = end('SIGTERM')
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
  const answer = await fetch(`${address}/auth/publicKey`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
})

test('what the environment lacks is read from .env', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-env-'))
  const home = path.join(folder, 'server/dist')
  mkdirSync(home, { recursive: true })
  symlinkSync(path.join(repositoryRoot, 'server/node_modules'), path.join(folder, 'server/node_modules'))
  copyFileSync(serverEntry, path.join(home, 'main.js'))
  const { JWT_SECRET, DATABASE_URL } = server.config
  writeFileSync(path.join(folder, '.env'), `DATABASE_URL=${DATABASE_URL}\nJWT_SECRET=wrong\n`)
  const run = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [path.join(home, 'main.js'), 'account', 'list'], { env, encoding: 'utf8' })
  // The environment itself comes first.
  expect(run({ JWT_SECRET }).stdout).toContain('admin · Administrator · active')
  expect(run({}).stderr).toContain('JWT_SECRET')
  rmSync(folder, { recursive: true })
})

test('a server, a worker and `account` refuse the database of another release', async () => {
  const start = (...more: string[]) => {
    const { JWT_SECRET, DATABASE_URL } = server.config
    const env = { JWT_SECRET, DATABASE_URL, NODE_ENV: 'production' }
    const { status, stderr } = spawnSync(process.execPath, [serverEntry, ...more], { env, encoding: 'utf8' })
    return `${status} ${stderr.trim()}`
  }
  const commands = [[], ['worker'], ['account', 'list']]
  const last = '(select max(migration_name) from _prisma_migrations)'
  await server.asOwner(`insert into _prisma_migrations (id, checksum, migration_name, finished_at)
    values ('newer', '', '20990101000000_later', now())`)
  for (const more of commands)
    expect(start(...more)).toContain(
      '1 The database is of a newer release than this program (it has the migration 20990101000000_later)',
    )
  await server.asOwner(`delete from _prisma_migrations where id = 'newer'`)
  await server.asOwner(`update _prisma_migrations set finished_at = null where migration_name = ${last}`)
  // All three were just seen to make this check: once more for what `main` starts, and once for `account`.
  for (const more of [[], ['account', 'list']])
    expect(start(...more)).toContain('1 The database is not of this release')
  await server.asOwner(`update _prisma_migrations set finished_at = now() where migration_name = ${last}`)
})

test('a server, a worker and `account` refuse a pooler of transactions', async () => {
  const { JWT_SECRET, DATABASE_URL } = server.config
  const pooler = await startPooler(DATABASE_URL, 'transaction', 5)
  for (const more of [[], ['worker'], ['account', 'list']]) {
    const env = { JWT_SECRET, DATABASE_URL: pooler.url, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [serverEntry, ...more], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    children.push(child)
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk))
    await once(child, 'close')
    expect([child.exitCode, said]).toEqual([
      1,
      expect.stringMatching(
        /^DATABASE_URL leads through a connection pooler that does not pool sessions; .+\n$/,
      ),
    ])
  }
  await pooler.close()
})

test('a worker starts without a warning, and stops in order', async () => {
  const { told, end, faults } = await begin('working on jobs', 'worker')
  expect(await end('SIGTERM')).toBe(0)
  expect(told.out).toContain('"msg":"stopping"')
  expect([told.err, faults()]).toEqual(['', []])
})

test('an error that nobody caught stops the server in order, and is in its log', async () => {
  const { told, end, faults } = await begin('Server listening')
  expect(await end('SIGUSR2')).toBe(1)
  expect(told.out).toContain('nobody caught this')
  expect(faults()).toEqual(['stopping after an error that nobody caught'])
})

/** What begins a statement, simple or to be prepared; its connection stands already. */
const isStatement = (bytes: Buffer) => ['Q', 'P'].includes(String.fromCharCode(bytes[0] ?? 0))

const processes = [
  { what: 'a server', says: 'Server listening', more: [] },
  { what: 'a worker', says: 'working on jobs', more: ['worker'] },
]

test.each(processes)(
  '$what whose connections are lost while it starts says so, and opens others',
  async ({ says, more }) => {
    let cuts = 0
    proxy.judge = (bytes, way) => {
      if (way === 'down' || !isStatement(bytes) || cuts === 3) return 'pass'
      cuts += 1
      return 'cut'
    }
    const { told, end, faults } = await begin(says, ...more)
    await expect.poll(() => cuts).toBe(3)
    await expect.poll(() => faults()).toContain('database connection lost')
    expect(await end('SIGTERM')).toBe(0)
    expect([told.err, told.out.includes('nobody caught')]).toEqual(['', false])
  },
)

// Worth its seconds: the connections' own limit of ten seconds passes, after which a start was given up once.
test.concurrent.for(processes)(
  '$what waits for a database that cannot be reached',
  async ({ says, more }, { expect }) => {
    const way = await startDatabaseProxy(server.config.DATABASE_URL)
    await way.cut()
    const { told, address, end } = await beginBy(way, says, more)
    await expect.poll(() => told.out).toContain('none can be taken from the database')
    const before = way.roundTrips
    await way.mend()
    await expect.poll(() => way.roundTrips).toBeGreaterThan(before)
    if (more.length === 0) await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await end('SIGTERM')).toBe(0)
    expect([told.err, told.out.includes('nobody caught')]).toEqual(['', false])
    await way.close()
  },
)
