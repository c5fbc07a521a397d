import { vi } from 'vitest'
import { openBraces } from './contract/src/messageText'
import { patience } from './vitest.patience'

openBraces.tell = (text) => {
  throw new Error(`A parameter of this text is not given: ${text}`)
}

const { waitFor } = vi
// It has no setting for this.
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    ...patience.expect.poll,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
