import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { type Api, customerBody, expect, preferLanguage, speak, test } from './fixtures'
import { follow, givenCustomers, listPath, options, rowOf } from './listPage'

const languages = ['zh-CN', 'en-US'] as const
const products = '/configurationCenter/productConfiguration'

const said = {
  'zh-CN': {
    more: '更多筛选',
    fewer: '收起筛选',
    sheet: '筛选',
    query: '查询',
    reset: '重置',
    list: '客户管理',
    phase: '合作阶段',
    phases: ['意向客户', '正式客户'],
    valid: '有效',
    invalid: '无效',
    from: '创建日期 开始日期',
    to: '创建日期 结束日期',
    related: '关联账号数',
    number: '数量',
    comparison: '比较方式',
  },
  'en-US': {
    more: 'More filters',
    fewer: 'Fewer filters',
    sheet: 'Filters',
    query: 'Query',
    reset: 'Reset',
    list: 'Customer management',
    phase: 'Cooperation phase',
    phases: ['Intention customer', 'Formal customer'],
    valid: 'Valid',
    invalid: 'Invalid',
    from: 'Creation date Start date',
    to: 'Creation date End date',
    related: 'Related accounts',
    number: 'Number',
    comparison: 'comparison',
  },
} as const

/** How far the table can be scrolled sideways, in px. */
const sideways = (page: Page) =>
  page.locator('[data-scrolls="body"]').evaluate((body) => body.scrollWidth - body.clientWidth)

/** The upper edges of the filters and their buttons, one for each row of them. */
const rowsOfFilters = async (page: Page) => {
  const tops = await page
    .locator('search form > div > *')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
  return [...new Set(tops)]
}

/** Customers of which one is valid and one is not. */
async function givenBothStatuses(api: Api, name: string): Promise<void> {
  await givenCustomers(api, [`${name}甲`])
  const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(`${name}乙`))
  await api.post('/api/account/client/switchStatus', { id, fdStatus: 0 })
}

