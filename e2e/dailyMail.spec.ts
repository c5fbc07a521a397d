import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'

const texts = {
  'zh-CN': {
    create: '新建',
    name: '名称',
    vendor: '厂商',
    add: '添加收件人',
    account: '账号',
    submit: '提交',
  },
  'en-US': {
    create: 'New',
    name: 'Name',
    vendor: 'Vendor',
    add: 'Add to Reader',
    account: 'Account',
    submit: 'Submit',
  },
} as const

for (const [language, width] of [
  ['zh-CN', 1440],
  ['en-US', 375],
] as const)
  test(`a daily report mail is made with its readers, in ${language} at ${width} px`, async ({
    page,
    signedInAs,
    uniqueName,
  }) => {
    const says = texts[language]
    await page.setViewportSize({ width, height: 900 })
    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('mailDailyReport').path)
    await page.getByRole('button', { name: says.create, exact: true }).click()
    await expect(page).toHaveURL(/detailsEdit/)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: says.name, exact: true }).fill(uniqueName)
    await main.getByText(says.vendor, { exact: true }).click()
    await main.getByRole('button', { name: says.add }).click()
    await main.getByRole('combobox', { name: says.account, exact: true }).click()
    await page.keyboard.type('admin')
    await options(page).getByTitle('admin', { exact: true }).click()
    expect(await seriousFaults(page)).toEqual([])
    await main.getByRole('button', { name: says.submit }).click()
    await expect(page).toHaveURL(/dailyNewspaperMag$/)
    if (width === 375) await expect(main).toContainText(uniqueName)
    else await expect(rowOf(page, uniqueName)).toContainText(says.vendor)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

for (const language of ['zh-CN', 'en-US'] as const)
  test(`mail send records are listed in ${language}`, async ({ page, signedInAs }) => {
    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('mailSendRecord').path)
    await expect(page.getByRole('search')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/尚未接入|not connected/i)
    expect(await seriousFaults(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  })
