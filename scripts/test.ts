import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { repositoryRoot } from '../prisma/engine/address'
import { generateClient } from './lib/builds'
import { runChecks } from './lib/checks'
import { runCommand } from './lib/commands'
import { reasonOf } from './lib/failure'
import { type Applications, runJourneys, startApplications } from './lib/journeys'
import { keepTemporaryFilesInMemory } from './lib/memory'
import { stopProcess } from './lib/processes'
import { type Outcome, readOutcome, reportVariable } from './lib/reports'
import { commandPath } from './lib/run'
import type { Shutdown } from './lib/shutdown'
import { bold, dim, green, red, seconds } from './lib/steps'

interface Stage {
  title: string
  /** Before each line of a stage that others run beside. */
  mark: string
  run: (print: (line: string) => void) => Promise<Outcome>
}

/**
 * Runs vitest.
 * @param args the projects of vitest.config.ts, and options
 * @param print gets its output, line by line
 */
async function runVitest(
  shutdown: Shutdown,
  args: string[],
  report: string,
  print: (line: string) => void,
): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest.reporter.ts']
  const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const child = spawn('vitest', ['run', ...args, ...reporters], {
    cwd: repositoryRoot,
    env: { ...process.env, ...colour, PATH: commandPath(), [reportVariable]: report },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', print)
  shutdown.defer(() =>
    stopProcess(-(child.pid ?? 0), [
      ['SIGINT', 5_000],
      ['SIGKILL', 1_000],
    ]),
  )
  const closed = once(child, 'close')
  const [code] = (await once(child, 'exit')) as [number | null]
  // The last lines may still be on their way; a process that was left behind would keep the output open.
  await Promise.race([closed, delay(2_000, undefined, { ref: false })])
  return readOutcome(report, code ?? 1)
}

/**
 * Runs the server's tests, which wait for a third of their time, beside everything else but the journeys, which keep
 * the machine busy by themselves. What the journeys need is started meanwhile.
 */
await runCommand(async (shutdown) => {
  keepTemporaryFilesInMemory(shutdown)
  const reports = mkdtempSync(path.join(os.tmpdir(), 'zhixin-reports-'))
  shutdown.defer(() => rmSync(reports, { recursive: true, force: true }))
  const vitest =
    (name: string, projects: string[], ...options: string[]): Stage['run'] =>
    (print) => {
      const args = [...projects.flatMap((project) => ['--project', project]), ...options]
      return runVitest(shutdown, args, path.join(reports, `${name}.json`), print)
    }

  const server: Stage = { title: 'Server tests', mark: 'server', run: vitest('server', ['server']) }
  // The unit tests start databases and applications: one at a time leaves the server's tests, which measure, room.
  const others: Stage[] = [
    { title: 'Checks', mark: 'checks', run: runChecks },
    {
      title: 'Unit tests',
      mark: 'unit',
      run: vitest('unit', ['contract', 'prisma', 'scripts'], '--maxWorkers=1'),
    },
    { title: 'Web tests', mark: 'web', run: vitest('web', ['web', 'web-whole']) },
  ]
  let started: Promise<Applications> | undefined
  const applications = () => {
    started ??= startApplications(shutdown)
    return started
  }
  const journeys: Stage = {
    title: 'Journeys in a browser',
    mark: '',
    run: async () => {
      const report = path.join(reports, 'journeys.json')
      return readOutcome(report, await runJourneys(shutdown, await applications(), [], report))
    },
  }

  const summary: string[] = []
  const total: Outcome = { passed: 0, failures: [] }
  const runStage = async ({ title, mark, run }: Stage) => {
    if (shutdown.isInterrupted) return
    console.log(`\n${bold(title)}`)
    const begin = performance.now()
    const { passed, failures } = await run((line) =>
      console.log(line.trim() ? `${dim(mark.padEnd(6))} ${line}` : ''),
    ).catch((error: unknown) => {
      console.error(reasonOf(error))
      return { passed: 0, failures: [reasonOf(error)] }
    })
    total.passed += passed
    total.failures.push(...failures)
    const result = failures.length === 0 ? green('✓') : red('✗')
    const counts = `${passed} passed, ${failures.length} failed`
    summary.push(`  ${result} ${title.padEnd(24)} ${counts.padEnd(24)} ${seconds(performance.now() - begin)}`)
  }
  const runOthers = async () => {
    for (const stage of others) await runStage(stage)
    if (shutdown.isInterrupted) return
    // What fails is told when the journeys need it.
    await applications().catch(() => undefined)
  }
  // All of them need it, and none could make it while another does.
  await generateClient()
  await Promise.all([runStage(server), runOthers()])
  await runStage(journeys)
  // Repeated at the end: thousands of lines may lie between a failure and the last stage.
  for (const failure of total.failures) console.log(`\n${red('✗')} ${failure}`)
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failures.length} failed`)
  return total.failures.length === 0 && total.passed > 0 ? 0 : 1
})
