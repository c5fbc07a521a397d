import { readFile } from 'node:fs/promises'
import { seriousFaults } from './axe'
import { expect, test } from './fixtures'
import { givenCustomers, nameField, rowOf } from './listPage'

test('a list is exported as it shows, and the file can be fetched again from the records', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  await givenCustomers(api, [uniqueName])
  await signedInAs('operation', `/customerCenter/customerManagement?fdName=${encodeURIComponent(uniqueName)}`)
  await expect(rowOf(page, uniqueName)).toBeVisible()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出「客户管理」' })
  await expect(dialog).toContainText('将导出当前筛选和排序下的 1 行')
  expect(await seriousFaults(page)).toEqual([])
  const reason = dialog.getByLabel('导出原因')
  await reason.fill('对账')
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 880)]) {
    await leave()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toHaveCount(0)
    await expect(reason).toHaveValue('对账')
  }
  await dialog.getByLabel('CSV').check()
  await expect(dialog.getByLabel('联系人')).toBeDisabled()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  await expect(dialog).toBeHidden()
  expect(file.suggestedFilename()).toMatch(/^客户管理 \d{4}-\d\d-\d\d\.csv$/)
  const [head, row] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toContain('客户名称,业务类别,公司名称')
  expect(row).toContain(uniqueName)

  await page.goto('/commonality/derivedRecord')
  const record = page.getByRole('row').filter({ hasText: uniqueName })
  await expect(record).toContainText('已完成')
  expect(await seriousFaults(page)).toEqual([])
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('button', { name: '下载' }).click(),
  ])
  expect(await readFile(await again.path())).toEqual(await readFile(await file.path()))
})

test('customers that are selected are exported alone, also after the filters have changed', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  await givenCustomers(api, [`${uniqueName}甲`, `${uniqueName}乙`, `${uniqueName}丙`])
  await signedInAs('operation', `/customerCenter/customerManagement?fdName=${encodeURIComponent(uniqueName)}`)
  for (const name of ['甲', '丙'])
    await page.getByRole('checkbox', { name: `选择 ${uniqueName}${name}` }).check()
  await nameField(page).fill(`${uniqueName}乙`)
  await nameField(page).press('Enter')
  await expect(rowOf(page, uniqueName)).toHaveCount(1)
  await page.getByRole('button', { name: '导出（2）' }).click()
  const dialog = page.getByRole('dialog', { name: '导出「客户管理」' })
  await expect(dialog).toContainText('将导出已选择的 2 行')
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByLabel('CSV').check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(rows.filter((row) => row.includes(uniqueName)).map((row) => row.split(',')[0])).toEqual(
    ['丙', '甲'].map((name) => `${uniqueName}${name}`),
  )
})

test('a list that is not about customers is exported as well', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  await api.post('/api/product/save', { fdName: uniqueName })
  await signedInAs(
    'admin',
    `/configurationCenter/productConfiguration?fdName=${encodeURIComponent(uniqueName)}`,
  )
  await expect(rowOf(page, uniqueName)).toBeVisible()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出「产品列表」' })
  await expect(dialog).toContainText('列：产品名称、')
  await expect(dialog.getByLabel('联系人')).toHaveCount(0)
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByLabel('CSV').check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^产品列表 \d{4}-\d\d-\d\d\.csv$/)
  const [head, row] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toContain('产品名称,关联账号数,状态')
  expect(row).toContain(`${uniqueName},0,有效`)
})
