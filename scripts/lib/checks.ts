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

/** Each check with its command. */
const checks: [title: string, command: string][] = [
  ['Format and lint', 'biome ci --colors=off .'],
  // One checker for each: several would each learn the same types anew, in twice the processor time.
  ...PACKAGES.map((name): [string, string] => [`Types of ${name}`, `tsc -p ${name} --checkers 1`]),
  ['Unused files and exports', 'knip --no-progress --treat-config-hints-as-errors'],
  ['Structure', 'tsx scripts/check-structure.ts'],
  ['Records', 'tsx scripts/records.ts --check'],
  ['Deployment files', 'tsx scripts/check-deploy.ts'],
  ['Words', 'vitest run --project scripts scripts/words'],
]

/**
 * Runs the static checks and prints one line for each, with its output if it failed.
 * @param only the beginning of the titles of those to run
 */
export async function runChecks(print: (line: string) => void = console.log, only = ''): Promise<Outcome> {
  await generateClient()
  const waiting = checks.filter(([title]) => title.startsWith(only))
  const outcome: Outcome = { passed: 0, failures: [] }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [title, command] = check
      const [program = '', ...args] = command.split(' ')
      const begin = performance.now()
      const { code, output } = await capture(program, args)
      const time = seconds(performance.now() - begin)
      print(`  ${code === 0 ? green('✓') : red('✗')} ${title.padEnd(34)} ${time}`)
      if (code === 0) {
        outcome.passed += 1
        // What it counted is worth reading, also where nothing is wrong.
        if (title === 'Records') print(`    ${output.trim().split('\n').at(-1)}`)
      } else {
        for (const line of output.trim().split('\n')) print(line)
        outcome.failures.push(title)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return outcome
}
