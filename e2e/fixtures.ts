import { constants, publicEncrypt } from 'node:crypto'
import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import { authPaths, tokenKey } from '@zhixin/contract/auth.paths'
import { keepNotices } from './notices'

/** The password of every demo account. */
export const demoPassword = 'zhixin-demo-2026'

/** A session with the API, for the preparation of a journey. */
export interface Api {
  token: string
  post: <T>(path: string, body: object) => Promise<T>
  get: <T>(path: string) => Promise<T>
}

/** A password as the API takes it. */
export async function encrypt(request: APIRequestContext, plain: string): Promise<string> {
  const { data: key } = await (await request.get(authPaths.publicKey)).json()
  const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt(padding, Buffer.from(plain)).toString('base64')
}

async function logIn(request: APIRequestContext, username: string, plain: string): Promise<string> {
  const password = await encrypt(request, plain)
  const answer = await (await request.post(authPaths.login, { data: { username, password } })).json()
  return answer.data.access_token
}

async function openApi(
  request: APIRequestContext,
  username: string,
  language: string,
  password: string,
): Promise<Api> {
  const token = await logIn(request, username, password)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const data = async (answer: Awaited<ReturnType<APIRequestContext['get']>>) => {
    const body = (await answer.json()) as { code: number; data: never }
    if (body.code !== 1) throw new Error(`${answer.url()}: ${JSON.stringify(body)}`)
    return body.data
  }
  return {
    token,
    post: async (path, body) => data(await request.post(path, { headers, data: body })),
    get: async (path) => data(await request.get(path, { headers })),
  }
}

interface Fixtures {
  /** Opens the API as somebody, with the demo's password by default, in Chinese by default. */
  apiAs: (username: string, language?: string, password?: string) => Promise<Api>
  /** The API as the demo's administrator, in Chinese. */
  api: Api
  /** A customer with the unique name, created by the administrator. */
  customerId: number
  /** Opens the application as somebody who has been logged in for a while. */
  signedInAs: (username: string, path: string) => Promise<void>
  /** A unique name, for what a test creates. */
  uniqueName: string
  /** The browser's complaints; a journey ends without any. */
  complaints: string[]
}

/** The browser's messages about answers that a journey provokes on purpose. */
const expected = /Failed to load resource: the server responded with a status of 4\d\d/

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await keepNotices(context)
    await use(context)
  },
  apiAs: async ({ request }, use) => {
    await use((username, language = 'zh-CN', password = demoPassword) =>
      openApi(request, username, language, password),
    )
  },
  api: async ({ apiAs }, use) => use(await apiAs('admin')),
  customerId: async ({ api, uniqueName }, use) => use(await givenCustomer(api, uniqueName)),
  signedInAs: async ({ page, context, apiAs, baseURL }, use) => {
    await use(async (username, path) => {
      const { token } = await apiAs(username)
      await context.addCookies([{ name: tokenKey, value: token, url: baseURL ?? '' }])
      await page.goto(path)
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  uniqueName: async ({}, use, info) => {
    await use(`旅程${info.workerIndex}-${Date.now().toString(36).slice(-6)}`)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
      })
      await use(complaints)
      base.expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Removes complaints that a journey provoked on purpose. */
export function forgive(complaints: string[], meant: RegExp): void {
  const others = complaints.filter((one) => !meant.test(one))
  complaints.splice(0, complaints.length, ...others)
}

/**
 * Keeps a language and its switch in the browser, as for a person who chose them: before the first page, or between
 * two pages, where the next one that is loaded is in the language.
 */
export async function preferLanguage(page: Page, language: 'zh-CN' | 'en-US'): Promise<void> {
  const keep = (lang: string) => {
    localStorage.setItem('lang', lang)
    localStorage.setItem('show_lang', '1')
  }
  if (page.url() !== 'about:blank') return page.evaluate(keep, language)
  await page.addInitScript((lang) => {
    // A later choice holds.
    if (localStorage.getItem('show_lang')) return
    localStorage.setItem('lang', lang)
    localStorage.setItem('show_lang', '1')
  }, language)
}

/** Changes the language as people do, in the menu under their name: the page stays, which is cheaper than loading it. */
export async function speak(page: Page, language: 'zh-CN' | 'en-US'): Promise<void> {
  // The switch is there for those who have it.
  await page.evaluate(() => localStorage.setItem('show_lang', '1'))
  await page.locator('header [aria-haspopup="menu"]').click()
  await page.getByRole('menuitem', { name: { 'zh-CN': '中文', 'en-US': 'English' }[language] }).click()
  await base.expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Goes to a page within the application, as its own links do, without reloading. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ ...history.state, key: 'within', idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

/** A customer that the API accepts. */
export function customerBody(name: string, replaced: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fdServiceType: 2,
    fdPlatformList: [1, 3, 5],
    fdChannelType: 1,
    fdBudgetSource: 2,
    fdName: name,
    fdCompanyList: [{ fdCompanyName: `${name}有限公司` }],
    fdCooperationPhase: 2,
    fdOperationFollowUpAccountIdList: [1],
    fdBusinessFollowUpAccountIdList: [1],
    fdPaymentTerm: 3,
    fdMyClientContactList: [{ fdContactName: '李敏', fdContactMobile: '13800001234' }],
    fdSettleMessageList: [{ fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.04 }] }],
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 }],
    ...replaced,
  }
}

/** Creates a customer and returns its id. */
export async function givenCustomer(
  api: Api,
  name: string,
  replaced: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(name, replaced))
  return id
}
