import { beforeEach } from 'vitest'
import { avoidEndOf } from './periods'

const hour = 3_600_000

// What a test calls today is to be so until its end: it does not begin in the last minute of a day of UTC or of China.
beforeEach(async () => {
  for (const ahead of [0, 8 * hour]) await avoidEndOf(24 * hour, ahead)
})
