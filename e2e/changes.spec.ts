import { seriousFaults } from './axe'
import { customerBody, expect, test } from './fixtures'
import { rowOf } from './listPage'
import { expectNotice } from './notices'

test('a change is found by its field, shows the customer as it was, and a field is put back', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const body = customerBody(uniqueName, { fdIntroduction: '只做短信' })
  const { id } = await api.post<{ id: number }>('/api/account/client/save', body)
  await api.post('/api/account/client/save', {
    ...body,
    id,
    fdIntroduction: '短信与消息',
    fdCooperationPhase: 3,
  })

  await signedInAs('admin', `/update/record?fdCustomerName=${encodeURIComponent(uniqueName)}&fdFieldList=11`)
  const changed = rowOf(page, '客户简介：只做短信 → 短信与消息')
  await expect(changed).toContainText('手动编辑')
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(page.getByText('客户简介：只做短信 → 短信与消息')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await rowOf(page, /客户简介：只做短信(?! →)/)
    .getByRole('button', { name: '详情' })
    .click()
  const drawer = page.getByRole('dialog', { name: '变更详情' })
  await drawer.getByRole('link', { name: '查看变更后的客户' }).click()
  await expect(page.getByText(/变更后的客户，只供查看/)).toBeVisible()
  await expect(page.getByRole('group', { name: '客户简介' })).toHaveText('只做短信')
  await expect(page.getByRole('group', { name: '合作阶段' })).toHaveText('正式客户')
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
  expect(await seriousFaults(page)).toEqual([])
  await page.goBack()

  await changed.getByRole('button', { name: '详情' }).click()
  expect(await seriousFaults(page)).toEqual([])
  await drawer.getByRole('button', { name: '恢复「客户简介」' }).click()
  const question = page.getByRole('dialog', { name: `恢复「${uniqueName}」的「客户简介」？` })
  await expect(question).toContainText('将改回：只做短信')
  await question.getByRole('button', { name: '恢复', exact: true }).click()
  await expectNotice(page, '保存成功')
  await drawer.getByRole('link', { name: '查看现在的客户' }).click()
  await expect(page.getByRole('group', { name: '客户简介' })).toHaveText('只做短信')
  await expect(page.getByRole('group', { name: '合作阶段' })).toHaveText('暂停发送')
})

test('the workbench leads to one’s own changes, and to nobody else’s', async ({ page, signedInAs }) => {
  await signedInAs('operation', '/account/authentication/center')
  await page.getByRole('link', { name: '全部变更记录' }).click()
  await expect(page).toHaveURL(/\/update\/record\?fdOwn=1$/)
  await expect(page.getByRole('list', { name: '生效的筛选' })).toContainText('仅我的')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('operation')
  await expect(rows.filter({ hasNotText: 'operation' })).toHaveCount(0)
})
