import { pageOf } from '@zhixin/contract/pages'
import type { RevenueTotal } from '@zhixin/contract/revenue/revenue.schema'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { rowOf } from './listPage'

const texts = {
  'zh-CN': { vendor: '厂商', second: '细分', month: '月份', query: '查询', close: '关闭' },
  'en-US': { vendor: 'Vendor', second: 'Then by', month: 'Month', query: 'Query', close: 'Close' },
} as const

const months = { fdStartMonth: '2026-03-01', fdEndMonth: '2026-04-30' }

for (const language of ['zh-CN', 'en-US'] as const)
  test(`revenue is read by vendor and month, down to the statement, in ${language}`, async ({
    page,
    signedInAs,
    api,
  }) => {
    const says = texts[language]
    const total = await api.post<RevenueTotal>('/api/revenue/total', months)
    await preferLanguage(page, language)
    await signedInAs('admin', `${pageOf('dataReport').path}?${new URLSearchParams(months)}`)
    const main = page.getByRole('main')
    await expect(rowOf(page, '2026-04')).toBeVisible()
    await expect(main).toContainText(
      (total.fdAmount ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    )
    await page.getByRole('button', { name: says.vendor, exact: true }).click()
    await expect(rowOf(page, 'OPPO')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])

    await rowOf(page, 'OPPO').getByRole('button').first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('row').nth(1)).toContainText(/DZ20260[34]-/)
    expect(await seriousFaults(page)).toEqual([])
    const number = await drawer.getByRole('link').first().textContent()
    await drawer.getByRole('link').first().click()
    await expect(main).toContainText(number ?? '')
    await page.goBack()
    await expect(rowOf(page, 'OPPO')).toBeVisible()
  })

test('on a phone the figures stand in cards, and nothing runs over the edge', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signedInAs(
    'admin',
    `${pageOf('dataReport').path}?${new URLSearchParams({ ...months, fdDimension: '2' })}`,
  )
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('main').locator('dl').first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})
