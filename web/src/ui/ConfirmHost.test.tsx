import i18next from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import common from '../../public/locales/en-US/common.json'
import { i18nOptions } from '../lib/i18n'
import { ConfirmHost } from './ConfirmHost'
import { confirm, type Question } from './confirm'

let root: Root

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'en-US', resources: { 'en-US': { common } } })
})
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<ConfirmHost />))
})
afterEach(() => act(() => root.unmount()))

/** Asks, presses the focused button, and returns its text and the outcome. */
async function pressed(danger: Question['danger']): Promise<[string | null, boolean]> {
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm({ title: 'Really?', okText: 'Do it', ...(danger && { danger }) })
  })
  const focused = document.activeElement
  act(() => (focused as HTMLElement).click())
  return [focused?.textContent ?? null, await answer]
}

it('confirm.asks: has the focus on Cancel where a yes takes something away, else on the yes', async () => {
  expect(await pressed(true)).toEqual(['Cancel', false])
  expect(await pressed(undefined)).toEqual(['Do it', true])
})
