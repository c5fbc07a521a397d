import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import list from '../../../../public/locales/en-US/list.json'
import { i18nOptions } from '../../../lib/i18n'
import { SlowLine } from './SlowLine'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: 'en-US', resources: { 'en-US': { list } } })
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs from half a second on until the answer is there, and waits again for the next one', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  const show = (busy: boolean) => act(() => root.render(<SlowLine busy={busy} />))
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const line = () => box.querySelector('[role="progressbar"]')

  show(true)
  pass(499)
  expect(line()).toBeNull()
  pass(1)
  expect(line()?.getAttribute('aria-label')).toBe('Querying')
  show(false)
  expect(line()).toBeNull()
  show(true)
  pass(499)
  expect(line()).toBeNull()
  act(() => root.unmount())
})
