import { seriousFaults } from './axe'
import { expect, test } from './fixtures'
import { givenCustomers, rowOf, total } from './listPage'

test('the numbers of an owner lead to the customers that they count, and these are handed over from there', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const roles = await api.get<{ fdRoleList: { id: number; fdCode: string }[] }>('/api/account/options')
  const { id } = await api.post<{ id: number }>('/api/account/save', {
    fdUsername: uniqueName,
    fdType: 2,
    fdServiceTypeArray: [1, 2],
    fdRoleId: roles.fdRoleList.find(({ fdCode }) => fdCode === 'business')?.id,
  })
  const names = [`${uniqueName}甲`, `${uniqueName}乙`, `${uniqueName}丙`]
  await givenCustomers(api, names, { fdBusinessFollowUpAccountIdList: [id] })
  await givenCustomers(api, [`${uniqueName}丁`], { fdOperationFollowUpAccountIdList: [id], fdServiceType: 1 })

  await signedInAs('admin', `/owner/list?fdUsername=${encodeURIComponent(uniqueName)}`)
  const row = rowOf(page, uniqueName)
  await expect(row.getByRole('link', { name: `${uniqueName}：客户 4` })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(page.getByRole('link', { name: `${uniqueName}：客户 4` })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('link', { name: `${uniqueName}：商务跟进 3` }).click()
  await expect(page).toHaveURL(new RegExp(`customerManagement\\?fdBusinessFollowUpAccountIdList=${id}$`))
  await expect(total(page)).toHaveText(/共 3 条/)
  await expect(rowOf(page, names[0] ?? '')).toBeVisible()
  await page.goBack()
  await row.getByRole('link', { name: `${uniqueName}：正式客户 4` }).click()
  await expect(page).toHaveURL(/fdCooperationPhaseList=2/)
  await expect(total(page)).toHaveText(/共 4 条/)

  await page.goto(`/owner/list?fdUsername=${encodeURIComponent(uniqueName)}&fdServiceType=1`)
  await row.getByRole('link', { name: `${uniqueName}：客户 1` }).click()
  await expect(total(page)).toHaveText(/共 1 条/)

  await page.goBack()
  await row.getByRole('button', { name: '交接' }).click()
  await expect(page).toHaveURL(`/handoverOfWork/editingAndDetails?from=${id}`)
  // While it has the focus, the choice also has its value in a hidden text for screen readers, first.
  await expect(page.getByRole('form').getByText(uniqueName, { exact: true }).last()).toBeVisible()
})
