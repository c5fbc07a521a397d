import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The result of a test stage: how many passed, and what failed, each with its reason. */
export interface Outcome {
  passed: number
  failures: string[]
}

/** The environment variable with the file that a runner's reporter writes. */
export const reportVariable = 'TEST_OUTCOME'

/** Stack lines in Node and packages. */
const isForeign = (line: string) => /^\s*at .*(node_modules|\(node:| node:)/.test(line)

/** The first lines of a reason, without colours, indented below the failure; a diff is shown further up. */
export function failureText(title: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n')
  const told = lines.filter((line) => line.trim() !== '' && !isForeign(line)).slice(0, 8)
  return [title, ...told.map((line) => `    ${line}`)].join('\n')
}

/** Writes a reporter's file, if the variable is set. */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env[reportVariable]
  if (file) writeFileSync(file, JSON.stringify(outcome))
}

/** A runner that fails without a failure of its own (it was killed, it found no test) counts as one. */
export function readOutcome(file: string, exitCode: number): Outcome {
  const none: Outcome = { passed: 0, failures: [] }
  const outcome = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : none
  if (exitCode === 0 || outcome.failures.length > 0) return outcome
  return { ...outcome, failures: [`The runner ended with exit code ${exitCode}`] }
}
