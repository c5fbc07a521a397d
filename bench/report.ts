import { green, red } from '../scripts/lib/steps'

/** The median of some numbers: one disturbance does not change it. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

/** The number below which a share of some numbers lies. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN

/** A number with three digits, or all that stand before the point. */
export const shown = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)

/** Prints the cells of a row, all but the first aligned to the right. */
export function printRow(first: string, ...others: (string | number | undefined)[]): void {
  const cells = others.map((one = '') => (typeof one === 'string' ? one : shown(one)).padStart(11))
  console.log(`  ${first.padEnd(44)}${cells.join('')}`)
}

let goals = 0
let missed = 0

/** Counts a goal, and prints it if it is missed. */
export function check(text: string, measured: string, holds: boolean): void {
  goals += 1
  if (holds) return
  missed += 1
  console.log(`  ${red('✗')} ${text}: ${measured}`)
}

/** Prints how many goals are missed. @returns that number, as the exit code */
export function finish(): number {
  const text = `${missed} of ${goals} goals missed`
  console.log(`\n${missed > 0 ? red(text) : green(text)}`)
  return missed
}
