import type { Page } from '@playwright/test'
import { expect, forgive, preferLanguage, test } from './fixtures'
import { hold } from './held'
import { follow, listPath, total } from './listPage'
import { expectNotice } from './notices'

const customers = '**/api/account/client/list'
const unavailable = '数据库暂时不可用，请稍后再试'

/** Makes a call fail, as the server does without its database. The toast of one message stands for a moment. */
const failing = (page: Page, call: string, message = unavailable) =>
  page.route(call, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 0, error: 'unavailable', message, data: null, requestId: 'req-of-the-journey' },
    }),
  )

/** The browser's messages about the failures that a journey provokes. */
const provoked = /status of 503/

const note = (page: Page) => page.getByRole('status').filter({ hasText: '查询失败，仍显示上次结果。' })
const opacity = (page: Page) => page.locator('tbody').evaluate((one) => getComputedStyle(one).opacity)

test('rows on the screen stay when the next question fails, on every list, and say why and how to go on', async ({
  page,
  signedInAs,
  complaints,
}) => {
  await signedInAs('admin', `${listPath}?pageIndex=2`)
  await expect(page.getByRole('cell', { name: / 11$/ })).toBeVisible()
  const rows = await page.getByRole('row').allInnerTexts()
  await failing(page, customers)
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '3', exact: true }).click()

  await expectNotice(page, unavailable)
  await expect(note(page)).toContainText(unavailable)
  await expect(note(page)).toContainText('req-of-the-journey')
  expect(await page.getByRole('row').allInnerTexts()).toEqual(rows)
  await expect.poll(() => opacity(page)).toBe('0.5')
  await expect(total(page)).toBeVisible()
  await expect(page).toHaveURL(/pageIndex=3$/)

  // The note and the toast of the first failure are still there.
  const again = page.waitForResponse(customers)
  await note(page).getByRole('button', { name: '重试' }).click()
  await again
  await expectNotice(page, unavailable)
  await expect(note(page).getByRole('button', { name: '重试' })).toBeEnabled()
  await page.unrouteAll()
  await note(page).getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('cell', { name: / 21$/ })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expect.poll(() => opacity(page)).toBe('1')

  for (const [path, call] of [
    ['/configurationCenter/productConfiguration', 'product/list'],
    ['/system/loginLog', 'account/login/log/list'],
    ['/system/systemLog', 'audit/list'],
  ] as const) {
    await test.step(`the rows of ${path} stay as well`, async () => {
      const message = `${unavailable}：${call}`
      await follow(page, path)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      const count = await page.getByRole('row').count()
      await failing(page, `**/api/${call}`, message)
      await page.getByRole('button', { name: '查询', exact: true }).click()
      await expect(note(page)).toContainText(message)
      await expectNotice(page, message)
      await expect(page.getByRole('row')).toHaveCount(count)
    })
  }
  forgive(complaints, provoked)
})

test('only a first question that fails leaves nothing but the reason', async ({
  page,
  signedInAs,
  complaints,
}) => {
  await failing(page, customers)
  await signedInAs('admin', listPath)
  const failed = page.getByRole('status').filter({ hasText: '客户加载失败' })
  await expect(failed).toContainText(unavailable)
  await expect(failed).toContainText('req-of-the-journey')
  await expectNotice(page, unavailable)
  await expect(note(page)).toHaveCount(0)
  await page.unrouteAll()
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  forgive(complaints, provoked)
})

test('what is on show stays when it cannot be read in another language', async ({
  page,
  signedInAs,
  complaints,
}) => {
  const speak = async (language: string) => {
    await page.getByRole('button', { name: /admin/ }).click()
    await page.getByRole('menuitem', { name: language }).click()
  }
  await preferLanguage(page, 'zh-CN')
  await signedInAs('admin', '/doc')
  for (const [path, call, seen] of [
    ['/configurationCenter/dictionary', 'dictionary/item/list', 'tbody [role="switch"]'],
    ['/resources/mag', 'menu/list', 'main [role="switch"]'],
    ['/statistics', 'statistics/overview', 'main h2'],
  ] as const) {
    await test.step(path, async () => {
      const message = `${unavailable}：${call}`
      await follow(page, path)
      await expect(page).toHaveURL(new RegExp(path))
      await expect(page.locator(seen).first()).toBeVisible()
      const count = await page.locator(seen).count()
      await failing(page, `**/api/${call}`, message)
      await speak('English')
      const failed = page
        .getByRole('status')
        .filter({ hasText: 'Query failed. Showing the previous results.' })
      await expect(failed).toContainText('req-of-the-journey')
      await expectNotice(page, message)
      await expect(page.locator(seen)).toHaveCount(count)
      await page.unrouteAll()
      await failed.getByRole('button', { name: 'Retry' }).click()
      await expect(failed).toHaveCount(0)
      await speak('中文')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    })
  }
  forgive(complaints, provoked)
})

test('a query that takes long shows that it works, and moves nothing, wide and on a phone', async ({
  page,
  signedInAs,
}) => {
  const path = `${listPath}?pageSize=20`
  for (const [width, language, said] of [
    [1440, 'zh-CN', '查询中'],
    [375, 'en-US', 'Querying'],
  ] as const) {
    await test.step(`at ${width} px, in ${language}`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await preferLanguage(page, language)
      await (language === 'zh-CN' ? signedInAs('admin', path) : page.goto(path))
      const first = page
        .getByRole('listitem')
        .or(page.getByRole('row'))
        .filter({ hasText: /KH\d{8}/ })
        .first()
      await expect(first).toBeVisible()
      const place = await first.boundingBox()
      const answer = await hold(page, customers)
      const line = page.getByRole('progressbar', { name: said })
      await page.locator('form[aria-label] button[type="submit"]').click()
      await expect(line).toBeVisible()
      expect(await first.boundingBox()).toEqual(place)
      answer()
      await expect(line).toHaveCount(0)
      expect(await first.boundingBox()).toEqual(place)
      await page.unrouteAll()
    })
  }
})
