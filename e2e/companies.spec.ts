import { choosePassword, dialogOf, logIn } from './accountsPage'
import { expect, test } from './fixtures'
import { options, rowOf } from './listPage'

test('a company is made with a doubtful credit code, merged with its double, and leads to its accounts', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const [kept, double] = [`${uniqueName}有限公司`, `${uniqueName}公司`]
  const roles = await api.get<{ fdRoleList: { id: number; fdCode: string }[] }>('/api/account/options')
  const { id } = await api.post<{ id: number }>('/api/company/save', { fdName: double })
  await api.post('/api/account/save', {
    fdUsername: uniqueName,
    fdType: 3,
    fdCompanyId: id,
    fdRoleId: roles.fdRoleList.find(({ fdCode }) => fdCode === 'company')?.id,
  })
  await signedInAs('admin', `/company?fdName=${encodeURIComponent(uniqueName)}`)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const form = dialogOf(page, '新建公司')
  await form.getByLabel('公司名称').fill(kept)
  await form.getByLabel('统一社会信用代码').fill('91330106MA2HK3QF1X')
  await expect(form.getByText('这不是有效的统一社会信用代码')).toBeVisible()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toHaveCount(0)
  const row = rowOf(page, kept)
  await expect(row).toContainText('存疑')

  await row.getByRole('button', { name: '合并' }).click()
  const merge = dialogOf(page, `合并「${kept}」`)
  await merge.getByRole('combobox').fill(double)
  await options(page).getByTitle(double, { exact: true }).click()
  await expect(merge).toContainText(
    `「${double}」将不再存在，此操作不能撤销。 其 1 个账号转入：${uniqueName}。`,
  )
  await merge.getByRole('button', { name: '合并', exact: true }).click()
  await expect(rowOf(page, double)).toHaveCount(0)

  await row.getByRole('button', { name: '停用' }).click()
  const question = dialogOf(page, `停用「${kept}」？`)
  await expect(question).toContainText('该公司的 1 个账号立即退出所有设备')
  await question.getByRole('button', { name: '停用' }).click()
  await expect(row.getByRole('button', { name: '启用' })).toBeVisible()
  await row.getByRole('link', { name: `${kept} 的 1 个账号` }).click()
  await expect(page).toHaveURL(/\/userControl\?fdCompanyIdList=\d+$/)
  await expect(rowOf(page, uniqueName)).toBeVisible()
})

test('a company account makes an account of its company, which logs in with its one-time password, and asks what it can open', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  uniqueName,
}) => {
  await signedInAs('company', '/sub/account/management')
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const form = dialogOf(page, '新建账号')
  await expect(form.getByText('账号类型')).toHaveCount(0)
  await form.getByLabel('用户名').fill(uniqueName)
  await form.getByRole('combobox', { name: '角色' }).click()
  await options(page).getByTitle('企业用户', { exact: true }).click()
  await form.getByRole('checkbox', { name: 'OPPO' }).check()
  await form.getByRole('button', { name: '提交' }).click()
  const told = dialogOf(page, `「${uniqueName}」的一次性密码`)
  const password = await told.getByLabel('一次性密码').inputValue()
  await told.getByRole('button', { name: '已保存，关闭' }).click()

  const made = await logIn(browser, baseURL, uniqueName, password)
  await choosePassword(made)
  await expect(made).toHaveURL(/\/account\/authentication\/center$/)
  await made.context().close()

  const row = rowOf(page, uniqueName)
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '权限诊断' }).click()
  const why = dialogOf(page, '权限诊断')
  await why.getByRole('combobox').fill('域名报备')
  await options(page).getByText('域名报备').click()
  await expect(why).toContainText(`「${uniqueName}」可以打开「域名报备」`)
})
