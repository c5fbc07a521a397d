import { seriousFaults } from './axe'
import { expect, test } from './fixtures'
import { choose, rowOf } from './listPage'

test('a person is given customers to take care of, and suggested for a new one with the reason', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const roles = await api.get<{ fdRoleList: { id: number; fdCode: string }[] }>('/api/account/options')
  await api.post('/api/account/save', {
    fdUsername: uniqueName,
    fdType: 2,
    fdServiceTypeArray: [2],
    fdRoleId: roles.fdRoleList.find(({ fdCode }) => fdCode === 'business')?.id,
  })

  await signedInAs('admin', `/staffing?fdUsername=${encodeURIComponent(uniqueName)}`)
  await expect(page.getByText('新建客户时据此推荐跟进人')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await rowOf(page, uniqueName).getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`人员配置：${uniqueName}`)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请选择跟进方式')).toBeVisible()
  await choose(page, '投放厂商', 'OPPO')
  await choose(page, '跟进方式', '其他跟进人')
  await choose(page, '业务类别', '消息')
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL(/\/staffing$/)
  await expect(rowOf(page, uniqueName)).toContainText('OPPO')
  await expect(rowOf(page, uniqueName)).toContainText('全部')

  await page.goto('/customerCenter/customerManagement/detailsEdit')
  const take = page.getByRole('button', { name: `填入 ${uniqueName}` })
  await expect(page.getByText(`${uniqueName}：负责 消息、OPPO、全部行业；已跟进 0 个客户`)).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await take.press('Enter')
  await expect(take).toHaveCount(0)
  await expect(page.getByTitle(uniqueName)).toBeVisible()
})

test('the form without a person asks for one', async ({ page, signedInAs }) => {
  await signedInAs('admin', '/staffing/editingAndDetails')
  await choose(page, '要配置哪一位', 'operation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('人员配置：operation')
})
