import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { repositoryRoot } from '../../prisma/engine/address'
import type { Outcome } from './checks'
import { stopProcess } from './processes'
import { commandPath, type RunOptions } from './run'
import type { Shutdown } from './shutdown'

interface Spec {
  title: string
  file: string
  ok: boolean
}
interface Suite {
  specs: Spec[]
  suites?: Suite[]
}
/** What the JSON reporters of Vitest and Playwright write, as far as it is read here. */
interface Report {
  numPassedTests?: number
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
  stats?: { expected: number }
  suites?: Suite[]
}

/** Reads a runner's report. A runner or a file that fails without a failed test (it cannot be loaded) has failed. */
function readReport(file: string, exitCode: number): Outcome {
  const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  const failures = [
    ...(report.suites ?? [])
      .flatMap(specsOf)
      .flatMap(({ ok, file, title }) => (ok ? [] : `${file} › ${title}`)),
    ...(report.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
      const file = path.relative(repositoryRoot, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [file]
      return failed.map(({ fullName }) => `${file} › ${fullName}`)
    }),
  ]
  if (exitCode !== 0 && failures.length === 0) failures.push(`The runner ended with exit code ${exitCode}`)
  return { passed: report.numPassedTests ?? report.stats?.expected ?? 0, failures }
}

export type Print = (line: string) => void
export type Stage = (print: Print) => Promise<Outcome>

/** Prepares runs of Vitest and Playwright, which `shutdown` stops when it comes before their end. */
export function testRunners(shutdown: Shutdown) {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'zhixin-reports-'))
  shutdown.defer(() => rmSync(reports, { recursive: true, force: true }))
  const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}

  /** Runs Vitest or Playwright, whose output is printed line by line, and reads its report. */
  const runner =
    (name: string, command: string, args: string[], { cwd = repositoryRoot, env }: RunOptions = {}): Stage =>
    async (print) => {
      const report = path.join(reports, `${name}.json`)
      const options = command === 'vitest' ? [`--outputFile=${report}`] : []
      const child = spawn(command, [...args, ...options], {
        cwd,
        env: {
          ...process.env,
          ...colour,
          PATH: commandPath(cwd),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...env,
        },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', print)
      shutdown.defer(() =>
        stopProcess(-(child.pid ?? 0), [
          ['SIGINT', 20_000],
          ['SIGKILL', 1_000],
        ]),
      )
      const closed = once(child, 'close')
      const [code] = (await once(child, 'exit')) as [number | null]
      // The last lines may still be on their way; a process that was left behind would keep the output open.
      await Promise.race([closed, delay(2_000, undefined, { ref: false })])
      return readReport(report, code ?? 1)
    }
  const vitest = (name: string, args: string[], options?: RunOptions) =>
    runner(name, 'vitest', ['run', '--reporter=default', '--reporter=json', ...args], options)
  return { runner, vitest }
}
