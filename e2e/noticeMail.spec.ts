import { demoPassword, expect, test } from './fixtures'
import { outside } from './outside'

test('somebody sets an address, confirms it with the code that is mailed to it, chooses what is mailed, and removes it', async ({
  page,
  request,
  signedInAs,
}) => {
  await signedInAs('business', '/account/settings')
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: '邮件通知' }) })
  const dialog = page.getByRole('dialog')
  const address = 'business@zhixin.example'
  await part.getByRole('button', { name: '设置邮箱' }).click()
  await dialog.getByLabel('邮箱').fill(address)
  await dialog.getByLabel('当前密码', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await expect(dialog).toContainText(`请输入发送至 ${address} 的六位验证码`)
  const codeOf = async () => {
    const mail = (await outside(request)).mails.findLast(({ to }) => to.includes(address))
    return /验证码为 (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(codeOf).toMatch(/^\d{6}$/)
  const code = await codeOf()
  await dialog.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(dialog).toContainText('验证码不正确')
  await dialog.getByLabel('验证码').fill(code)
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(part).toContainText(`通知发送至 ${address}`)

  await part.getByRole('button', { name: '选择通知内容' }).click()
  const kinds = dialog.getByRole('checkbox')
  await expect(kinds).toHaveCount(6)
  for (const kind of await kinds.all()) await expect(kind).toBeChecked()
  await kinds.first().uncheck()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await part.getByRole('button', { name: '选择通知内容' }).click()
  await expect(kinds.first()).not.toBeChecked()
  await dialog.getByRole('button', { name: '取消' }).click()

  await part.getByRole('button', { name: '移除邮箱' }).click()
  await dialog.getByRole('button', { name: '移除邮箱' }).click()
  await expect(part.getByRole('button', { name: '设置邮箱' })).toBeVisible()
})
