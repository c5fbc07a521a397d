import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTemporaryFilesInMemory } from './memory'

let parent: string
const cleanups: (() => unknown)[] = []
const shutdown = { defer: (cleanup: () => unknown) => void cleanups.push(cleanup) }
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'zhixin-memory-'))
  vi.stubEnv('TMPDIR', os.tmpdir())
})
afterEach(() => {
  vi.unstubAllEnvs()
  cleanups.splice(0)
  rmSync(parent, { recursive: true })
})

test('temporary files have a folder of the run, which goes with it', () => {
  keepTemporaryFilesInMemory(shutdown, parent, 1)
  const folder = os.tmpdir()
  expect(path.dirname(folder)).toBe(parent)
  expect(spawnSync('sh', ['-c', 'echo $TMPDIR'], { encoding: 'utf8' }).stdout.trim()).toBe(folder)
  mkdtempSync(path.join(folder, 'of a test '))
  for (const cleanup of cleanups) cleanup()
  expect(existsSync(folder)).toBe(false)
})

test('what a run that was killed has left is removed, and what another one has is not', () => {
  const { pid } = spawnSync('true')
  const [dead, alive] = [
    path.join(parent, `zhixin-run-${pid}-a`),
    path.join(parent, `zhixin-run-${process.pid}-b`),
  ]
  for (const folder of [dead, alive]) mkdirSync(path.join(folder, 'data'), { recursive: true })
  keepTemporaryFilesInMemory(shutdown, parent, 1)
  expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
})

test.each([
  ['there is too little room', () => parent, Number.POSITIVE_INFINITY],
  ['there is no such folder', () => path.join(parent, 'none'), 1],
])('they stay where they are if %s', (_why, folder, room) => {
  const before = os.tmpdir()
  keepTemporaryFilesInMemory(shutdown, folder(), room)
  expect(os.tmpdir()).toBe(before)
  expect(cleanups).toEqual([])
})
