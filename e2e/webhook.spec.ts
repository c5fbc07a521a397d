import { expect, test } from './fixtures'
import { rowOf } from './listPage'

test('webhooks are created with a secret, tested, looked at, edited and disabled', async ({
  page,
  signedInAs,
  uniqueName,
}) => {
  await signedInAs('admin', '/configurationCenter/webhook')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '新建推送地址' }).click()
  await dialog.getByRole('textbox', { name: '名称' }).fill(uniqueName)
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://127.0.0.1/')
  await dialog.getByText('价格变更').click()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('不能推送到内网地址')).toBeVisible()
  // A name that no resolver knows: nothing leaves the machine.
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://billing.invalid/in')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByRole('textbox', { name: '密钥' })).toHaveValue(/^zxwh_[\w-]{43}$/)
  await dialog.getByRole('button', { name: '已保存，关闭' }).click()
  const row = rowOf(page, uniqueName)
  await expect(row).toContainText('价格变更')

  await row.getByRole('button', { name: '测试' }).click()
  await expect(dialog.getByText('推送失败：域名无法解析。')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await row.getByRole('button', { name: '推送记录' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(['域名无法解析'])
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await row.getByRole('button', { name: '编辑' }).click()
  await dialog.getByRole('textbox', { name: '名称' }).fill(`${uniqueName}二`)
  await dialog.getByRole('button', { name: '提交' }).click()
  const renamed = rowOf(page, `${uniqueName}二`)
  await renamed.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await expect(renamed).toContainText('停用')
})
