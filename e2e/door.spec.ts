import type { Browser, Page } from '@playwright/test'
import { tokenKey } from '@zhixin/contract/auth.paths'
import { demoPassword, expect, forgive, test } from './fixtures'

const settings = '/account/settings'

/** Nobody else logs in as these colleagues. */
const leaver = '黄志强'
const traveller = '周文静'

async function logInAs(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: leaver }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}

/** The page is left at once; the server ends the session a moment later. */
const leftOnServer = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/auth/logout') && answer.ok())

const renewal = async (page: Page) => (await page.request.post('/auth/refresh')).status()

test('who logs out with an expired token is out: nobody is let in by what the browser kept', async ({
  page,
}) => {
  await logInAs(page, leaver)
  await page.evaluate(() => {
    localStorage.setItem('draft:1:customer:new', '{}')
  })
  await page.context().addCookies([{ name: tokenKey, value: 'expired', url: page.url() }])
  const kept = await page.context().cookies(new URL('/auth', page.url()).href)
  await logOut(page)
  const left = leftOnServer(page)
  // Only this browser has the draft, so a question comes before it is discarded.
  await page
    .getByRole('dialog', { name: '退出登录并丢弃草稿？' })
    .getByRole('button', { name: '退出登录' })
    .click()
  await expect(page).toHaveURL(/\/home$|\/login$/)
  await left
  expect(kept.map(({ name }) => name).sort()).toEqual(['zhixin_device', 'zhixin_refresh', 'zhixin_token'])
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('draft:1:customer:new')
  expect(await renewal(page)).toBe(401)
})

test('who logs out without a network is out as soon as there is one', async ({
  page,
  context,
  complaints,
}) => {
  await logInAs(page, leaver)
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await context.setOffline(true)
  await logOut(page)
  await expect(page).toHaveURL(/\/home$|\/login$/)
  const left = leftOnServer(page)
  await context.setOffline(false)
  await left
  // Copied cookies of the earlier session are refused, too.
  expect((await page.request.post('/auth/refresh', { headers: { cookie: cookies } })).status()).toBe(401)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('the account settings tells of a new device, and of sessions that ended with their reason', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInAs(page, traveller)
  const elsewhere = await open(browser, baseURL)
  await logInAs(elsewhere, traveller)
  await elsewhere.request.post('/auth/logout')
  await elsewhere.context().close()
  await page.goto(settings)
  const sectionOf = (heading: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
  await expect(sectionOf('最近登录').getByText('新设备').first()).toBeVisible()
  const ended = sectionOf('近 30 天已结束的登录').getByRole('listitem').first()
  await expect(ended).toContainText('退出登录')
})

/** A browser that the account has never been logged in to from. */
async function open(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/${Date.now() % 1000}`
  const context = await browser.newContext({ userAgent, ...(baseURL && { baseURL }) })
  return context.newPage()
}
