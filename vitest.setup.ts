import { vi } from 'vitest'
import { openBraces } from './contract/src/messageText'
import { patience } from './vitest.patience'

openBraces.tell = (text) => {
  throw new Error(`A parameter of this text is not given: ${text}`)
}

const patient = (options: number | { timeout?: number; interval?: number } | undefined) => ({
  ...patience.expect.poll,
  ...(typeof options === 'number' ? { timeout: options } : options),
})
const { waitFor, waitUntil } = vi
// They have no setting for this.
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
