import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { servedTexts } from '../../build/messages'
import { setLanguage } from '../lib/i18n'
import { forget, isFreshLogin, signIn, signOut } from '../lib/session'
import { removeToken, writeToken } from '../lib/token'
import { failure, serveTests, success } from '../test/server'
import { startApp } from './start'

const server = serveTests()
let close: (() => void) | undefined

const user = (changes: object = {}) => ({
  id: 5,
  fdUsername: 'operation',
  fdMobile: null,
  roleName: '运营',
  fdType: 2,
  fdIsCompany: false,
  fdRealizationMarkArray: [1],
  fdPlatformArray: [1],
  fdServiceTypeArray: [2],
  ...changes,
})

/** The account of the token, and its permissions. */
function account(permissions: string[], changes: object = {}) {
  server.answer('/api/account', success(user(changes)))
  server.answer(
    '/api/permission/currentUser/list',
    success(permissions.map((fdCode) => ({ fdCode, fdName: fdCode }))),
  )
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'info').mockReturnValue()
  for (const language of ['zh-CN', 'en-US'] as const) {
    server.answer(`/locales/${language}/*`, (request) => ({
      body: servedTexts(language, /([\w+]+)\.json/.exec(request.path)?.[1] ?? ''),
    }))
  }
  server.answer('/api/resource/getMenu', (request) =>
    success([
      {
        path: '/dataCenter',
        title: request.headers['accept-language'] === 'en-US' ? 'Data centre' : '数据中心',
        icon: 'BarChartOutlined',
        children: [{ path: '/advertising/platform/plan', title: '推广计划' }],
      },
    ]),
  )
  server.answer('/api/thirdSecret/findBySupportPlatform', success([]))
  server.answer('/api/dictionary/bundle', success({}))
  server.answer('/api/statistics/overview', failure(500, 'internal_error', 'x'))
  server.answer('/auth/logout', success(null))
  server.answer('/auth/publicKey', failure(500, 'internal_error', 'x'))
})

afterEach(async () => {
  close?.()
  document.body.innerHTML = ''
  removeToken()
  forget()
})

/** Opens an address as a browser does. */
async function open(address: string, token?: string) {
  if (token) writeToken(token)
  history.replaceState(null, '', address)
  const container = document.body.appendChild(document.createElement('div'))
  close = await startApp(createRoot(container))
}

const at = (address: string) => vi.waitFor(() => expect(location.pathname).toBe(address))
const sees = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text))

const titled = (text: string) => vi.waitFor(() => expect(document.title).toContain(text))

describe('A logged-out visitor', () => {
  it('goes from "/" to the landing page', async () => {
    await open('/')
    await at('/home')
  })

  it('goes from a guarded path to the login screen', async () => {
    await open('/statistics')
    await at('/login')
    await sees('密码登录')
    await titled('登录')
  })

  it('sees the 404 page at an unknown path, in their language, with a way home', async () => {
    localStorage.setItem('lang', 'en-US')
    await open('/nope')
    await sees('Sorry, the page you visited does not exist')
    expect(document.querySelector('a[href="/"]')?.textContent).toBe('Back to home')
    expect(location.pathname).toBe('/nope')
  })
})

describe('A logged-in person', () => {
  it('goes from "/login" by way of "/" to the place of the entry rules', async () => {
    account(['game:account', 'page:advertisingPlatform'])
    await open('/login', 't')
    await at('/advertising/platform')
    await sees('游戏客户')
  })

  it('still has the landing page and the 404 page', async () => {
    account([])
    await open('/home', 't')
    await sees('智信')
    expect(location.pathname).toBe('/home')
    close?.()
    await open('/nope')
    await sees('抱歉，您访问的页面不存在')
  })

  it('stays on a page that is asked for by address, with title, breadcrumb and the marked menu entry', async () => {
    account(['page:promoteCreate'])
    await open('/advertising/platform/promote/create', 't')
    await sees('数据源未接入')
    expect(document.querySelector('h1')?.textContent).toBe('新建推广')
    await vi.waitFor(() =>
      expect(document.querySelector('[aria-current=page]')?.textContent).toBe('推广计划'),
    )
    await titled('新建推广 · 智信')
  })

  it('without the permission of a page reads which one is missing', async () => {
    account([])
    await open('/statistics', 't')
    await sees('card.statistics.data')
    expect(document.body.textContent).toContain('查看数据统计')
  })

  it('without a realisation mark is warned', async () => {
    account([], { fdRealizationMarkArray: [] })
    await open('/', 't')
    await at('/account/authentication/center')
    await sees('当前账号没有变现标识')
  })

  it('whose user info cannot be fetched is logged out without a dialog', async () => {
    account([])
    server.answer('/api/account', failure(500, 'internal_error', 'x'))
    await open('/statistics', 't')
    await at('/login')
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('changes the language without a reload: texts, menu, title, html lang', async () => {
    account(['card.statistics.data'])
    await open('/statistics', 't')
    await sees('业务类别')
    await setLanguage('en-US')
    await sees('Service type')
    await sees('Data centre')
    await titled('Statistics · Zhixin')
    expect(document.documentElement.lang).toBe('en-US')
    expect(localStorage.getItem('lang')).toBe('en-US')
  })
})

describe('A login', () => {
  it('goes to the statistics once, then to the workbench, and logs out to the login screen', async () => {
    const { generateKeyPairSync } = await import('node:crypto')
    const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
      type: 'spki',
      format: 'pem',
    })
    server.answer('/auth/publicKey', success(pem))
    server.answer('/auth/login', success({ access_token: 't' }))
    account(['card.statistics.data'], { fdType: 1 })
    await open('/login')
    await sees('密码登录')
    await signIn('operation', 'zhixin-demo-2026')
    await at('/statistics')
    await vi.waitFor(() => expect(isFreshLogin()).toBe(false))
    const home = () => document.querySelector<HTMLAnchorElement>('header a[href="/"]')
    await vi.waitFor(() => expect(home()).not.toBeNull())
    home()?.click()
    await at('/account/authentication/center')
    await sees('可访问的页面')
    await signOut()
    await at('/login')
  })
})
