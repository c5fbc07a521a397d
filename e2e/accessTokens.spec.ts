import { demoPassword, expect, test } from './fixtures'
import { rowOf } from './listPage'
import { expectNotice } from './notices'

const settings = '/account/settings'

test('an access token is made in the account settings, and works until an administrator revokes it', async ({
  page,
  request,
  signedInAs,
}) => {
  await signedInAs('business', settings)
  await page.getByRole('button', { name: '新建访问令牌' }).click()
  const form = page.getByRole('dialog', { name: '新建访问令牌' })
  await form.getByLabel('名称').fill('计费系统')
  await form.getByRole('checkbox', { name: '查看客户列表' }).check()
  await form.getByLabel('当前密码', { exact: true }).fill(demoPassword)
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const made = page.getByRole('dialog', { name: '访问令牌「计费系统」' })
  const token = await made.getByLabel('访问令牌').inputValue()
  expect(token).toMatch(/^zx_/)
  await made.getByRole('button', { name: '已保存，关闭' }).click()

  const headers = { authorization: `Bearer ${token}` }
  const list = () => request.post('/api/account/client/list', { headers, data: { pageSize: 1 } })
  expect((await list()).status()).toBe(200)
  expect((await request.get('/api/account/session/list', { headers })).status()).toBe(403)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: token.slice(0, 9) })
  await expect(row).toContainText('1 项权限')
  await expect(row).toContainText('最近使用')

  await signedInAs('admin', '/userControl?fdUsername=business')
  await rowOf(page, 'business').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '访问令牌' }).click()
  const tokens = page.getByRole('dialog', { name: '「business」的访问令牌' })
  await tokens
    .getByRole('listitem')
    .filter({ hasText: token.slice(0, 9) })
    .getByRole('button', { name: '撤销访问令牌「计费系统」' })
    .click()
  await expectNotice(page, '已撤销 1 个访问令牌')
  expect((await list()).status()).toBe(401)
})
