import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, givenCustomer, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'

const texts = {
  'zh-CN': {
    choose: 'Excel 或 CSV 文件',
    field: '「数量」的字段',
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
    field: 'Field of “数量”',
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

const named = {
  'zh-CN': {
    choose: 'Excel 或 CSV 文件',
    header: '表头所在行',
    found: '第 2 行：客户 日期 厂商 送达数',
    check: '检查',
    left: '合计行不计入：第 5 行（共 1 行）',
    shut: '取消',
    open: '查看并入账',
    assign: '指定',
    customer: '客户',
    submit: '提交',
    again: '重新检查',
    matched: '按已指定的名称对应',
    book: '入账',
    names: '来源中的名称',
    change: '更改',
    remove: '移除',
  },
  'en-US': {
    choose: 'Excel or CSV file',
    header: 'Header row',
    found: 'Row 2: 客户 日期 厂商 送达数',
    check: 'Check',
    left: 'Totals are left out: row 5 (1 in all)',
    shut: 'Cancel',
    open: 'Review and book',
    assign: 'Assign',
    customer: 'Customer',
    submit: 'Submit',
    again: 'Check again',
    matched: 'Matched by assigned names',
    book: 'Book',
    names: 'Names in sources',
    change: 'Change',
    remove: 'Remove',
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a name of a titled file is assigned once, seen where it is used, and taken away, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = named[language]
    const alias = `${uniqueName}-营销`
    await givenCustomer(api, uniqueName)
    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('dataPostback').path)
    const rows = [`${uniqueName},2026-08-01,VIVO,1200`, `${alias},2026-08-01,VIVO,7`, '合计,,,1207']
    await page.getByLabel(says.choose).setInputFiles({
      name: `${uniqueName}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from([`${uniqueName} 八月,,,`, '客户,日期,厂商,送达数', ...rows].join('\n')),
    })
    await expect(page.getByText(says.found)).toBeVisible()
    await page.getByRole('combobox', { name: texts[language].source }).click()
    await options(page).getByTitle(texts[language].vendor, { exact: true }).click()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: says.check, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(says.left)
    await dialog.getByRole('button', { name: says.shut }).click()

    // Later, from the list: the name is assigned, and the file checked again.
    const batch = rowOf(page, uniqueName)
    await batch.getByRole('button', { name: says.open }).click()
    await dialog.getByRole('button', { name: says.assign, exact: true }).click()
    await dialog.getByRole('combobox', { name: says.customer }).click()
    await page.keyboard.type(uniqueName)
    await options(page).getByTitle(uniqueName, { exact: true }).click()
    await dialog.getByRole('button', { name: says.submit, exact: true }).click()
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: says.again }).click()
    await page.getByRole('button', { name: says.check, exact: true }).click()
    await expect(dialog).toContainText(says.matched)
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: says.book, exact: true }).click()

    await page.getByRole('link', { name: says.names }).click()
    const name = rowOf(page, alias)
    await expect(name).toContainText('admin')
    expect(await seriousFaults(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    expect(await seriousFaults(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await name.getByRole('button', { name: says.change }).click()
    await dialog.getByRole('button', { name: says.shut }).click()
    await name.getByRole('link', { name: '1', exact: true }).click()
    await expect(rowOf(page, alias)).toContainText(uniqueName)
    await page.goBack()
    await name.getByRole('button', { name: says.remove }).click()
    await dialog.getByRole('button', { name: says.remove }).click()
    await expect(name).toHaveCount(0)
  })
