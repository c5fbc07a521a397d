import type { Page } from '@playwright/test'
import { expect, forgive, preferLanguage, test } from './fixtures'
import { listPath, total } from './listPage'

const customers = '**/api/account/client/list'
const message = '数据库暂时不可用，请稍后再试'

/** Makes a call fail, as the server does without its database. */
const failing = (page: Page, call: string) =>
  page.route(call, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 0, error: 'unavailable', message, data: null, requestId: 'req-of-the-journey' },
    }),
  )

/** The browser's messages about the failures that a journey provokes. */
const provoked = /status of 503/

const note = (page: Page) => page.getByRole('status').filter({ hasText: '查询失败，下方仍是之前的内容。' })
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: message })
const opacity = (page: Page) => page.locator('tbody').evaluate((one) => getComputedStyle(one).opacity)

test('rows on the screen stay when the next question fails, and say why and how to go on', async ({
  page,
  signedInAs,
  complaints,
}) => {
  await signedInAs('admin', `${listPath}?pageIndex=2`)
  await expect(page.getByRole('cell', { name: '11', exact: true })).toBeVisible()
  const rows = await page.getByRole('row').allInnerTexts()
  await failing(page, customers)
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '3', exact: true }).click()

  await expect(toast(page)).toBeVisible()
  await expect(note(page)).toContainText(message)
  await expect(note(page)).toContainText('req-of-the-journey')
  expect(await page.getByRole('row').allInnerTexts()).toEqual(rows)
  await expect.poll(() => opacity(page)).toBe('0.5')
  await expect(total(page)).toBeVisible()
  await expect(page).toHaveURL(/pageIndex=3$/)

  // The note and the toast of the first failure are still there.
  const again = page.waitForResponse(customers)
  await note(page).getByRole('button', { name: '重试' }).click()
  await again
  await expect(toast(page)).toBeVisible()
  await expect(note(page).getByRole('button', { name: '重试' })).toBeEnabled()
  await page.unrouteAll()
  await note(page).getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('cell', { name: '21', exact: true })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expect.poll(() => opacity(page)).toBe('1')
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
  await expect(failed).toContainText(message)
  await expect(failed).toContainText('req-of-the-journey')
  await expect(toast(page)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await page.unrouteAll()
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  forgive(complaints, provoked)
})

for (const [what, path, call, refresh] of [
  ['product', '/configurationCenter/productConfiguration', 'product/list', '查询'],
  ['login', '/system/loginLog', 'account/login/log/list', '查询'],
  ['audit', '/system/systemLog', 'audit/list', '查询'],
] as const) {
  test(`the rows of the ${what} list stay as well`, async ({ page, signedInAs, complaints }) => {
    await signedInAs('admin', path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const count = await page.getByRole('row').count()
    await failing(page, `**/api/${call}`)
    await page.getByRole('button', { name: refresh, exact: true }).click()
    await expect(note(page)).toContainText(message)
    await expect(toast(page)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(count)
    forgive(complaints, provoked)
  })
}

for (const [what, path, call, seen] of [
  [
    'items of a dictionary',
    '/configurationCenter/dictionary',
    'dictionary/item/list',
    'tbody [role="switch"]',
  ],
  ['menu', '/resources/mag', 'menu/list', 'main [role="switch"]'],
  ['figures', '/statistics', 'statistics/overview', 'main h2'],
] as const) {
  test(`what is on show stays when it cannot be read in another language: the ${what}`, async ({
    page,
    signedInAs,
    complaints,
  }) => {
    await preferLanguage(page, 'zh-CN')
    await signedInAs('admin', path)
    await expect(page.locator(seen).first()).toBeVisible()
    const count = await page.locator(seen).count()
    await failing(page, `**/api/${call}`)
    await page.getByRole('button', { name: /admin/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    const failed = page.getByRole('status').filter({ hasText: 'The query failed, and the rows below are' })
    await expect(failed).toContainText('req-of-the-journey')
    await expect(toast(page)).toBeVisible()
    await expect(page.locator(seen)).toHaveCount(count)
    await page.unrouteAll()
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(failed).toHaveCount(0)
    forgive(complaints, provoked)
  })
}

for (const [width, language, said] of [
  [1440, 'zh-CN', '查询中'],
  [375, 'en-US', 'Querying'],
] as const) {
  test(`a query that takes long shows that it works, and moves nothing, at ${width} px`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await preferLanguage(page, language)
    await signedInAs('admin', `${listPath}?pageSize=20`)
    const first = page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .filter({ hasText: /KH\d{8}/ })
      .first()
    await expect(first).toBeVisible()
    const place = await first.boundingBox()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(customers, async (route) => {
      await held
      await route.continue()
    })
    const line = page.getByRole('progressbar', { name: said })
    await page.locator('form[aria-label] button[type="submit"]').click()
    await expect(line).toBeVisible()
    expect(await first.boundingBox()).toEqual(place)
    answer()
    await expect(line).toHaveCount(0)
    expect(await first.boundingBox()).toEqual(place)
  })
}
