import type { Page } from '@playwright/test'
import { expect, preferLanguage, test } from './fixtures'
import { chooseIndustry } from './formPage'
import { choose, givenCustomers, listPath, nameField, rowOf } from './listPage'

const note = (page: Page) => page.getByRole('status').filter({ hasText: '不在本页' })

/** Creates a customer with only the required fields, from the current list. */
async function makeCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('heading', { name: '新建客户' })).toBeVisible()
  await page.getByText('直客', { exact: true }).click()
  await choose(page, '预算来源', 'CPA/CPS')
  await page.getByLabel('客户名称').fill(name)
  await page.getByLabel('公司名称').fill(`${name}有限公司`)
  await page.getByRole('textbox', { name: '联系人姓名，第 1 行' }).fill('李敏')
  await page.getByRole('textbox', { name: '手机号码，第 1 行' }).fill('13800001234')
  await choose(page, '合作阶段', '意向客户')
  await choose(page, '运营跟进人', 'operation')
  await choose(page, '商务跟进人', 'business')
  await chooseIndustry(page, '金融服务', true)
  await page.getByRole('button', { name: '添加厂商单价' }).click()
  await page.getByRole('group', { name: '厂商，第 1 行' }).getByText('OPPO').click()
  await page.getByLabel('单价（元/条），第 1 行').fill('0.04')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
}

test('a new customer that the list does not show is told of above the rows, with a link to it', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  test.slow()
  await givenCustomers(await apiAs('admin'), [`${uniqueName}旧`])
  const asked = `${listPath}?fdName=${uniqueName}%E6%97%A7`
  await signedInAs('admin', asked)
  await expect(rowOf(page, uniqueName)).toHaveCount(1)
  await makeCustomer(page, `${uniqueName}新`)

  await expect(note(page)).toContainText(`「${uniqueName}新」已保存，但不在本页。`)
  await expect(page).toHaveURL(asked)
  await expect(rowOf(page, uniqueName)).toHaveCount(1)
  await note(page).getByRole('link', { name: '查看' }).click()
  await expect(page.getByRole('heading', { name: '客户详情' })).toBeVisible()
  await expect(page.getByText(`${uniqueName}新`, { exact: true }).first()).toBeVisible()
})

test('nothing is told of a customer that is among the rows, nor when the list is asked something else', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  await givenCustomers(await apiAs('admin'), [`${uniqueName}甲`, `${uniqueName}乙`])
  await signedInAs('admin', `${listPath}?fdName=${uniqueName}`)
  const row = rowOf(page, `${uniqueName}甲`)
  const save = async (change: () => Promise<void>) => {
    await row.getByRole('button', { name: '编辑' }).click()
    await change()
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
  }
  await save(() => page.getByLabel('注册地址').fill('上海'))
  await expect(row).toHaveClass(/marked/)
  await expect(note(page)).toHaveCount(0)

  await page.goto(`${listPath}?fdName=${uniqueName}%E7%94%B2`)
  await save(() => page.getByLabel('客户名称').fill(`${uniqueName}丙`))
  await expect(note(page)).toContainText(`「${uniqueName}丙」已保存，但不在本页。`)
  await nameField(page).fill(`${uniqueName}乙`)
  await nameField(page).press('Enter')
  await expect(rowOf(page, `${uniqueName}乙`)).toHaveCount(1)
  await expect(note(page)).toHaveCount(0)
})

test('a new product that the list does not show is told of as well', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  await (await apiAs('admin')).post('/api/product/save', { fdName: `${uniqueName} old` })
  await preferLanguage(page, 'en-US')
  await signedInAs('admin', `/configurationCenter/productConfiguration?fdName=${uniqueName}+old`)
  await expect(rowOf(page, uniqueName)).toHaveCount(1)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(`${uniqueName} new`)
  await page.keyboard.press('Enter')
  const told = page.getByRole('status').filter({ hasText: 'not on this page' })
  await expect(told).toContainText(`“${uniqueName} new” has been saved, but is not on this page.`)
  await expect(rowOf(page, uniqueName)).toHaveCount(1)
  await told.getByRole('link', { name: 'View' }).click()
  await expect(rowOf(page, `${uniqueName} new`)).toHaveClass(/marked/)
  await expect(told).toHaveCount(0)
})
