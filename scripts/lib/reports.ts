import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** How a stage of the tests went: how many passed, and what did not, each with its reason. */
export interface Outcome {
  passed: number
  failures: string[]
}

/** The environment variable that tells a runner's reporter which file to write. */
export const reportVariable = 'TEST_OUTCOME'

/** Where a stack passes through Node and packages. */
const isForeign = (line: string) => /^\s*at .*(node_modules|\(node:| node:)/.test(line)

/** The first lines of a reason, without colours, indented below what failed; a diff says the rest further up. */
export function failureText(title: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n')
  const told = lines.filter((line) => line.trim() !== '' && !isForeign(line)).slice(0, 8)
  return [title, ...told.map((line) => `    ${line}`)].join('\n')
}

/** What a reporter writes where it was told to; nothing if nobody asked. */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env[reportVariable]
  if (file) writeFileSync(file, JSON.stringify(outcome))
}

/** A runner that fails without a failure of its own (it was killed, it found no test) is one. */
export function readOutcome(file: string, exitCode: number): Outcome {
  const none: Outcome = { passed: 0, failures: [] }
  const outcome = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : none
  if (exitCode === 0 || outcome.failures.length > 0) return outcome
  return { ...outcome, failures: [`The runner ended with exit code ${exitCode}`] }
}
