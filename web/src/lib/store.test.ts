import { describe, expect, it, vi } from 'vitest'
import { createListeners, createStore } from './store'

describe('a store', () => {
  it('tells everybody of every change, and nobody of none', () => {
    const store = createStore(1)
    const one = vi.fn()
    const other = vi.fn()
    store.subscribe(one)
    const leave = store.subscribe(other)
    store.set(2)
    store.set(2)
    expect([store.read(), one.mock.calls.length, other.mock.calls.length]).toEqual([2, 1, 1])
    leave()
    store.set(3)
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 1])
  })

  it('has its value when it tells of it', () => {
    const store = createStore('before')
    const heard: string[] = []
    store.subscribe(() => heard.push(store.read()))
    store.set('after')
    expect(heard).toEqual(['after'])
  })
})

it('listeners hold what they need from the first to the last of them, however often one leaves', () => {
  const end = vi.fn()
  const begin = vi.fn(() => end)
  const { subscribe } = createListeners(begin)
  const leaves = [subscribe(() => {}), subscribe(() => {})]
  expect(begin).toHaveBeenCalledOnce()
  leaves[0]?.()
  leaves[0]?.()
  expect(end).not.toHaveBeenCalled()
  leaves[1]?.()
  expect(end).toHaveBeenCalledOnce()
  subscribe(() => {})
  expect(begin).toHaveBeenCalledTimes(2)
})
