import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDirectory } from './lib/lock'
import { freePort } from './lib/ports'
import { capture } from './lib/run'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `pnpm start` where it is expected to give up, and returns its output. */
async function start(env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const { code, output } = await capture(process.execPath, [path.resolve(import.meta.dirname, 'start.mjs')], {
    env: { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', JWT_SECRET: '', ...env },
  })
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
