import { performance } from 'node:perf_hooks'

const color = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text)
export const dim = (text: string) => paint(2, text)
export const bold = (text: string) => paint(1, text)
export const green = (text: string) => paint(32, text)
export const red = (text: string) => paint(31, text)

/** A duration for people: 0.4 s, 12.3 s. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

let areFailuresShown = true

/** From now on a failing step fails because everything is being stopped. */
export function hideFailures(): void {
  areFailuresShown = false
}

/** Runs one step and prints a line with its time when it is done; `work` may report that nothing was to do. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  try {
    const result = await work()
    const time = result === 'unchanged' ? 'unchanged' : seconds(performance.now() - begin)
    console.log(`  ${green('✓')} ${title.padEnd(34)} ${dim(time)}`)
    return result
  } catch (error) {
    // The first failure stops concurrent steps; they did not fail themselves.
    if (areFailuresShown) {
      console.log(`  ${red('✗')} ${title.padEnd(34)} ${dim(seconds(performance.now() - begin))}`)
    }
    hideFailures()
    throw error
  }
}
