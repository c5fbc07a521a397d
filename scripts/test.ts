/**
 * `pnpm test` runs everything; `pnpm test:fast` types, unit tests, web tests and the core of the server. The last line
 * is "N passed, N failed".
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { repositoryRoot } from '../prisma/engine/address'
import { buildWeb, bundleServer, generateClient } from './lib/builds'
import { type Outcome, runChecks } from './lib/checks'
import { runCommand } from './lib/commands'
import { reasonOf } from './lib/failure'
import { keepTemporaryFilesInMemory } from './lib/memory'
import { stopProcess } from './lib/processes'
import { commandPath } from './lib/run'
import { bold, dim, green, red, seconds } from './lib/steps'

/** The core of the server, as parts of the paths of its tests. */
const core = ['http.test', 'customer/customer', 'customer/list/page', 'auth/auth', 'permission/']

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

type Print = (line: string) => void
type Stage = (print: Print) => Promise<Outcome>

await runCommand(async (shutdown) => {
  keepTemporaryFilesInMemory(shutdown)
  const reports = mkdtempSync(path.join(os.tmpdir(), 'zhixin-reports-'))
  shutdown.defer(() => rmSync(reports, { recursive: true, force: true }))
  const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}

  /** Runs Vitest or Playwright, whose output is printed line by line, and reads its report. */
  const runner =
    (name: string, command: string, args: string[], cwd = repositoryRoot): Stage =>
    async (print) => {
      const report = path.join(reports, `${name}.json`)
      const env = { ...process.env, ...colour, PATH: commandPath(cwd), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const options = command === 'vitest' ? [`--outputFile=${report}`] : []
      const child = spawn(command, [...args, ...options], {
        cwd,
        env,
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
  const vitest = (name: string, ...args: string[]) =>
    runner(name, 'vitest', ['run', '--reporter=default', '--reporter=json', ...args])

  const summary: string[] = []
  const total: Outcome = { passed: 0, failures: [] }
  /** Runs a stage; `mark` stands before its lines if others run beside it. */
  const run = async (title: string, mark: string, stage: Stage) => {
    if (shutdown.isInterrupted) return
    console.log(`\n${bold(title)}`)
    const begin = performance.now()
    const print: Print = (line) => console.log(mark && line.trim() ? `${dim(mark.padEnd(6))} ${line}` : line)
    const { passed, failures } = await stage(print).catch((error: unknown) => {
      console.error(reasonOf(error))
      return { passed: 0, failures: [title] }
    })
    total.passed += passed
    total.failures.push(...failures)
    const result = failures.length === 0 ? green('✓') : red('✗')
    const counts = `${passed} passed, ${failures.length} failed`
    summary.push(`  ${result} ${title.padEnd(24)} ${counts.padEnd(24)} ${seconds(performance.now() - begin)}`)
  }
  // All of them need it, and none could make it while another does.
  await generateClient()
  if (process.argv.includes('--fast')) {
    await run('Types', '', (print) => runChecks(print, 'Types'))
    await run(
      'Tests',
      '',
      vitest('fast', '--project', '!web-whole', 'contract/', 'prisma/', 'web/src/', ...core),
    )
  } else {
    // The server's tests wait for a third of their time: everything but the journeys runs beside them, and of the unit
    // tests, which start databases and applications, one file at a time.
    await Promise.all([
      run('Server tests', 'server', vitest('server', '--project', 'server')),
      (async () => {
        await run('Checks', 'checks', runChecks)
        const unit = ['contract', 'prisma', 'scripts'].flatMap((project) => ['--project', project])
        await run('Unit tests', 'unit', vitest('unit', ...unit, '--maxWorkers=1'))
        await run('Web tests', 'web', vitest('web', '--project', 'web', '--project', 'web-whole'))
        // Playwright would build it otherwise, while nothing else runs; what fails is told there.
        await Promise.all([bundleServer(), buildWeb()]).catch(() => undefined)
      })(),
    ])
    const e2e = path.join(repositoryRoot, 'e2e')
    await run(
      'Journeys in a browser',
      '',
      runner('journeys', 'playwright', ['test', '--reporter=list,json'], e2e),
    )
  }
  // Repeated at the end: thousands of lines may lie between a failure and the last stage.
  for (const failure of total.failures) console.log(`${red('✗')} ${failure}`)
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failures.length} failed`)
  return total.failures.length === 0 && total.passed > 0 ? 0 : 1
})
