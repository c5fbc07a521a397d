import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasUnsavedWork, keepDrafts, registerUnsavedWork } from './unsaved'

let unregister: (() => void)[] = []
const register = (dirty: boolean, keepDraft?: () => Promise<void>) =>
  unregister.push(registerUnsavedWork({ isDirty: () => dirty, ...(keepDraft && { keepDraft }) }))

afterEach(() => {
  for (const one of unregister) one()
  unregister = []
})

/** Whether closing the tab would ask. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

describe('Closing the tab', () => {
  it('asks only while a form is dirty', () => {
    expect(asks()).toBe(false)
    register(false)
    expect(asks()).toBe(false)
    register(true)
    expect(hasUnsavedWork()).toBe(true)
    expect(asks()).toBe(true)
    for (const one of unregister) one()
    expect(asks()).toBe(false)
  })
})

describe('Keeping drafts', () => {
  it('asks the dirty forms only, and one that fails does not stop the others', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const clean = vi.fn(() => Promise.resolve())
    const broken = vi.fn(() => Promise.reject(new Error('full')))
    const kept = vi.fn(() => Promise.resolve())
    register(false, clean)
    register(true, broken)
    register(true, kept)
    expect(await keepDrafts()).toBe(true)
    expect(clean).not.toHaveBeenCalled()
    expect(kept).toHaveBeenCalledOnce()
  })

  it('does not wait for ever', async () => {
    register(true, () => new Promise(() => {}))
    expect(await keepDrafts(10)).toBe(false)
  })
})
