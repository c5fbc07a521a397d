/**
 * `pnpm test` runs everything; `pnpm test:fast` types, unit tests, web tests and the core of the server. The last line
 * is "N passed, N failed".
 */
import path from 'node:path'
import { repositoryRoot } from '../prisma/engine/address'
import { generateClient } from './lib/builds'
import { type Outcome, runChecks } from './lib/checks'
import { runCommand } from './lib/commands'
import { reasonOf } from './lib/failure'
import { keepTemporaryFilesInMemory } from './lib/memory'
import { bold, dim, green, red, seconds } from './lib/steps'
import { type Print, type Stage, testRunners } from './lib/testRuns'

/** The core of the server, as parts of the paths of its tests. */
const core = ['http.test', 'customer/customer', 'customer/list/page', 'auth/auth', 'permission/']

await runCommand(async (shutdown) => {
  keepTemporaryFilesInMemory(shutdown)
  const { runner, vitest } = testRunners(shutdown)
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
      vitest('fast', ['--project', '!web-whole', 'contract/', 'prisma/', 'web/src/', ...core]),
    )
  } else {
    const unit = ['contract', 'prisma', 'scripts'].flatMap((project) => ['--project', project])
    const e2e = path.join(repositoryRoot, 'e2e')
    // The server's tests wait for a third of their time: everything else runs beside them, and of the unit tests, which
    // start databases and applications, one file at a time.
    await Promise.all([
      run('Server tests', 'server', vitest('server', ['--project', 'server'])),
      (async () => {
        await run('Checks', 'checks', runChecks)
        await run('Unit tests', 'unit', vitest('unit', [...unit, '--maxWorkers=1']))
        await run('Web tests', 'web', vitest('web', ['--project', 'web', '--project', 'web-whole']))
        await run(
          'Journeys in a browser',
          'e2e',
          runner('journeys', 'playwright', ['test', '--reporter=list,json'], { cwd: e2e }),
        )
      })(),
    ])
  }
  // Repeated at the end: thousands of lines may lie between a failure and the last stage.
  for (const failure of total.failures) console.log(`${red('✗')} ${failure}`)
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failures.length} failed`)
  return total.failures.length === 0 && total.passed > 0 ? 0 : 1
})
