import { afterAll, afterEach, expect, vi } from 'vitest'
import { businessTimeZone } from '../lib/site'
import { setTimeZone } from '../ui/format'

// As the application does at its start.
setTimeZone(businessTimeZone)

// What jsdom prints about a failed request is provoked by the tests.
const { jsdom } = globalThis as unknown as {
  jsdom: { virtualConsole: { removeAllListeners: (of: string) => void } }
}
jsdom.virtualConsole.removeAllListeners('jsdomError')

// jsdom's blobs cannot be read the way every browser's can.
Blob.prototype.text ??= function text(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(this)
  })
}

// jsdom lays nothing out: nothing comes into sight.
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// React runs its last effects later; without a page they fail, and with them the whole run.
afterAll(() => vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('Immediate')))

// A channel that is left open hears other tests when its window is gone.
const channels: BroadcastChannel[] = []
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}
afterAll(() => {
  for (const channel of channels) channel.close()
})
