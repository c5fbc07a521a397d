import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDirectory, lockHolder } from './lock'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhixin-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second lock on the same folder says who has the first', () => {
  const release = lockDataDirectory(dataDir)
  expect(() => lockDataDirectory(dataDir)).toThrow(`already running on ${dataDir} (process ${process.pid})`)
  expect(lockHolder(dataDir)).toBe(process.pid)
  release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('the lock of a process that is gone is taken over, even if its id was given to another program', () => {
  for (const pid of [2 ** 22 + 1, 1]) {
    writeFileSync(path.join(dataDir, 'lock'), JSON.stringify({ pid, command: 'node scripts/start.mjs' }))
    expect(lockHolder(dataDir)).toBeUndefined()
    lockDataDirectory(dataDir)()
  }
})

test('an empty lock file, left by a full disk, does not block', () => {
  writeFileSync(path.join(dataDir, 'lock'), '')
  lockDataDirectory(dataDir)()
})