for (const language of languages) {
  const words = said[language]

  test(`at 1280 px, in ${language}: the status once, one focus of several choices, four rows of filters; on a phone a sheet of them with Query at its foot`, async ({
    page,
    api,
    signedInAs,
    uniqueName,
  }) => {
    await givenBothStatuses(api, uniqueName)
    await page.setViewportSize({ width: 1280, height: 800 })
    await preferLanguage(page, language)
    await signedInAs('admin', `${listPath}?fdName=${uniqueName}`)

    await test.step("a customer's status is said once, in its column", async () => {
      for (const [name, status] of [
        ['甲', words.valid],
        ['乙', words.invalid],
      ] as const)
        await expect(rowOf(page, `${uniqueName}${name}`).getByText(status, { exact: true })).toHaveCount(1)
      await expect(
        page.getByRole('columnheader', { name: language === 'zh-CN' ? '状态' : 'Status' }),
      ).toBeAttached()
    })

    if (language === 'zh-CN')
      await test.step('at 1440 px phase and followers are in sight', async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        const actions = await page.getByRole('columnheader', { name: '操作' }).boundingBox()
        for (const name of ['合作阶段', '运营跟进人', '商务跟进人']) {
          const box = await page.getByRole('columnheader', { name }).boundingBox()
          expect([name, (box?.x ?? 0) + 60 < (actions?.x ?? 0)]).toEqual([name, true])
        }
        await page.setViewportSize({ width: 1280, height: 800 })
      })

    await page.getByRole('button', { name: words.reset, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))

    await test.step('several choices show one focus, around the whole field', async () => {
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      const field = page.getByRole('combobox', { name: words.phase })
      const select = page.locator('.ant-select').filter({ has: field })
      await field.click()
      await options(page).getByTitle(words.phases[0], { exact: true }).click()
      await expect(select).toContainText(words.phases[0].slice(0, 2))
      await options(page).getByTitle(words.phases[1], { exact: true }).click()
      await expect(select).toContainText('+1')
      await page.keyboard.press('Escape')
      await expect(options(page)).toHaveCount(0)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(field).toBeFocused()
      await expect(field).toHaveCSS('box-shadow', 'none')
      await expect(page.locator('.ant-select-focused').filter({ has: field })).toHaveCSS(
        'border-color',
        'rgb(43, 74, 203)',
      )
      await page.getByRole('button', { name: words.reset, exact: true }).click()
      await expect(select).not.toContainText('+1')
    })

    await test.step('all filters stand in four rows', async () => {
      expect((await rowsOfFilters(page)).length).toBe(2)
      await page.getByRole('button', { name: words.more }).click()
      await expect(page.getByRole('textbox', { name: words.from })).toBeVisible()
      expect((await rowsOfFilters(page)).length).toBe(4)
      for (const name of [words.query, words.reset, words.fewer])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      // No label of a filter is cut.
      const cut = await page
        .locator('search form span[aria-hidden="true"]')
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
        )
      expect(cut).toEqual([])
      expect(await seriousFaults(page)).toEqual([])

      // A link by account adds no further row.
      await page.goto(`${listPath}?fdOperationFollowUpAccountIdList=1&fdBusinessFollowUpAccountIdList=1`)
      await page.getByRole('button', { name: words.more }).click()
      await expect(page.getByRole('textbox', { name: words.from })).toBeVisible()
      expect((await rowsOfFilters(page)).length).toBe(4)
    })

    await page.getByRole('button', { name: words.fewer }).click()
    await page.getByRole('button', { name: words.reset, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await page.setViewportSize({ width: 375, height: 740 })

    await test.step('on a phone all filters stand in a sheet with Query at its foot', async () => {
      const card = page.getByRole('list', { name: words.list }).getByRole('listitem').first()
      await expect(card).toBeVisible()
      const sheet = page.getByRole('dialog', { name: words.sheet })
      const more = page.getByRole('button', { name: words.more })
      await more.click()
      await expect(sheet).toBeVisible()
      const place = async () => {
        const box = await sheet.boundingBox()
        return [box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]
      }
      await expect.poll(place).toEqual([0, 375, 740])
      const query = sheet.getByRole('button', { name: words.query, exact: true })
      await expect(query).toBeInViewport({ ratio: 1 })
      expect(await seriousFaults(page)).toEqual([])

      // Days are written as everywhere, whatever the browser's own format is.
      const first = sheet.getByRole('textbox', { name: words.from })
      await expect(first).toHaveAttribute('type', 'text')
      await first.click()
      await page.keyboard.type('20261001')
      await sheet.getByRole('textbox', { name: words.to }).click()
      await expect(first).toHaveValue('2026-10-01')
      await expect(first).toHaveAttribute('placeholder', 'YYYY-MM-DD')
      await expect(query).toBeInViewport({ ratio: 1 })

      // Keys stay in it, and Escape closes it with its input.
      await query.focus()
      await page.keyboard.press('Tab')
      expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(more).toBeFocused()
      await more.click()
      await expect(first).toHaveValue('2026-10-01')
      await query.click()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(/\?fdStartCreateDate=2026-10-01$/)
      await expectFits(page)
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    })
  })
}

test('the products and both logs are as wide as a window of 1280 px, and half of a comparison keeps its name apart from what is in it', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const language of languages) {
    const words = said[language]
    await (language === 'zh-CN' ? signedInAs('admin', products) : speak(page, language))

    await test.step(`half of a comparison, in ${language}`, async () => {
      const number = page.getByRole('textbox', { name: `${words.related} ${words.number}` })
      const name = page.locator('search span[aria-hidden="true"]').filter({ hasText: words.related })
      const operator = page.getByRole('combobox', { name: `${words.related} ${words.comparison}` })
      await number.fill('123456789')
      await page.getByRole('button', { name: words.query, exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      for (const part of [number, operator]) {
        const [label, box] = [await name.boundingBox(), await part.boundingBox()]
        // Texts are vertically centred.
        const text = (box?.y ?? 0) + (box?.height ?? 0) / 2 - 8
        expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(text)
      }
      expect(await number.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    })

    for (const path of ['/system/loginLog', '/system/systemLog', products]) {
      await test.step(`the width of ${path}, in ${language}`, async () => {
        await follow(page, path)
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(
          page
            .getByRole('navigation')
            .filter({ has: page.getByRole('list') })
            .last(),
        ).toBeVisible()
        await expect(page.getByRole('row').nth(1)).toBeVisible()
        await expect.poll(() => sideways(page)).toBe(0)
      })
    }
  }
})
