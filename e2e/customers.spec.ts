import type { Page } from '@playwright/test'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { choose, listPath, rowOf } from './listPage'
import { expectNotice } from './notices'

/** Filters the list by this customer. */
async function find(page: Page, name: string): Promise<void> {
  await page.getByLabel('客户名称').fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rowOf(page, name)).toHaveCount(1)
}

test('from the landing page through login to a customer that is created, reopened and changed', async ({
  page,
  uniqueName,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: '立即体验' }).first().click()
  await page.getByLabel('用户名').fill('operation')
  await page.getByLabel('密码', { exact: true }).fill('zhixin-demo-2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/statistics$/)

  await page.goto(listPath)
  await expect(page.getByText(/共 \d+ 条/).first()).toBeVisible()
  await page.getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('heading', { name: '新建客户' })).toBeVisible()

  await page.getByText('直客', { exact: true }).click()
  await choose(page, '预算来源', 'CPA/CPS')
  await page.getByLabel('客户名称').fill(uniqueName)
  await page.getByLabel('公司名称').fill(`${uniqueName}有限公司`)
  await page.getByLabel('月业务量').fill('12.50')
  await page.getByRole('textbox', { name: '联系人姓名，第 1 行' }).fill('李敏')
  await page.getByRole('textbox', { name: '手机号码，第 1 行' }).fill('138-0000 1234')
  await choose(page, '合作阶段', '意向客户')
  await choose(page, '运营跟进人', 'operation')
  await choose(page, '商务跟进人', 'business')
  await choose(page, '行业', '金融服务', '教育培训')
  await expect(page.getByLabel('OPPO 单价，金融服务')).toHaveValue('0.0400')
  await page.getByLabel('VIVO 单价，金融服务').fill('0.045')
  await page.getByRole('button', { name: '添加厂商单价' }).click()
  const vendors = page.getByRole('group', { name: '厂商，第 1 行' })
  for (const vendor of ['OPPO', 'VIVO']) await vendors.getByText(vendor).click()
  await page.getByLabel('单价（元/条），第 1 行').fill('0.04')
  await page.getByRole('button', { name: '提交' }).click()

  await expectNotice(page, '保存成功')
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  await expect(rowOf(page, uniqueName)).toHaveCount(1)
  await find(page, uniqueName)

  await rowOf(page, uniqueName).getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('heading', { name: '编辑客户' })).toBeVisible()
  await expect(page.getByLabel('客户名称')).toHaveValue(uniqueName)
  await expect(page.getByRole('textbox', { name: '手机号码，第 1 行' })).toHaveValue('13800001234')
  await expect(page.getByLabel('VIVO 单价，金融服务')).toHaveValue('0.0450')
  await expect(page.getByLabel('HONOR 单价，教育培训')).toHaveValue('0.0400')
  await page.getByLabel('客户名称').fill(`${uniqueName}改`)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL(new RegExp(`${listPath}\\?.*fdName=`))
  await expect(rowOf(page, `${uniqueName}改`)).toHaveCount(1)

  await page.getByRole('button', { name: /operation/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/(home|login)$/)
  await page.goto(listPath)
  await expect(page).toHaveURL(/\/login$/)
})

test('a tiered customer is made with the step dialog and reads back as it was typed', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName))
  await signedInAs('admin', `${listPath}?fdName=${uniqueName}`)
  await rowOf(page, uniqueName).getByRole('button', { name: '编辑' }).click()
  await page.getByRole('switch', { name: /计价方式/ }).click()
  await page.getByRole('button', { name: '配置阶梯' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('结束条数，第 1 行').fill('1000000')
  await dialog.getByLabel('单价（元/条），第 1 行').fill('0.04')
  await dialog.getByLabel('单价（元/条），第 2 行').fill('0.024')
  await expect(dialog.getByLabel('起始条数，第 2 行')).toHaveValue(/1,?000,?000/)
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await expectNotice(page, '保存成功')
  const detail = await api.get<Record<string, unknown>>(`/api/account/client/detail/${id}`)
  expect(detail).toMatchObject({
    fdStep: true,
    fdBaseUnitPriceStepList: [
      { fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdStepUnitPrice: 0.04 },
      { fdSendMinCount: 1_000_000, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.024 },
    ],
  })
})

test('a form with errors says how many, takes one to the first, and keeps everything', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', listPath)
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByLabel('注册地址').fill('不会丢失')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请输入客户名称')).toBeVisible()
  await expect(page.getByText('请输入联系人姓名').first()).toBeAttached()
  await expect(page.getByRole('status').getByRole('button', { name: /处需要修改/ })).toBeVisible()
  await expect(page.getByLabel('注册地址')).toHaveValue('不会丢失')
  await expect(page).toHaveURL(/detailsEdit$/)
})

test('leaving a form that was typed into asks first; a clean one lets go', async ({ page, signedInAs }) => {
  await signedInAs('admin', `${listPath}?pageSize=20`)
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(/pageSize=20$/)
  await page.getByRole('button', { name: '新建' }).click()
  // The list has a field of the same name.
  await expect(page.getByRole('heading', { name: '新建客户' })).toBeVisible()
  await page.getByLabel('客户名称').fill('未保存')
  await page.goBack()
  await expect(page.getByRole('dialog')).toContainText('离开此页？')
})

test('details are read-only text, and a link to them opens them', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName))
  await signedInAs('viewer', `${listPath}/detailsEdit?pageType=3&id=${id}`)
  await expect(page.getByRole('heading', { name: uniqueName })).toBeVisible()
  await expect(page.getByRole('button', { name: '提交' })).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page).toHaveURL(/detailsEdit$/)
})

test('a customer is deactivated and deleted after a question that names it, and activated without one', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  await api.post('/api/account/client/save', customerBody(uniqueName))
  await signedInAs('admin', `${listPath}?fdName=${uniqueName}`)
  const row = rowOf(page, uniqueName)
  await row.getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('dialog')).toContainText(`停用客户「${uniqueName}」？`)
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expectNotice(page, '操作成功')
  await expect(row.getByRole('button', { name: '启用' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: '停用' })).toBeFocused()
  await row.getByRole('button', { name: '停用' }).click()
  // What takes something away is not confirmed by a second Enter.
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button')).toHaveText(['详情', '编辑', '启用', '更多'])
  await expect(row.getByRole('button', { name: '启用' })).toBeFocused()

  // The fourth action is in the menu, by keyboard too.
  const more = row.getByRole('button', { name: '更多' })
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  // It is disabled, as the other actions, until the list has been read again.
  await expect(more).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['写跟进记录', '删除'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`删除客户「${uniqueName}」？`)
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await question.getByRole('button', { name: '删除' }).click()
  await expectNotice(page, '操作成功')
  await expect(row).toHaveCount(0)
})

test('the list and the form speak English', async ({ page, signedInAs }) => {
  await preferLanguage(page, 'en-US')
  await signedInAs('admin', listPath)
  await expect(page.getByRole('columnheader', { name: /Cooperation phase/ })).toBeAttached()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please enter customer name')).toBeVisible()
  await expect(page.getByText('Please select industry')).toBeAttached()
})
