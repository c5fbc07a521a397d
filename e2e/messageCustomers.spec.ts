import { seriousFaults } from './axe'
import { expect, test } from './fixtures'
import { givenCustomers, rowOf, titles } from './listPage'
import { expectNotice } from './notices'

const path = '/customer/management'

test('the list of message customers shows no others, keeps views of its own, and gets back what its form saved', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const [message, game] = [`${uniqueName}消`, `${uniqueName}游`]
  await givenCustomers(api, [message])
  await givenCustomers(api, [game], { fdServiceType: 1 })

  await signedInAs('admin', `${path}?fdName=${encodeURIComponent(uniqueName)}&fdServiceType=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('消息客户')
  await expect(rowOf(page, message)).toBeVisible()
  await expect(rowOf(page, game)).toHaveCount(0)
  expect(await titles(page)).not.toContain('业务类别')
  await expect(page.getByRole('combobox', { name: '业务类别' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: '渠道类型' })).toBeEnabled()
  expect(await seriousFaults(page)).toEqual([])

  await page.getByRole('button', { name: /^视图/ }).click()
  const panel = page.getByRole('dialog', { name: /^视图/ })
  await panel.getByRole('button', { name: '把当前列表存为视图' }).click()
  await panel.getByLabel('视图名称').fill(uniqueName)
  await panel.getByLabel('视图名称').press('Enter')
  await expectNotice(page, `视图「${uniqueName}」已保存`)
  const views = (fdListKey: string) => api.post<{ fdName: string }[]>('/api/view/list', { fdListKey })
  expect((await views('customer')).map(({ fdName }) => fdName)).not.toContain(uniqueName)
  expect((await views('messageCustomer')).map(({ fdName }) => fdName)).toContain(uniqueName)

  await rowOf(page, message).getByRole('button', { name: '编辑' }).click()
  await page.getByLabel('客户简介').fill('群发通知')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}\\?`))
  await expect(rowOf(page, message)).toBeVisible()
})
