import { seriousFaults } from './axe'
import { expect, test } from './fixtures'
import { givenCustomers, rowOf, total } from './listPage'

test('customers in groups lead from each figure to exactly those that it counts, by company and by role', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const company = { fdCompanyList: [{ fdCompanyName: `${uniqueName}公司` }] }
  await givenCustomers(api, [`${uniqueName}甲`, `${uniqueName}乙`], company)
  await givenCustomers(api, [`${uniqueName}丙`], {
    fdCompanyList: [{ fdCompanyName: `${uniqueName}公司分部` }],
  })

  await signedInAs('admin', `/dataAnalysis/dimensionOfCompany?fdName=${encodeURIComponent(uniqueName)}`)
  await expect(total(page)).toHaveText(/共 2 条/)
  expect(await seriousFaults(page)).toEqual([])
  await rowOf(page, `${uniqueName}公司`)
    .first()
    .getByRole('link', { name: `${uniqueName}公司：本月新增 2` })
    .click()
  await expect(page).toHaveURL(/fdWholeCompanyName=/)
  await expect(total(page)).toHaveText(/共 2 条/)

  await page.goto('/dataAnalysis/dimensionOfGroup')
  await page.getByRole('button', { name: '跟进人的角色' }).click()
  await expect(page).toHaveURL(/fdDimension=4/)
  await page.getByRole('link', { name: /^管理员：客户 / }).click()
  await expect(page).toHaveURL(/fdFollowUpRoleIdList=/)
  const chip = page.getByRole('button', { name: '移除筛选：跟进人的角色' }).locator('..')
  await expect(chip).toContainText('管理员')

  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/dataAnalysis')
  await expect(page.getByRole('button', { name: '业务类别', pressed: true })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})
