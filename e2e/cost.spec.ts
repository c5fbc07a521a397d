import { expect, test } from './fixtures'
import { options, rowOf } from './listPage'

test('a cost price is created, changed and deactivated', async ({ page, signedInAs, uniqueName }) => {
  await signedInAs('admin', '/dataReport/cost')
  await page.getByRole('button', { name: '新建' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '厂商' }).click()
  await options(page).getByTitle('HONOR', { exact: true }).click()
  await dialog.getByRole('textbox', { name: '生效月份' }).fill('2031-03-01')
  await dialog.getByRole('textbox', { name: '成本单价' }).fill('0.031')
  await dialog.getByRole('textbox', { name: '备注' }).fill(uniqueName)
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(rowOf(page, uniqueName)).toContainText('0.031')
  await rowOf(page, uniqueName).getByRole('button', { name: '编辑' }).click()
  await dialog.getByRole('textbox', { name: '成本单价' }).fill('0.032')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(rowOf(page, uniqueName)).toContainText('0.032')
  await rowOf(page, uniqueName).getByRole('button', { name: '停用' }).click()
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect(rowOf(page, uniqueName)).toContainText('无效')
})
