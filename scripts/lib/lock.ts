import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from './failure'
import { commandLine, isAlive } from './processes'

interface Holder {
  pid: number
  command: string
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isHeld(content: string): boolean {
  const holder = JSON.parse(content) as Holder
  return isAlive(holder.pid) && commandLine(holder.pid) === holder.command
}

/** The process that is running on this data folder, if any. */
export function lockHolder(dataDir: string): number | undefined {
  const content = read(path.join(dataDir, 'lock'))
  return content && isHeld(content) ? (JSON.parse(content) as Holder).pid : undefined
}

/**
 * Makes this process the only one that runs on the data folder, until the returned function is called. The lock of a
 * killed process is taken over.
 * @throws Failure if another process holds it
 */
export function lockDataDirectory(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  const own = `${file}.${process.pid}`
  const holder: Holder = { pid: process.pid, command: commandLine(process.pid) }
  writeFileSync(own, JSON.stringify(holder))
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // Unlike writing a file, linking one is all or nothing: of two at once, one gets EEXIST.
        linkSync(own, file)
        return () => rmSync(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const content = read(file)
      if (content && isHeld(content)) {
        const { pid } = JSON.parse(content) as Holder
        throw new Failure(`Zhixin is already running on ${dataDir} (process ${pid}); stop it first.`)
      }
      discardStale(file, content)
    }
    throw new Failure(`The lock ${file} cannot be taken; stop other starts and try again.`)
  } finally {
    rmSync(own, { force: true })
  }
}

/** Moves the stale lock aside; if another process has meanwhile put its own there, that one is put back. */
function discardStale(file: string, staleContent: string | undefined): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== staleContent) linkSync(aside, file)
  } catch {
    // Somebody else moved it first; the next attempt looks again.
  } finally {
    rmSync(aside, { force: true })
  }
}
