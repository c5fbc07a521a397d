import type { Page } from '@playwright/test'
import { customerBody, expect, test } from './fixtures'
import { options, rowOf } from './listPage'
import { expectNotice } from './notices'

const list = '/subject'
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })

test('an invoice title is created for a customer on a page of its own, found by it, changed and read', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const customer = `${uniqueName}客户`
  await api.post('/api/account/client/save', customerBody(customer))
  await signedInAs('admin', `${list}?fdName=${encodeURIComponent(uniqueName)}`)
  await page.getByRole('button', { name: '新建' }).click()
  await expect(page).toHaveURL(/\/subject\/create$/)

  await test.step('a way out asks while something is unsaved, and leads back to the list as it was', async () => {
    await field(page, '公司名称').fill(uniqueName)
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃' }).click()
    await expect(page).toHaveURL(/\/subject\?fdName=/)
  })

  await page.getByRole('button', { name: '新建' }).click()
  await field(page, '公司名称').fill(`${uniqueName}公司`)
  await page.getByRole('main').getByText('客户开票主体', { exact: true }).click()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('form').getByText('请选择客户')).toBeVisible()
  await page.getByRole('combobox', { name: '客户', exact: true }).click()
  await page.keyboard.type(customer)
  await options(page).getByTitle(customer, { exact: true }).click()
  await field(page, '统一社会信用代码').fill('91330106MA2HK3QF1X')
  await expect(page.getByText(/这不是有效的统一社会信用代码/)).toBeVisible()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expectNotice(page, '保存成功')
  await expect(rowOf(page, `${uniqueName}公司`)).toContainText(customer)

  await test.step('it is found by its customer, whose name stands above the rows after a reload, too', async () => {
    await page.goto(list)
    await page.getByRole('search').getByRole('combobox', { name: '客户' }).click()
    await page.keyboard.type(customer)
    await options(page).getByTitle(customer, { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(rowOf(page, `${uniqueName}公司`)).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('list', { name: '生效的筛选' })).toContainText(customer)
    await expect(rowOf(page, `${uniqueName}公司`)).toHaveCount(1)
  })

  await test.step('its address opens it, also for those who only read', async () => {
    await rowOf(page, `${uniqueName}公司`).getByRole('button', { name: '编辑' }).click()
    await field(page, '开户银行').fill('招商银行')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expectNotice(page, '保存成功')
    await expect(page).toHaveURL(/fdCustomerIdList=/)
    await rowOf(page, `${uniqueName}公司`).getByRole('button', { name: '查看' }).click()
    await expect(page).toHaveURL(/\/subject\/details\?id=\d+$/)
    await page.reload()
    await expect(page.getByRole('main')).toContainText('招商银行')
    await expect(page.getByRole('main')).toContainText(customer)
    await page.getByRole('button', { name: '编辑' }).click()
    await expect(page).toHaveURL(/\/subject\/edit\?id=\d+$/)
    await expect(field(page, '开户银行')).toHaveValue('招商银行')
  })
})
