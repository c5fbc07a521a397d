import { green, red } from '../scripts/lib/steps'

/** A measured goal. */
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

/** The median of some numbers: one disturbance does not change it. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints columns: the first left-aligned, the others right-aligned. */
export function printRow(first: string, ...others: string[]): void {
  console.log(`  ${first.padEnd(46)}${others.map((text) => text.padStart(11)).join('')}`)
}

/** Prints every goal and returns the exit code: 0 if all are met. */
export function printGoals(goals: Goal[]): number {
  console.log('\nGoals')
  for (const { text, measured, holds } of goals)
    console.log(`  ${holds ? green('pass') : red('FAIL')}  ${text}: ${measured}`)
  return goals.every(({ holds }) => holds) ? 0 : 1
}
