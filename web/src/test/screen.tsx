import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { i18nOptions, numberFormatter } from '../lib/i18n'
import { forget, start } from '../lib/session'
import { removeToken, writeToken } from '../lib/token'
import { type serveTests, success } from './server'

/** Logs somebody in with these permissions. */
export async function signInWith(
  server: ReturnType<typeof serveTests>,
  permissions: string[],
): Promise<void> {
  leaveNothing()
  const account = {
    id: 5,
    fdUsername: 'operation',
    fdType: 2,
    fdIsCompany: false,
    fdServiceTypeArray: [2],
    fdPlatformArray: [1, 3, 5],
    fdRealizationMarkArray: [1, 2, 3],
  }
  server.answer('/api/account', success(account))
  const held = permissions.map((fdCode) => ({ fdCode, fdName: fdCode }))
  server.answer('/api/permission/currentUser/list', success(held))
  writeToken('t')
  await start()
}

let root: Root | undefined

/** Said by each test itself: hooks of this file would belong to the first test file alone that a worker runs. */
const leaveNothing = () =>
  onTestFinished(() => {
    act(() => root?.unmount())
    root = undefined
    document.body.replaceChildren()
    forget()
    removeToken()
  })

let router: ReturnType<typeof createMemoryRouter> | undefined

/** Where the page is: path and query string. */
export const address = (): string => `${router?.state.location.pathname}${router?.state.location.search}`

/** Renders a part of the application as on a page at `at`, in Chinese, with the texts of `namespaces`. */
export async function draw(content: ReactNode, resources: Record<string, object>, at = '/'): Promise<void> {
  leaveNothing()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await i18next
    .use(numberFormatter)
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'zh-CN', resources: { 'zh-CN': resources as never } })
  const box = document.createElement('div')
  document.body.append(box)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const places = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [at] })
  router = places
  await act(async () => {
    root = createRoot(box)
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={places} />
      </QueryClientProvider>,
    )
  })
}

/** The button with this text. */
export function buttonOf(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (one) => spokenIn(one) === name || one.getAttribute('aria-label') === name,
  )
}

/** A button's text without what is only drawn. */
function spokenIn(button: HTMLButtonElement): string | undefined {
  const copy = button.cloneNode(true) as HTMLButtonElement
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove()
  return copy.textContent?.trim()
}

/** Presses the button with this text, and lets its effects happen. */
export async function press(name: string): Promise<void> {
  const button = await vi.waitUntil(() => buttonOf(name))
  await act(async () => button.click())
}

/** Waits until the page contains this. */
export const says = (text: string) =>
  vi.waitUntil(async () => {
    await act(async () => {})
    return document.body.textContent?.includes(text)
  })

/** The input with this text in its label. */
export const inputOf = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent?.includes(label))?.control as
    | HTMLInputElement
    | undefined

/** Types into the input with this text in its label. */
export async function fill(label: string, text: string): Promise<void> {
  const input = await vi.waitUntil(() => inputOf(label))
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
