import type { Page } from '@playwright/test'
import { expect, forgive, preferLanguage, test } from './fixtures'
import { expectNotice } from './notices'

const products = '/configurationCenter/productConfiguration'
const words = {
  'zh-CN': {
    unreachable: '页面无法加载',
    check: '请检查网络后重试',
    still: '仍然无法连接',
    retry: '重试',
    failed: '无法加载，请检查网络后重试',
    create: '新建',
    title: '产品配置',
    banner: '没有网络连接。',
    offline: '没有网络连接，请检查网络后重试',
    query: '查询',
  },
  'en-US': {
    unreachable: 'The page could not be loaded',
    check: 'Please check the network and retry',
    still: 'Still no connection',
    retry: 'Retry',
    failed: 'This could not be loaded; please check the network and retry',
    create: 'New',
    title: 'Product configuration',
    banner: 'There is no network. What is shown',
    offline: 'There is no network; please check the connection and retry',
    query: 'Query',
  },
} as const

const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const screen = (page: Page, title: string) => page.getByRole('heading', { name: title })

/** The messages of the browser and the application about parts that a journey blocks. */
const keptAway = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|LoadError|could not be loaded/

test('without a network a page says in both languages what to do, and opens as soon as there is one; another language leaves the one that is there', async ({
  page,
  context,
  signedInAs,
  complaints,
}) => {
  await test.step('Another language that cannot be fetched leaves the one that is there', async () => {
    await preferLanguage(page, 'zh-CN')
    await signedInAs('admin', '/account/authentication/center')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'admin' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expectNotice(page, '无法加载')
    await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'admin' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })

  for (const language of ['zh-CN', 'en-US'] as const) {
    await test.step(`A page without a network, ${language}`, async () => {
      const { unreachable, check, still, retry, failed, create, title, banner, offline, query } =
        words[language]
      // The parts of the other language's round would come from the cache.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
      await preferLanguage(page, language)
      await page.goto('/doc')
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await follow(page, products)
      await expect(screen(page, unreachable)).toBeVisible()
      await expect(page.getByText(check)).toBeVisible()
      await page.getByRole('button', { name: retry }).click()
      await expect(page.getByText(still)).toBeVisible()
      // The rest of the application is still there, and the page names where one is.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

      await context.setOffline(false)
      await expect(screen(page, unreachable)).toHaveCount(0)
      await expect(firstRow(page)).toBeVisible()

      await context.setOffline(true)
      await expect(page.getByText(banner)).toBeVisible()
      await page.getByRole('button', { name: query, exact: true }).click()
      await expectNotice(page, offline)
      await page.getByRole('button', { name: create, exact: true }).click()
      await expectNotice(page, failed)
      await expect(firstRow(page)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(banner)).toHaveCount(0)
      // Some browsers do not request a failed script again: the page then reloads itself, and the next press opens it.
      const field = page.getByRole('dialog').getByRole('textbox')
      await expect(async () => {
        if (!(await field.isVisible())) await page.getByRole('button', { name: create, exact: true }).click()
        await expect(field).toBeVisible({ timeout: 3000 })
      }).toPass()
    })
  }

  forgive(complaints, keptAway)
})

test('texts that are lost on their way are told as the page is and a retry fetches them; a part that cannot be loaded reloads the page once, and never where nobody answers', async ({
  page,
  signedInAs,
  complaints,
}) => {
  await test.step('Texts that are lost on their way', async () => {
    await page.route('**/locales/zh-CN/*product*.json*', (route) => route.abort())
    await signedInAs('admin', products)
    await expect(screen(page, '页面无法加载')).toBeVisible()
    await page.unroute('**/locales/zh-CN/*product*.json*')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(firstRow(page)).toBeVisible()
  })

  await test.step('A part that cannot be loaded reloads the page once, and never where nobody answers', async () => {
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.route('**/assets/ProductPage-*.js', (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    await page.goto(products)
    await expect(screen(page, '页面无法加载')).toBeVisible()
    await follow(page, '/doc')
    await expect(page.getByRole('heading', { level: 1, name: '接口文档' })).toBeVisible()
    await follow(page, products)
    await expect(screen(page, '页面无法加载')).toBeVisible()
    expect(loads).toBe(1)

    await page.unroute('**/healthz')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => loads).toBe(3)
    await expect(screen(page, '页面无法加载')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(3)
    await page.unroute('**/assets/ProductPage-*.js')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(firstRow(page)).toBeVisible()
  })

  forgive(complaints, keptAway)
})
