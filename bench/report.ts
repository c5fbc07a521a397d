import { green, red } from '../scripts/lib/steps'

/** A goal, measured. */
export interface Goal {
  text: string
  measured: string
  holds: boolean
}

const digits = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** A number as the tables show it. */
export const shown = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '-' : digits(value)

/** The middle of some numbers: one disturbance does not move it. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints columns: the first to the left, the others to the right. */
export function printRow(first: string, ...others: string[]): void {
  console.log(`  ${first.padEnd(46)}${others.map((text) => text.padStart(11)).join('')}`)
}

/** Prints every goal and gives the exit code: 0 if all hold. */
export function printGoals(goals: Goal[]): number {
  console.log('\nGoals')
  for (const { text, measured, holds } of goals)
    console.log(`  ${holds ? green('pass') : red('FAIL')}  ${text}: ${measured}`)
  return goals.every(({ holds }) => holds) ? 0 : 1
}
