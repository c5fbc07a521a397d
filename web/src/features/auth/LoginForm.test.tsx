import { messages } from '@zhixin/contract/messages'
import i18next from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import loginEnglish from '../../../public/locales/en-US/login.json'
import loginChinese from '../../../public/locales/zh-CN/login.json'
import { i18nOptions } from '../../lib/i18n'
import { LoginForm } from './LoginForm'

const signIn = vi.fn<(username: string, password: string) => Promise<unknown>>()
const onTyping = vi.fn()

const textsOf = (language: 'zh-CN' | 'en-US', login: object) => ({
  login,
  messages: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text[language]])),
})

let root: Root
let container: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  signIn.mockReset()
  onTyping.mockReset()
  await i18next.use(initReactI18next).init({
    ...i18nOptions,
    lng: 'zh-CN',
    resources: {
      'zh-CN': textsOf('zh-CN', loginChinese) as never,
      'en-US': textsOf('en-US', loginEnglish) as never,
    },
  })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await act(async () => root.render(<LoginForm signIn={signIn} onTyping={onTyping} />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
})

function input(name: 'username' | 'password'): HTMLInputElement {
  const found = container.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!found) throw new Error(`There is no input ${name}`)
  return found
}

async function type(name: 'username' | 'password', value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    setter?.call(input(name), value)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const submit = () => act(async () => container.querySelector('form')?.requestSubmit())

/** What a screen reader adds to the input's name: its description. */
function description(name: 'username' | 'password'): string | null | undefined {
  const id = input(name).getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : undefined
}

test('nothing is said before the first submit; then both fields say what they miss and the first has the focus', async () => {
  await type('password', 'short')
  expect(description('password')).toBeUndefined()
  await type('password', '')
  await submit()
  expect(signIn).not.toHaveBeenCalled()
  expect(description('username')).toBe('用户名不能为空')
  expect(description('password')).toBe('密码不能为空')
  expect(input('username').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('username'))
})

test('after the first submit the errors follow what is typed, and a short password is told apart', async () => {
  await type('username', 'admin')
  await submit()
  expect(document.activeElement).toBe(input('password'))
  await type('password', '1234567')
  expect(description('password')).toBe('密码至少 8 位')
  await type('password', '12345678')
  expect(description('password')).toBeUndefined()
  expect(input('password').getAttribute('aria-invalid')).toBe('false')
})

test('errors on show change with the language', async () => {
  await submit()
  await act(() => i18next.changeLanguage('en-US'))
  expect(description('username')).toBe('Username cannot be empty')
  expect(description('password')).toBe('Password cannot be empty')
})

test('a failed login keeps the username and selects the password for another try', async () => {
  signIn.mockRejectedValue(new Error('invalid_grant'))
  await type('username', ' admin ')
  await type('password', 'not-the-password')
  await submit()
  expect(signIn).toHaveBeenCalledWith('admin', 'not-the-password')
  expect(input('username').value).toBe(' admin ')
  expect(document.activeElement).toBe(input('password'))
  expect(input('password').selectionStart).toBe(0)
  expect(input('password').selectionEnd).toBe('not-the-password'.length)
})

test('a login under way is not sent twice', async () => {
  let finish = () => {}
  signIn.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
  await type('username', 'admin')
  await type('password', 'zhixin-demo-2026')
  await submit()
  await submit()
  expect(signIn).toHaveBeenCalledTimes(1)
  const button = container.querySelector('button[type="submit"]')
  expect(button?.textContent).toBe('正在登录…')
  await act(async () => finish())
  expect(button?.textContent).toBe('登录')
})

test('what comes after the login is fetched from the first character of the password on', async () => {
  await type('username', 'admin')
  expect(onTyping).not.toHaveBeenCalled()
  await type('password', 'z')
  expect(onTyping).toHaveBeenCalled()
})

test('the password can be shown and hidden', async () => {
  const toggle = container.querySelector<HTMLButtonElement>('button[type="button"]')
  expect(toggle?.getAttribute('aria-label')).toBe('显示密码')
  await act(async () => toggle?.click())
  expect(input('password').type).toBe('text')
  expect(toggle?.getAttribute('aria-label')).toBe('隐藏密码')
})

test('caps lock is pointed out while the password is typed', async () => {
  const press = (modifierCapsLock: boolean) =>
    act(async () => {
      input('password').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }),
      )
    })
  const hint = container.querySelector('[role="status"]')
  await press(true)
  expect(hint?.textContent).toBe('大写锁定已打开')
  await press(false)
  expect(hint?.textContent).toBe('')
})
