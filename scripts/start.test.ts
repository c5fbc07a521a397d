import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedAddresses, repositoryRoot } from '../prisma/engine/address'
import { lockDataDirectory } from './lib/lock'
import { freePort } from './lib/ports'
import { removeData } from './lib/postgres-data'
import { isRunning } from './lib/processes'
import { embeddedSecrets } from './lib/settings'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `pnpm start` where it is expected to give up, and returns its output. */
async function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', JWT_SECRET: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: output.trim() }
}

test('a port that is taken', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} on 127.0.0.1 is taken by another program; set PORT to a free one.`,
  })
  server.close()
})

test('a data folder that cannot be written', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const { code, output } = await start({ DATA_DIR: path.join(file, 'data') })
  expect(code).toBe(1)
  expect(output).toBe(
    `The data folder ${file}/data cannot be written (ENOTDIR); set DATA_DIR to one that can.`,
  )
})

test('a database that does not answer', async () => {
  const port = await freePort()
  const { code, output } = await start({
    PORT: String(await freePort()),
    DATABASE_URL: `postgresql://zhixin:secret@127.0.0.1:${port}/zhixin`,
    JWT_SECRET: 'a secret of the tests, long enough to count',
  })
  expect(code).toBe(1)
  expect(output).toContain(`The database at postgresql://zhixin@127.0.0.1:${port}/zhixin cannot be reached`)
  expect(output).not.toContain('secret')
  expect(output).not.toMatch(/\n\s+at /)
})

test('a setting that makes no sense', async () => {
  const { code, output } = await start({ PORT: 'http', STORAGE: 'tape' })
  expect(code).toBe(1)
  expect(output).toMatch(/^The environment cannot be used: PORT: .*; STORAGE: .*\.$/)
})

test('a second start on the same data', async () => {
  const release = lockDataDirectory(folder)
  expect(await start({ DATA_DIR: folder })).toEqual({
    code: 1,
    output: `Zhixin is already running on ${folder} (process ${process.pid}); stop it first.`,
  })
  release()
})

/** Runs a command as people do; `output` grows. */
function launch(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const launched: { child: ChildProcess; output: string } = { child, output: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      launched.output += chunk
    })
  return launched
}

const until = (what: () => boolean) => expect.poll(what, { timeout: 290_000 }).toBe(true)

test('SIGTERM to the outermost process stops the application, and a worker, in order', async () => {
  const dataDir = path.join(folder, 'whole')
  const file = (name: string) => path.join(dataDir, name)
  const read = (name: string) => readFileSync(file(name), 'utf8')
  const port = String(await freePort())
  const app = launch('npx', ['-c', 'pnpm start'], {
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: 'false',
    DATABASE_URL: '',
    JWT_SECRET: '',
  })
  try {
    await until(() => app.output.includes('Ready in'))
    const worker = launch('npx', ['-c', 'pnpm worker'], {
      DATA_DIR: dataDir,
      DATABASE_URL: embeddedAddresses(dataDir)?.server,
      ...embeddedSecrets(dataDir),
    })
    await until(() => worker.output.includes('working on jobs'))
    worker.child.kill('SIGTERM')
    await once(worker.child, 'close')
    expect(worker.output).toMatch(/"signal":"SIGTERM".*"msg":"stopping"/)

    const [server, postgres] = [read('server.pid'), read('postgres/postmaster.pid')].map(Number.parseInt)
    app.child.kill('SIGTERM')
    // The output ends with the last process that writes to it.
    await once(app.child, 'close')
    expect(app.output).toContain('Stopped.')
    expect([server, postgres].map((pid) => isRunning(pid ?? 0))).toEqual([false, false])
    expect(read('server.log')).toMatch(/"signal":"SIGTERM".*"msg":"stopping"/)
    expect(read('postgres.log')).toContain('database system is shut down')
    expect(['lock', 'server.pid'].filter((name) => existsSync(file(name)))).toEqual([])
  } finally {
    if (app.child.pid && isRunning(app.child.pid)) process.kill(-app.child.pid, 'SIGTERM')
    removeData(dataDir)
  }
})
