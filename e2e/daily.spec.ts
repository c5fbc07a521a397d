import type { DailyTotal } from '@zhixin/contract/daily/daily.schema'
import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { rowOf } from './listPage'

const texts = {
  'zh-CN': { customer: '客户', state: /定稿/, counts: '消息数据报表' },
  'en-US': { customer: 'Customer', state: /Frozen|Provisional/, counts: 'Message data report' },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`the daily report is read by vendor and customer, down to the counts, in ${language}`, async ({
    page,
    signedInAs,
    api,
  }) => {
    const says = texts[language]
    const total = await api.post<DailyTotal>('/api/daily/total', {})
    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('dailyReport').path)
    const main = page.getByRole('main')
    await expect(rowOf(page, 'OPPO')).toBeVisible()
    await expect(main).toContainText((total.fdCount ?? 0).toLocaleString('en-US'))
    await expect(main).toContainText(says.state)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: says.customer, exact: true }).click()
    await expect(rowOf(page, 'OPPO')).toBeHidden()
    await main.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/fdCustomerIdList=/)
    await expect(page.getByRole('heading', { name: says.counts })).toBeVisible()
    await page.goBack()
    await expect(main).toContainText(says.state)
  })

test('on a phone the daily report stands in cards, and nothing runs over the edge', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signedInAs('admin', pageOf('dailyReport').path)
  await expect(page.getByRole('main').locator('dl').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('OPPO')
  expect(await seriousFaults(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})
