import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { expect, goWithin, speak, test } from './fixtures'
import { listPath, total } from './listPage'

/** Up to a day before today: customers that other journeys create meanwhile are in none of the figures. */
const until = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
const path = `/statistics?fdStartSinceDate=2020-01-01&fdEndSinceDate=${until}`

const words = {
  'zh-CN': { charts: '图表', tables: '表格', phase: '合作阶段', industry: '行业', valid: '有效客户' },
  'en-US': {
    charts: 'Charts',
    tables: 'Tables',
    phase: 'Cooperation phase',
    industry: 'Industry',
    valid: 'Valid',
  },
} as const

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => group(page, name).locator('tbody tr')

/** A row of a table: its name, and its number. */
async function read(page: Page, name: string, index: number): Promise<[string, string]> {
  const row = rows(page, name).nth(index)
  const [label, count] = await Promise.all([
    row.getByRole('rowheader').textContent(),
    row.getByRole('cell').first().textContent(),
  ])
  return [label ?? '', count ?? '']
}

const totalIs = (page: Page, count: string) => expect(total(page)).toHaveText(`共 ${count} 条`)

test.describe('the statistics', () => {
  test('open the list of exactly the customers that a row or a figure at the top counts', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', path)

    await test.step('Each figure at the top', async () => {
      for (const name of ['客户总数', '有效客户', '缺少营业执照']) {
        const figure = page.getByRole('link', { name: new RegExp(`^${name}`) })
        const count = (await figure.textContent()) ?? ''
        await figure.click()
        await totalIs(page, count)
        await page.goBack()
      }
    })

    await test.step('The first row of each table', async () => {
      await page.getByRole('radio', { name: '表格' }).click()
      for (const name of [
        '每月新增客户',
        '状态',
        '合作阶段',
        '业务类别',
        '投放厂商',
        '客户来源',
        '行业',
        '运营跟进人',
        '商务跟进人',
      ]) {
        const [label, count] = await read(page, name, 0)
        await rows(page, name).first().getByRole('link', { name: label, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(listPath))
        await totalIs(page, count)
        await page.goBack()
        await expect(group(page, name)).toBeVisible()
      }
    })
  })

  test('open a list from a bar, and from the keyboard, which marks the bar; keep what is asked in the address; say that nothing matches', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', path)

    await test.step('From a bar and from the keyboard', async () => {
      const chart = group(page, '合作阶段').locator('canvas')
      await expect(chart).toBeVisible()
      const [, count] = await read(page, '合作阶段', 1)
      const box = await chart.boundingBox()
      const bars = await rows(page, '合作阶段').count()
      await chart.click({ position: { x: (box?.width ?? 0) / 2, y: ((box?.height ?? 0) * 1.5) / bars } })
      await expect(page).toHaveURL(/fdCooperationPhaseList=2/)
      await totalIs(page, count)

      await page.goBack()
      await expect(chart).toBeVisible()
      const before = await chart.screenshot()
      const [label] = await read(page, '合作阶段', 0)
      const link = group(page, '合作阶段').getByRole('link', { name: label, exact: true })
      await link.focus()
      await expect.poll(async () => before.equals(await chart.screenshot())).toBe(false)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/fdCooperationPhaseList=1/)
    })

    await test.step('What is asked stays in the address', async () => {
      await goWithin(page, path)
      await page.getByRole('combobox', { name: '业务类别' }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle('消息', { exact: true }).click()
      await expect(page).toHaveURL(/fdServiceType=2/)
      // Of a single one there is nothing to compare.
      await expect(group(page, '业务类别')).toHaveCount(0)
      await expect(group(page, '合作阶段')).toBeVisible()
      await page.getByRole('radio', { name: '表格' }).click()
      await expect(page).toHaveURL(/view=table/)
      await page.reload()
      await expect(page.getByRole('radio', { name: '表格' })).toBeChecked()
      await expect(group(page, '合作阶段').getByRole('table')).toBeVisible()
      await expect(page.locator('canvas')).toHaveCount(0)
      const phases = rows(page, '合作阶段').first().getByRole('link').first()
      expect(await phases.getAttribute('href')).toContain(`fdServiceType=2`)
      expect(await phases.getAttribute('href')).toContain(`fdEndSinceDate=${until}`)
      await page.goBack()
      await expect(page).not.toHaveURL(/fdServiceType/)
    })

    await test.step('Nothing matches, and the filters can be taken away', async () => {
      await goWithin(page, '/statistics?fdEndSinceDate=2000-01-01')
      await expect(page.getByText('没有符合条件的客户')).toBeVisible()
      await page.getByRole('button', { name: '重置' }).click()
      await expect(group(page, '行业')).toBeVisible()
    })
  })

  test('are for those who may see them, and are read by everybody, in both languages', async ({
    page,
    signedInAs,
  }) => {
    await test.step('Who may not see them', async () => {
      await signedInAs('viewer', '/statistics')
      await expect(page.getByText('card.statistics.data')).toBeVisible()
      await expect(page.getByRole('region', { name: '合作阶段' })).toHaveCount(0)
    })

    for (const language of ['zh-CN', 'en-US'] as const) {
      const { charts, tables, phase, industry, valid } = words[language]
      await page.setViewportSize({ width: 1440, height: 900 })
      if (language === 'zh-CN') await signedInAs('operation', path)
      else {
        await speak(page, language)
        await goWithin(page, path)
      }
      await expect(group(page, phase).locator('canvas')).toBeVisible()
      await expect(group(page, industry).getByRole('table')).toHaveAccessibleName(industry)
      await expect(page.getByRole('link', { name: new RegExp(`^${valid} `) })).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await page.getByRole('radio', { name: charts }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: tables })).toBeChecked()
      await expect(page.locator('canvas')).toHaveCount(0)
      expect(await seriousFaults(page)).toEqual([])
      await page.setViewportSize({ width: 375, height: 800 })
      await expect(group(page, phase)).toBeVisible()
      await expectFits(page)
    }
  })
})
