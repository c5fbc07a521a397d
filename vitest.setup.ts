import { vi } from 'vitest'
import { patience } from './vitest.patience'

const { waitFor } = vi
// It has no setting for this.
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    ...patience.expect.poll,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
