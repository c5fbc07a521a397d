import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'
import { expectNotice } from './notices'
import { png } from './sampleFiles'
import { stored } from './uploadsPage'

const texts = {
  'zh-CN': {
    ...{ create: '新建', reference: '流水号', customer: '客户', amount: '金额（元）', paid: '付款日期' },
    ...{ method: '银行转账', save: '提交', saved: '保存成功', handIn: '提交确认', edit: '编辑' },
    ...{ waits: '待确认', confirmed: '已确认', watch: '余额提醒', below: '低于多少元', low: '低于提醒线' },
    changed: '修改成功',
  },
  'en-US': {
    ...{ create: 'New', reference: 'Reference no.', customer: 'Customer', amount: 'Amount (yuan)' },
    ...{ paid: 'Paid on', method: 'Bank transfer', save: 'Submit', saved: 'Saved', handIn: 'Hand in' },
    ...{ edit: 'Edit', waits: 'To be confirmed', confirmed: 'Confirmed', watch: 'Set a watch' },
    ...{ below: 'Below (yuan)', low: 'Below threshold', changed: 'Changed' },
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a top-up is handed in with its proof, confirmed, and stands in ledger and balance, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    const customer = `${uniqueName}客户`
    await api.post('/api/account/client/save', customerBody(customer))
    await preferLanguage(page, language)
    await signedInAs('operation', pageOf('orders').path)
    await page.getByRole('button', { name: says.create, exact: true }).click()
    await expect(page).toHaveURL(/\/order\/newOrder$/)
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name, exact: true })
    await field(says.reference).fill(uniqueName)
    await main.getByRole('combobox', { name: says.customer, exact: true }).click()
    await page.keyboard.type(customer)
    await options(page).getByTitle(customer, { exact: true }).click()
    await field(says.amount).fill('12345.6')
    await field(says.paid).fill('2026-03-02')
    await main.getByText(says.method, { exact: true }).click()
    await main.locator('input[type=file]').setInputFiles(png('receipt.png', 40, 40))
    await expect(stored(main, 'receipt.png')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await main.getByRole('button', { name: says.save, exact: true }).click()
    await expectNotice(page, says.saved)
    const row = rowOf(page, uniqueName)
    await expect(row).toContainText('12,345.60')
    await row.getByRole('button', { name: says.handIn }).click()
    await page.getByRole('dialog').getByRole('button', { name: says.handIn }).click()
    await expect(row).toContainText(says.waits)
    await expect(row.getByRole('button', { name: says.edit })).toHaveCount(0)

    const [made] = await api.post<{ id: number }[]>('/api/order/list', { fdReferenceNo: uniqueName })
    await api.post('/api/order/confirm', { id: made?.id })
    await page.reload()
    await expect(row).toContainText(says.confirmed)

    await page.goto(`${pageOf('balanceMonitoring').path}?fdName=${encodeURIComponent(uniqueName)}`)
    await expect(rowOf(page, customer)).toContainText('12,345.60')
    await rowOf(page, customer).getByRole('button', { name: says.watch }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: says.below }).fill('20000')
    await dialog.getByRole('button', { name: says.save, exact: true }).click()
    await expect(rowOf(page, customer)).toContainText(says.low)
    expect(await seriousFaults(page)).toEqual([])
    await rowOf(page, customer).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/customerCenter\/ledger\?fdCustomerIdList=\d+/)
    await expect(rowOf(page, uniqueName).last()).toContainText('12,345.60')
    expect(await seriousFaults(page)).toEqual([])
  })

test('on a phone orders, ledger and balances stand in cards, and nothing runs over the edge', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  for (const key of ['orders', 'newOrder', 'ledger', 'balanceMonitoring'] as const) {
    await signedInAs('admin', pageOf(key).path)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  }
})
