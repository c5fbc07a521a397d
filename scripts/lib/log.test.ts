import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBoundedLog } from './log'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-log-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a log file does not grow beyond its limit while it is written, and keeps the one before', () => {
  const file = path.join(folder, 'server.log')
  writeFileSync(file, 'before\n')
  const write = openBoundedLog(file, 30)
  for (let line = 1; line <= 6; line++) write(Buffer.from(`line ${line} of 6\n`))
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('line 4 of 6\nline 5 of 6\n')
  expect(readFileSync(file, 'utf8')).toBe('line 6 of 6\n')
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600)
})
