import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressFile, repositoryRoot } from '../prisma/engine/address'
import { freePort, portProblem } from './lib/ports'
import { removeData } from './lib/postgres-data'
import { isRunning } from './lib/processes'

let dataDir: string
let port: number
/** All that was begun, so that a test that fails leaves nothing behind. */
const begun = new Set<number>()
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhixin-stop-'))
  port = await freePort()
})
afterAll(() => {
  for (const pid of [...begun].flatMap(familyOf).filter(isRunning)) process.kill(pid, 'SIGKILL')
  removeData(dataDir)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
})

/** A process and what it has started, and so on. */
function familyOf(root: number): number[] {
  const pairs = execFileSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const from = (pid: number): number[] => [
    pid,
    ...pairs.flatMap(([child = 0, parent]) => (parent === pid ? from(child) : [])),
  ]
  return from(root)
}

/** What is not on this machine is not fetched for a test. */
const offline = { ...process.env, npm_config_offline: 'true' }

/** As the README says it, where this machine has that pnpm; else npx with the pnpm that is installed. */
const hasPackage = spawnSync('npx', ['--yes', 'pnpm@12', '--version'], { env: offline }).status === 0
const byNpx = (script: string) =>
  hasPackage ? ['npx', '--yes', 'pnpm@12', script] : ['npx', '-c', `pnpm ${script}`]

/** Runs a command as somebody in a shell does, and waits until it has said something. */
async function launch([file = '', ...args]: string[], env: NodeJS.ProcessEnv, says: string) {
  const child = spawn(file, args, {
    cwd: repositoryRoot,
    env: { ...offline, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  // Without one, 0 would stand for this process' own group.
  if (pid === undefined) throw new Error(`${file} cannot be run`)
  begun.add(pid)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes(says)) resolve()
      })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${args.join(' ')} ended:\n${output}`)))
  })
  return {
    output: () => output,
    /** Tells the outermost process to stop, and nobody else, and waits until all have ended. */
    async stop() {
      const family = familyOf(pid)
      const closed = once(child, 'close')
      for (const one of family) begun.add(one)
      child.kill('SIGTERM')
      await expect.poll(() => family.filter(isRunning)).toEqual([])
      // What it has said last may not have been read yet.
      await closed
    },
  }
}

const isReady = (at: number | string) =>
  expect.poll(async () => (await fetch(`http://127.0.0.1:${at}/readyz`)).status).toBe(200)

const read = (file: string) => readFileSync(path.join(dataDir, file), 'utf8')
const lastLine = (file: string) => read(file).trim().split('\n').at(-1)

// Worth their seconds: a database that is left running keeps the next start from its data, by each way of starting.
test.each([
  { launcher: 'pnpm', by: (script: string) => ['pnpm', script] },
  { launcher: 'npx', by: byNpx },
])('SIGTERM to $launcher alone, of a server or a worker, stops everything in order', async ({ by }) => {
  const settings = {
    DEMO: 'false',
    ADMIN_USERNAME: 'administrator',
    ADMIN_PASSWORD: 'administrator of the test',
    JOBS: 'worker',
    LOG_LEVEL: 'info',
  }
  const application = await launch(
    by('start'),
    { ...settings, DATABASE_URL: '', JWT_SECRET: '' },
    'Ctrl-C stops everything',
  )
  const shared = {
    ...settings,
    DATABASE_URL: readFileSync(addressFile('server', dataDir), 'utf8').trim(),
    MIGRATION_DATABASE_URL: readFileSync(addressFile('owner', dataDir), 'utf8').trim(),
    ...(JSON.parse(read('secrets.json')) as { JWT_SECRET: string }),
  }
  const worker = await launch(by('worker'), shared, 'working on jobs')
  // As many servers as one likes run on one database of one's own; the embedded one alone has a lock.
  const another = String(await freePort())
  const server = await launch(by('serve'), { ...shared, PORT: another }, 'Server listening')
  await isReady(another)

  await server.stop()
  expect(server.output()).toContain('"msg":"stopping"')
  await worker.stop()
  expect(worker.output()).toContain('"msg":"stopping"')
  expect(worker.output()).not.toContain('did not finish in time')
  await isReady(port)

  await application.stop()
  // Whoever does not finish is killed, and says before that it has not.
  expect(application.output()).toContain('"msg":"stopping"')
  expect(application.output()).not.toContain('did not finish in time')
  expect(lastLine('postgres.log')).toContain('database system is shut down')
  const left = ['server.pid', 'lock', 'postgres/postmaster.pid']
  expect(left.filter((file) => existsSync(path.join(dataDir, file)))).toEqual([])
  expect(await portProblem(port, '127.0.0.1')).toBeUndefined()
})
