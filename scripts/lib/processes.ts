import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process, '' if it is gone: tells our process from another one with a reused id. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Whether a process has not ended yet. */
export const isRunning = (pid: number): boolean => isAlive(pid) && !isZombie(pid)

/** The parent of a process, 0 if it is gone. */
function parentOf(pid: number): number {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    // The name before it may hold anything, brackets and blanks too.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const launcher = /^(\S*node \S*\/|\S*\/)?(npm|npx|pnpm)(-cli)?(\.c?js)?( |$)/

/** The package managers by which a script was started, with the shells and tsx between them, from the inside out. */
export function launchersOf(parent: number): number[] {
  const found: { pid: number; line: string }[] = []
  for (let pid = parent; pid > 1; pid = parentOf(pid)) {
    const line = commandLine(pid)
    if (!launcher.test(line) && !/^\S*sh -c |\/tsx\/dist\/cli/.test(line)) break
    found.push({ pid, line })
  }
  return found.slice(0, found.findLastIndex(({ line }) => launcher.test(line)) + 1).map(({ pid }) => pid)
}

async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await delay(20)
  }
  return true
}

/** A process that ended but whose parent has not asked for its exit code still answers to signal 0. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Sends one signal after the other, each with its time to act in milliseconds, until the process is gone. */
export async function stopProcess(pid: number, steps: [NodeJS.Signals, number][]): Promise<void> {
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await hasEnded(pid, patience)) return
  }
}
