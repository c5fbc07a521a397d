import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart, loadChunk } from './chunk'

const reload = vi.fn(() => Promise.resolve())
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
  reload.mockClear()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('A chunk that cannot be loaded', () => {
  it('reloads the page once, and the second time is an error', async () => {
    expect(await settled(loadChunk('list', lost, reload))).toBe('open')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(await settled(loadChunk('list', lost, reload))).toBe('failed')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads the page once for each chunk', async () => {
    await settled(loadChunk('list', lost, reload))
    await settled(loadChunk('form', lost, reload))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('may reload the page again after it has loaded in between', async () => {
    await settled(loadChunk('list', lost, reload))
    expect(await settled(loadChunk('list', () => Promise.resolve('code'), reload))).toBe('loaded')
    await settled(loadChunk('list', lost, reload))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is an error at once when the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await settled(loadChunk('list', lost, reload))).toBe('failed')
    expect(reload).not.toHaveBeenCalled()
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

  it('that cannot be fetched ahead shows nothing, and loads when it is needed', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('view')
    const part = lazyPart('part', load)
    await part.prefetch()
    expect(part.read()).toEqual({ status: 'idle' })
    await part.load()
    expect(part.read()).toEqual({ status: 'loaded', value: 'view' })
  })

  it('that is being fetched ahead is not fetched twice', async () => {
    const load = vi.fn(() => Promise.resolve('view'))
    const part = lazyPart('part', load)
    await Promise.all([part.prefetch(), part.load()])
    expect(load).toHaveBeenCalledOnce()
  })
})
