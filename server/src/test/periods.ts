import { setTimeout as delay } from 'node:timers/promises'

/** Some tests hold the time. */
const now = Date.now

/** Waits until the next period begins where this one ends within a minute. In milliseconds; `ahead` of UTC it begins. */
export async function avoidEndOf(period: number, ahead = 0): Promise<void> {
  const left = period - ((now() + ahead) % period)
  if (left < 60_000) await delay(left)
}
