import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../prisma/engine/address'
import { runChecks } from './lib/checks'
import { runCommand } from './lib/commands'
import { reasonOf } from './lib/failure'
import { runJourneys } from './lib/journeys'
import { stopProcess } from './lib/processes'
import { type Outcome, readOutcome, reportVariable } from './lib/reports'
import { commandPath } from './lib/run'
import { Shutdown } from './lib/shutdown'
import { bold, green, red, seconds } from './lib/steps'

/** Runs vitest for some projects of vitest.config.ts, with its output on the terminal. */
async function runVitest(shutdown: Shutdown, projects: string[], report: string): Promise<Outcome> {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])]
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest.reporter.ts']
  const child = spawn('vitest', [...args, ...reporters], {
    cwd: repositoryRoot,
    env: { ...process.env, PATH: commandPath(), [reportVariable]: report },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  shutdown.defer(() =>
    stopProcess(-(child.pid ?? 0), [
      ['SIGINT', 5_000],
      ['SIGKILL', 1_000],
    ]),
  )
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  return readOutcome(report, code)
}

async function runJourneyStage(shutdown: Shutdown, report: string): Promise<Outcome> {
  // What the journeys start is stopped when they end, or when the run is interrupted.
  const stage = new Shutdown()
  shutdown.defer(() => stage.stop())
  try {
    return readOutcome(report, await runJourneys(stage, [], report))
  } finally {
    await stage.stop()
  }
}

await runCommand(async (shutdown) => {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'zhixin-reports-'))
  shutdown.defer(() => rmSync(reports, { recursive: true, force: true }))
  const stages: [string, () => Promise<Outcome>][] = [
    ['Checks', runChecks],
    [
      'Unit tests',
      () => runVitest(shutdown, ['contract', 'prisma', 'scripts'], path.join(reports, 'unit.json')),
    ],
    ['Server tests', () => runVitest(shutdown, ['server'], path.join(reports, 'server.json'))],
    ['Web tests', () => runVitest(shutdown, ['web', 'web-whole'], path.join(reports, 'web.json'))],
    ['Journeys in a browser', () => runJourneyStage(shutdown, path.join(reports, 'journeys.json'))],
  ]

  const summary: string[] = []
  const total: Outcome = { passed: 0, failures: [] }
  for (const [title, runStage] of stages) {
    if (shutdown.isInterrupted) break
    console.log(`\n${bold(title)}`)
    const begin = performance.now()
    const { passed, failures } = await runStage().catch((error: unknown) => {
      console.error(reasonOf(error))
      return { passed: 0, failures: [reasonOf(error)] }
    })
    total.passed += passed
    total.failures.push(...failures)
    const mark = failures.length === 0 ? green('✓') : red('✗')
    const counts = `${passed} passed, ${failures.length} failed`
    summary.push(`  ${mark} ${title.padEnd(24)} ${counts.padEnd(24)} ${seconds(performance.now() - begin)}`)
  }
  // Repeated at the end: thousands of lines may lie between a failure and the last stage.
  for (const failure of total.failures) console.log(`\n${red('✗')} ${failure}`)
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failures.length} failed`)
  return total.failures.length === 0 && total.passed > 0 ? 0 : 1
})
