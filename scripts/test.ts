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
import { type Count, countPlaywright, countVitest } from './lib/reports'
import { commandPath } from './lib/run'
import { Shutdown } from './lib/shutdown'
import { bold, green, red, seconds } from './lib/steps'

/** Runs vitest for some projects of vitest.config.ts, its output going to the terminal. */
async function runVitest(shutdown: Shutdown, projects: string[], report: string): Promise<Count> {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn('vitest', [...args, ...reporters], {
    cwd: repositoryRoot,
    env: { ...process.env, PATH: commandPath() },
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
  return countVitest(report, code)
}

async function runJourneyStage(shutdown: Shutdown, report: string): Promise<Count> {
  // What the journeys start is stopped when they end, or when the whole run is interrupted.
  const stage = new Shutdown()
  shutdown.defer(() => stage.stop())
  try {
    return countPlaywright(report, await runJourneys(stage, [], report))
  } finally {
    await stage.stop()
  }
}

await runCommand(async (shutdown) => {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'zhixin-reports-'))
  shutdown.defer(() => rmSync(reports, { recursive: true, force: true }))
  const stages: [string, () => Promise<Count>][] = [
    ['Checks', runChecks],
    [
      'Unit tests',
      () => runVitest(shutdown, ['contract', 'prisma', 'scripts'], path.join(reports, 'unit.json')),
    ],
    ['Server tests', () => runVitest(shutdown, ['server'], path.join(reports, 'server.json'))],
    ['Web tests', () => runVitest(shutdown, ['web'], path.join(reports, 'web.json'))],
    ['Journeys in a browser', () => runJourneyStage(shutdown, path.join(reports, 'journeys.json'))],
  ]

  const summary: string[] = []
  const total: Count = { passed: 0, failed: 0 }
  for (const [title, runStage] of stages) {
    if (shutdown.isInterrupted) break
    console.log(`\n${bold(title)}`)
    const begin = performance.now()
    const { passed, failed } = await runStage().catch((error: unknown) => {
      console.error(reasonOf(error))
      return { passed: 0, failed: 1 }
    })
    total.passed += passed
    total.failed += failed
    const mark = failed === 0 ? green('✓') : red('✗')
    const counts = `${passed} passed, ${failed} failed`
    summary.push(`  ${mark} ${title.padEnd(24)} ${counts.padEnd(24)} ${seconds(performance.now() - begin)}`)
  }
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})
