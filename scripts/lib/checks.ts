import { existsSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../prisma/engine/address'
import { generateClient } from './builds'
import { capture } from './run'
import { green, red, seconds } from './steps'

const PACKAGES = ['contract', 'prisma', 'server', 'web', 'e2e', 'scripts', 'bench']

/** The result of a stage of the tests: how many passed, and the names of what failed. */
export interface Outcome {
  passed: number
  failures: string[]
}

/** More at once would only slow each of them down on a small machine. */
const CONCURRENCY = 2

interface Check {
  title: string
  command: [string, ...string[]]
  /** The last line of its output is told, also where it succeeds. */
  tells?: true
}

function listChecks(): Check[] {
  const hasFile = (file: string) => existsSync(path.join(repositoryRoot, file))
  const script = (title: string, file: string, ...args: string[]): Check[] =>
    hasFile(file) ? [{ title, command: ['tsx', file, ...args] }] : []
  return [
    { title: 'Format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
    ...PACKAGES.filter((name) => hasFile(`${name}/tsconfig.json`)).map(
      // One checker for each: several would each learn the same types anew, in twice the processor time.
      (name): Check => ({ title: `Types of ${name}`, command: ['tsc', '-p', name, '--checkers', '1'] }),
    ),
    {
      title: 'Unused files and exports',
      command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    },
    ...script('Structure', 'scripts/check-structure.ts'),
    ...script('Circles', 'scripts/check-circles.ts'),
    ...script('Records', 'scripts/records.ts', '--check').map((one): Check => ({ ...one, tells: true })),
    ...script('Rules', 'scripts/check-rules.ts'),
    ...script('Deployment files', 'scripts/check-deploy.ts'),
    { title: 'Words', command: ['vitest', 'run', '--project', 'scripts', 'scripts/words'] },
  ]
}

/**
 * Runs the static checks and prints one line for each, with its output if it failed.
 * @param only the beginning of the titles of those to run
 */
export async function runChecks(print: (line: string) => void = console.log, only = ''): Promise<Outcome> {
  await generateClient()
  const waiting = listChecks().filter(({ title }) => title.startsWith(only))
  const outcome: Outcome = { passed: 0, failures: [] }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begin = performance.now()
      const [file, ...args] = check.command
      const { code, output } = await capture(file, args)
      const time = seconds(performance.now() - begin)
      print(`  ${code === 0 ? green('✓') : red('✗')} ${check.title.padEnd(34)} ${time}`)
      if (code === 0) {
        if (check.tells) print(`    ${output.trim().split('\n').at(-1)}`)
        outcome.passed += 1
        continue
      }
      for (const line of output.trim().split('\n')) print(line)
      outcome.failures.push(check.title)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return outcome
}
