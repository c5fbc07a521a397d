import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './processes'
import type { Shutdown } from './shutdown'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** In bytes: what a run keeps at the same time, several times over (databases, uploads, the browser). */
const enough = 4 * 1024 ** 3

const prefix = 'zhixin-run-'

/**
 * Has this process and those that it starts keep their temporary files in memory, if there is room for them: all tests
 * take a twelfth less (docs/performance.md). Otherwise they stay on disk.
 * @param parent a folder in memory
 * @param room how many bytes must be free there
 */
export function keepTemporaryFilesInMemory(
  shutdown: Pick<Shutdown, 'defer'>,
  parent = memory,
  room = enough,
): void {
  try {
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < room) return
    removeRemains(parent)
    const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
    shutdown.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    if (canRunProgramsIn(folder)) process.env.TMPDIR = folder
  } catch {
    // There is no such folder, or nothing may be written there.
  }
}

/** The browser is unpacked among the temporary files, and memory may be mounted without the right to run anything. */
function canRunProgramsIn(folder: string): boolean {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}

/** What runs that were killed have left, which would stay until the machine restarts. */
function removeRemains(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
