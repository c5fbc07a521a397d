import type { BrowserContext, Page } from '@playwright/test'

/**
 * Stops the timers of some lengths, in milliseconds, on pages that are opened from now on: what the product waits for at
 * most is less than a busy machine takes.
 * @returns lets those of a page ring
 */
export async function stopTimers(of: BrowserContext | Page, ...lengths: number[]) {
  await of.addInitScript((stopped) => {
    const stoppedTimers: TimerHandler[] = []
    const start = setTimeout
    Object.assign(globalThis, {
      stoppedTimers,
      setTimeout: (ring: TimerHandler, after = 0, ...rest: unknown[]) =>
        stopped.includes(after) ? -stoppedTimers.push(ring) : start(ring, after, ...rest),
    })
  }, lengths)
  return (page: Page): Promise<void> =>
    page.evaluate(() => {
      const { stoppedTimers } = globalThis as unknown as { stoppedTimers: (() => void)[] }
      for (const ring of stoppedTimers.splice(0)) ring()
    })
}
