import type { AnomalyTotal } from '@zhixin/contract/monitoring/monitoring.schema'
import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { rowOf } from './listPage'

const texts = {
  'zh-CN': {
    vendor: '整个厂商',
    jump: /^用量突变 \d/,
    explain: '说明原因',
    change: '修改原因',
    reason: '原因',
    explained: '已说明',
    late: /起未上报/,
    reporter: 'HONOR · 厂商或运营商',
    arrivals: '各厂商的上报情况',
    counts: '用量',
  },
  'en-US': {
    vendor: 'The whole vendor',
    jump: /^Jump \d/,
    explain: 'Explain',
    change: 'Edit reason',
    reason: 'Reason',
    explained: 'Explained',
    late: /Missing since/,
    reporter: 'HONOR · Vendor or operator',
    arrivals: 'What vendors have reported',
    counts: 'Counts',
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`an anomaly is found, explained and followed to its counts, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    const found = () => api.post<AnomalyTotal[]>('/api/anomaly/total', {})
    await expect.poll(async () => (await found()).slice(0, 3).every(({ fdCount }) => fdCount > 0)).toBe(true)
    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('anomalyMonitoring').path)
    await expect(rowOf(page, says.vendor).first()).toContainText('HONOR')
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: says.jump }).click()
    const jump = page.getByRole('row').nth(1)
    await expect(jump).toContainText('OPPO')
    await jump.getByRole('button').last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: says.reason }).fill(uniqueName)
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: says.explain }).click()
    await expect(jump).toContainText(uniqueName)
    await expect(jump).toContainText(says.explained)
    await expect(jump.getByRole('button', { name: says.change })).toBeVisible()
    await jump
      .getByRole('link', { name: /^[\d,]+$/ })
      .first()
      .click()
    await expect(page.getByRole('table', { name: says.counts }).getByRole('row').nth(1)).toContainText('OPPO')
  })

for (const language of ['zh-CN', 'en-US'] as const)
  test(`the monitor says which vendor is late, and opens its days and its last batch, in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    const says = texts[language]
    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('monitor').path)
    const late = page
      .getByRole('table', { name: says.arrivals })
      .getByRole('row')
      .filter({ hasText: says.late })
      // Before the morning's files are booked, everybody's last day is missing.
      .filter({ hasText: says.reporter })
    await expect(late).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await late.getByRole('link').last().click()
    await expect(page).toHaveURL(/fdBatchNo=HONOR/)
  })

test('on a phone anomalies stand in cards, the monitor scrolls in its frame, and nothing runs over the edge', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signedInAs('admin', pageOf('anomalyMonitoring').path)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(page.getByText('整个厂商').first()).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(375)
  await page.goto(pageOf('monitor').path)
  await expect(page.getByText(/起未上报/).first()).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(375)
})
