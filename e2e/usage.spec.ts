import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, givenCustomer, preferLanguage, test } from './fixtures'
import { options } from './listPage'

const texts = {
  'zh-CN': {
    choose: 'Excel 或 CSV 文件',
    field: '「数量」的内容',
    delivered: '送达数',
    source: '数据来源 *',
    vendor: '厂商或运营商',
    check: '检查',
    book: '入账',
    reason: '没有客户叫',
    booked: '已入账',
    grid: '上报情况',
    withdraw: '撤回',
    withdrawn: '已撤回',
  },
  'en-US': {
    choose: 'Excel or CSV file',
    field: 'Content of “数量”',
    delivered: 'Delivered',
    source: 'Source *',
    vendor: 'Vendor or operator',
    check: 'Check',
    book: 'Book',
    reason: 'No customer is called',
    booked: 'Booked',
    grid: 'What has been reported',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a file of counts is assigned, checked, booked, seen and withdrawn, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    await givenCustomer(api, uniqueName)
    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('dataPostback').path)
    const rows = [`${uniqueName},2026-08-01,VIVO,1200`, `${uniqueName}?,2026-08-01,VIVO,7`]
    await page.getByLabel(says.choose).setInputFiles({
      name: `${uniqueName}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['客户,日期,厂商,数量', ...rows].join('\n')),
    })
    await page.getByRole('combobox', { name: says.field }).click()
    await options(page).getByTitle(says.delivered, { exact: true }).click()
    await page.getByRole('combobox', { name: says.source }).click()
    await options(page).getByTitle(says.vendor, { exact: true }).click()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: says.check, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(says.reason)
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: says.book, exact: true }).click()
    const batch = page.getByRole('row').filter({ hasText: uniqueName })
    await expect(batch).toContainText(says.booked)

    await page.goto(`${pageOf('messageDataReport').path}?fdCustomerName=${encodeURIComponent(uniqueName)}`)
    await expect(page.getByRole('heading', { name: says.grid })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: uniqueName })).toContainText('1,200')
    expect(await seriousFaults(page)).toEqual([])

    await page.goto(pageOf('dataPostback').path)
    await batch.getByRole('button', { name: says.withdraw, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: says.withdraw, exact: true }).click()
    await expect(batch).toContainText(says.withdrawn)
  })
