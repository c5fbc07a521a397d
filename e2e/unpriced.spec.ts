import { seriousFaults } from './axe'
import { customerBody, expect, speak, test } from './fixtures'
import { submit } from './formPage'
import { listPath, rowOf } from './listPage'
import { givenPerson } from './people'

test('price.none: sales registers a customer without prices, and finance fills them in', async ({
  page,
  request,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const [sales, finance] = [`${uniqueName}销`, `${uniqueName}财`]
  const reads = ['client:list', 'client:detail', 'client:mobile']
  await givenPerson(request, apiAs, sales, [...reads, 'client:save'])
  await givenPerson(request, apiAs, finance, [...reads, 'client:price', 'client:pricing'])
  const { id } = await (await apiAs(sales)).post<{ id: number }>(
    '/api/account/client/save',
    customerBody(uniqueName),
  )

  await signedInAs(sales, `${listPath}/detailsEdit?pageType=1`)
  await expect(page.getByText('新建的客户没有单价')).toBeVisible()

  await signedInAs(finance, listPath)
  await page.getByRole('button', { name: /条|后台任务/ }).click()
  await page.getByRole('listitem').filter({ hasText: sales }).getByRole('link').click()
  const row = rowOf(page, uniqueName)
  await expect(row.getByText('缺少单价')).toBeVisible()
  await row.getByRole('button', { name: '填写单价' }).click()
  await expect(page.getByRole('heading', { name: '填写客户单价' })).toBeVisible()
  // Only the prices are fields.
  await expect(page.getByRole('textbox', { name: '客户名称' })).toHaveCount(0)
  await submit(page).click()
  await expect(page.getByText('请至少添加一条单价')).toBeVisible()
  await page.getByRole('button', { name: '添加厂商单价' }).click()
  await page.getByRole('group', { name: '厂商，第 1 行' }).getByText('OPPO').click()
  await page.getByLabel('单价（元/条），第 1 行').fill('0.0391')
  expect(await seriousFaults(page)).toEqual([])
  await submit(page).click()
  // Back on the list.
  await expect(submit(page)).toHaveCount(0)
  await expect(row).toHaveCount(0)
  const admin = await apiAs('admin')
  expect(await admin.get(`/api/account/client/detail/${id}`)).toMatchObject({
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.0391 }],
    fdUpdatedBy: finance,
  })
})

test('finding.aside: what needs care is opened, and set aside with a reason until the customer changes', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName))
  await signedInAs('operation', '/statistics')
  await page.getByRole('link', { name: '待完善资料' }).click()
  const old = page.getByRole('listitem').filter({ hasText: '一年未更新' })
  await old.getByRole('link', { name: '批量修改' }).click()
  await expect(page.getByRole('region', { name: '批量修改' })).toBeVisible()
  await expect(page).toHaveURL(/fdFindingList=/)
  await page.goBack()
  const licence = page.getByRole('listitem').filter({ hasText: '缺少营业执照' })
  await expect(licence.getByRole('button', { name: '导出' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await licence.getByRole('link').first().click()
  await speak(page, 'en-US')
  await page.goto(`${listPath}?fdFindingList=3&fdName=${encodeURIComponent(uniqueName)}`)
  const row = rowOf(page, uniqueName)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Attachments' })).toBeFocused()
  await page.goBack()
  await row.getByRole('button', { name: 'Set aside' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await expect(dialog.getByText('Please enter the reason')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The group has one contract')
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`${listPath}?fdAsideList=3&fdName=${encodeURIComponent(uniqueName)}`)
  await expect(row.getByRole('button', { name: 'Take up again' })).toBeVisible()
  await api.post('/api/account/client/switchStatus', { id, fdStatus: 0 })
  await page.goto(`${listPath}?fdFindingList=3&fdName=${encodeURIComponent(uniqueName)}`)
  await expect(row).toBeVisible()
})
