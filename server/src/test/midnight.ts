import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach } from 'vitest'

const hour = 3_600_000
const day = 24 * hour
/** Some tests hold the time. */
const now = Date.now

// What a test calls today is to be so until its end: it does not begin in the last minute of a day of UTC or of China.
beforeEach(async () => {
  for (const ahead of [0, 8 * hour]) {
    const left = day - ((now() + ahead) % day)
    if (left < 60_000) await delay(left)
  }
})
