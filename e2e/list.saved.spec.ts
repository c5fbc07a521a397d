import type { Page } from '@playwright/test'
import { expect, preferLanguage, test } from './fixtures'
import { fillNewCustomer } from './formPage'
import { givenCustomers, listPath, nameField, rowOf } from './listPage'
import { expectNotice } from './notices'

const note = (page: Page) => page.getByRole('status').filter({ hasText: '不在本页' })

/** Creates a customer with only the required fields, from the current list. */
async function makeCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建' }).click()
  await fillNewCustomer(page, name)
  await page.getByRole('button', { name: '提交' }).click()
  await expectNotice(page, '保存成功')
}

test('a new customer that the list does not show is told of above the rows, with a link to it', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  test.slow()
  await givenCustomers(api, [`${uniqueName}旧`])
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
  api,
  signedInAs,
  uniqueName,
}) => {
  await givenCustomers(api, [`${uniqueName}甲`, `${uniqueName}乙`])
  await signedInAs('admin', `${listPath}?fdName=${uniqueName}`)
  const row = rowOf(page, `${uniqueName}甲`)
  const save = async (change: () => Promise<void>) => {
    await row.getByRole('button', { name: '编辑' }).click()
    await change()
    await page.getByRole('button', { name: '提交' }).click()
    await expectNotice(page, '保存成功')
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
  api,
  signedInAs,
  uniqueName,
}) => {
  await api.post('/api/product/save', { fdName: `${uniqueName} old` })
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
