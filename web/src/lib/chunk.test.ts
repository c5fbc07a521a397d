import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart, loadChunk } from './chunk'
import { reloadPage } from './unsaved'

vi.mock('./unsaved', () => ({ reloadPage: vi.fn(() => Promise.resolve()), hasUnsavedWork: () => false }))

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
/** Whether a promise is settled by now; a page that reloads leaves it open. */
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => setTimeout(() => resolve('open'), 5)),
  ])

beforeEach(() => {
  vi.mocked(reloadPage).mockClear()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('A chunk that cannot be loaded', () => {
  it('reloads the page once, and the second time is an error', async () => {
    expect(await settled(loadChunk('list', lost))).toBe('open')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(await settled(loadChunk('list', lost))).toBe('failed')
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('reloads the page once for each chunk', async () => {
    await settled(loadChunk('list', lost))
    await settled(loadChunk('form', lost))
    expect(reloadPage).toHaveBeenCalledTimes(2)
  })

  it('may reload the page again after it has loaded in between', async () => {
    await settled(loadChunk('list', lost))
    expect(await settled(loadChunk('list', () => Promise.resolve('code')))).toBe('loaded')
    await settled(loadChunk('list', lost))
    expect(reloadPage).toHaveBeenCalledTimes(2)
  })

  it('is an error at once when the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await settled(loadChunk('list', lost))).toBe('failed')
    expect(reloadPage).not.toHaveBeenCalled()
  })
})

describe('A lazy part', () => {
  it('loads once, tells when it is there, and is then there at once', async () => {
    const load = vi.fn(() => Promise.resolve('view'))
    const part = lazyPart('part', load)
    const told = vi.fn()
    part.subscribe(told)
    expect(part.read()).toEqual({ status: 'idle' })
    await Promise.all([part.load(), part.load()])
    expect(load).toHaveBeenCalledOnce()
    expect(told).toHaveBeenCalledOnce()
    expect(part.read()).toEqual({ status: 'loaded', value: 'view' })
  })
})
