import { pageOf } from '@zhixin/contract/pages'
import { expect, givenCustomer, test } from './fixtures'
import { options } from './listPage'

test('terms of settlement are added in the form of a customer, whose save leaves them, and by an import', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const id = await givenCustomer(api, uniqueName)
  await api.post('/api/subject/save', { fdName: `${uniqueName}抬头`, fdKind: 2, fdCustomerId: id })
  await signedInAs('admin', `/customerCenter/customerManagement/detailsEdit?pageType=2&id=${id}`)
  const terms = page.getByRole('region', { name: '结算约定' })
  const seeTerms = () => page.locator('summary', { hasText: '结算约定' }).click()
  await seeTerms()
  await terms.getByRole('button', { name: '添加结算约定' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '生效月份' }).fill('2026-08-01')
  for (const chosen of ['送达', '自有平台', '逐档', '当日', '含税'])
    await dialog.getByText(chosen, { exact: true }).click()
  await dialog.getByRole('combobox', { name: '税率' }).click()
  await options(page).getByTitle('6%', { exact: true }).click()
  await dialog.getByRole('combobox', { name: '发票抬头' }).fill(uniqueName)
  await options(page).getByTitle(`${uniqueName}抬头`, { exact: true }).click()
  await dialog.getByRole('textbox', { name: '付款天数' }).fill('30')
  await dialog.getByRole('button', { name: '提交' }).click()
  const row = terms.getByRole('row').filter({ hasText: '2026-08' })
  await expect(row).toContainText('送达')
  await expect(row).toContainText('6%')
  await expect(row).toContainText(`${uniqueName}抬头`)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page).toHaveURL(/customerManagement(\?|$)/)
  await page.goto(`/customerCenter/customerManagement/detailsEdit?pageType=3&id=${id}`)
  await seeTerms()
  await expect(row).toContainText(`${uniqueName}抬头`)

  const { fdCompanySerialCode } = await api.get<{ fdCompanySerialCode: string }>(
    `/api/account/client/detail/${id}`,
  )
  await page.goto(pageOf('customerImport').path)
  await page.locator('input[type=file]').setInputFiles({
    name: 'terms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `客户编号,生效月份,是否含税,付款天数\r\n${fdCompanySerialCode},2026-09,不含税,45\r\n`,
    ),
  })
  await expect(page.getByText('结算约定', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await expect(page.locator('main')).toContainText('结算约定「2026-09」的付款天数：30 → 45')
  await page.getByRole('button', { name: '执行（1 个客户）' }).click()
  await expect(page.getByRole('button', { name: '已写入 1', exact: true })).toBeVisible()
  await page.goto(`/customerCenter/customerManagement/detailsEdit?pageType=3&id=${id}`)
  await seeTerms()
  const added = terms.getByRole('row').filter({ hasText: '2026-09' })
  for (const term of ['不含税', '送达', `${uniqueName}抬头`]) await expect(added).toContainText(term)
})
