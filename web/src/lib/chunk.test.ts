import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart, loadChunk } from './chunk'
import { isReachable, LoadError } from './loading'

const reload = vi.fn(() => Promise.resolve())
const reachable = vi.fn(() => Promise.resolve(true))
const ways = { reload, reachable }
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
/** Whether a promise is settled by now; a page that reloads leaves it pending. */
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
    expect(await settled(loadChunk('list', lost, ways))).toBe('open')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(await settled(loadChunk('list', lost, ways))).toBe('failed')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads the page once for each chunk', async () => {
    await settled(loadChunk('list', lost, ways))
    await settled(loadChunk('form', lost, ways))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('may reload the page again after it has loaded in between', async () => {
    await settled(loadChunk('list', lost, ways))
    expect(await settled(loadChunk('list', () => Promise.resolve('code'), ways))).toBe('loaded')
    await settled(loadChunk('list', lost, ways))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is an error that says so where the server cannot be reached: nothing reloads, however often', async () => {
    reachable.mockResolvedValue(false)
    for (const _ of [1, 2, 3]) await expect(loadChunk('list', lost, ways)).rejects.toBeInstanceOf(LoadError)
    expect(reload).not.toHaveBeenCalled()
    reachable.mockResolvedValue(true)
    expect(await settled(loadChunk('list', lost, ways))).toBe('open')
  })

  it('finds nobody where the browser is offline, nobody answers, or something in between is broken', async () => {
    const answer = vi.spyOn(globalThis, 'fetch')
    answer.mockResolvedValueOnce(new Response('ok'))
    expect(await isReachable()).toBe(true)
    answer.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }))
    expect(await isReachable()).toBe(false)
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await isReachable()).toBe(false)
    answer.mockClear()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await isReachable()).toBe(false)
    expect(answer).not.toHaveBeenCalled()
  })
})

describe('A lazy part', () => {
  it('loads once, tells when it is there, and is then there at once', async () => {
    const load = vi.fn(() => Promise.resolve('view'))
    const part = lazyPart('part', [], load)
    const told = vi.fn()
    part.subscribe(told)
    expect(part.read()).toBeUndefined()
    await Promise.all([part.load(), part.load()])
    expect(load).toHaveBeenCalledOnce()
    expect(told).toHaveBeenCalledOnce()
    expect(part.read()).toBe('view')
  })

  it('that cannot be fetched ahead shows nothing, and loads when it is needed', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('view')
    const part = lazyPart('part', [], load)
    await part.prefetch()
    expect(part.read()).toBeUndefined()
    await part.load()
    expect(part.read()).toBe('view')
  })

  it('that could not be loaded is loaded again for the next visit', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('view')
    const part = lazyPart('part', [], load)
    await expect(part.load()).rejects.toBeInstanceOf(LoadError)
    expect(part.read()).toBeUndefined()
    await part.load()
    expect(part.read()).toBe('view')
  })

  it('that is being fetched ahead is not fetched twice', async () => {
    const load = vi.fn(() => Promise.resolve('view'))
    const part = lazyPart('part', [], load)
    await Promise.all([part.prefetch(), part.load()])
    expect(load).toHaveBeenCalledOnce()
  })
})
