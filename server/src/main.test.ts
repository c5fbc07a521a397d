import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports'
import { serverEntry, serverEnvironment, serverOptions } from '../../scripts/lib/server-process'
import { startTestServer, type TestServer } from './test/api'

let server: TestServer
let child: ChildProcess | undefined
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => child?.kill('SIGKILL'))
afterAll(() => server.close())

/** Throws outside of every request when the process is told to. */
const thrower = `data:text/javascript,process.once('SIGUSR2',()=>{throw new Error('nobody caught this')})`

/** Starts a process of its own from the bundle, and waits until it has said something. */
async function begin(says: string, ...more: string[]) {
  const { DATABASE_URL, JWT_SECRET, DATA_DIR } = server.config
  const port = await freePort()
  const process_ = spawn(process.execPath, ['--import', thrower, ...serverOptions, serverEntry, ...more], {
    env: serverEnvironment({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL,
      JWT_SECRET,
      DATA_DIR,
      LOG_LEVEL: 'info',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = process_
  const told = { out: '', err: '' }
  process_.stdout.on('data', (chunk) => (told.out += chunk))
  process_.stderr.on('data', (chunk) => (told.err += chunk))
  await expect.poll(() => told.out).toContain(says)
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

test('a server starts without a warning, answers, and stops in order', async () => {
  const { told, address, end, faults } = await begin('Server listening')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await end('SIGTERM')).toBe(0)
  expect(told.out).toContain('"msg":"stopping"')
  expect([told.err, faults()]).toEqual(['', []])
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
