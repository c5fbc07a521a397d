import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { type Api, expect, goWithin, preferLanguage, speak, test } from './fixtures'
import { hold } from './held'
import { choose, headerOf, rowOf, titles, total } from './listPage'
import { expectNotice } from './notices'

const path = '/configurationCenter/productConfiguration'
const listCall = '/api/product/list'

const nameFilter = (page: Page) => page.getByRole('search').getByRole('textbox', { name: '产品名称' })
const nameOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: '名称' })

async function given(api: Api, ...names: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const fdName of names) ids.push((await api.post<{ id: number }>('/api/product/save', { fdName })).id)
  return ids
}

test('filters stand in the address, compare the number of related accounts, cancel what was asked before, and lead to these accounts', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const [, off] = await given(api, `${uniqueName}甲`, `${uniqueName}乙`)
  await api.post('/api/product/switchStatus', { id: off, fdStatus: 0 })
  await signedInAs('admin', path)
  await test.step('a reload and Back give the same rows, Reset empties the address', async () => {
    await nameFilter(page).fill(uniqueName)
    await nameFilter(page).press('Enter')
    await expect(rowOf(page, uniqueName)).toHaveCount(2)
    await choose(page, '状态', '无效')
    await page.getByLabel('创建人').fill('adm')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/fdCreatedByName=/)
    await expect(rowOf(page, uniqueName)).toHaveCount(1)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('fdName'), asked.getAll('fdStatusList'), asked.get('fdCreatedByName')]).toEqual([
      uniqueName,
      ['0'],
      'adm',
    ])
    await page.reload()
    await expect(rowOf(page, `${uniqueName}乙`)).toHaveCount(1)
    await expect(page.getByRole('list', { name: '生效的筛选' }).getByRole('listitem')).toHaveCount(3)
    await page.goBack()
    await expect(rowOf(page, uniqueName)).toHaveCount(2)
    await page.goForward()
    await expect(rowOf(page, uniqueName)).toHaveCount(1)
    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(nameFilter(page)).toHaveValue('')
  })

  await nameFilter(page).fill(`${uniqueName}甲`)
  await nameFilter(page).press('Enter')
  await expect(rowOf(page, uniqueName)).toHaveCount(1)
  await test.step('the number of related accounts is compared with a number, or with none; never by half', async () => {
    const number = page.getByRole('textbox', { name: '关联账号数 数量' })
    const query = page.getByRole('button', { name: '查询' })
    const message = page.getByText('请将筛选条件填写完整后再查询')

    await number.fill('1个')
    await expect(number).toHaveValue('1')
    await query.click()
    await expect(message).toBeVisible()
    await expect(page.getByRole('combobox', { name: '关联账号数 比较方式' })).toBeFocused()
    await expect(page).not.toHaveURL(/fdRelated/)

    await choose(page, '关联账号数 比较方式', '至少')
    await expect(message).toHaveCount(0)
    await query.click()
    await expect(page).toHaveURL(/fdRelatedAccountNumOperator=gte&fdRelatedAccountNum=1/)
    await expect(page.getByRole('status').filter({ hasText: '没有符合条件的产品' })).toBeVisible()
    await expect(page.getByRole('list', { name: '生效的筛选' })).toContainText('至少 1')

    await number.fill('')
    await query.click()
    await expect(message).toBeVisible()
    await expect(number).toBeFocused()
    await choose(page, '关联账号数 比较方式', '等于')
    await number.fill('0')
    await number.press('Enter')
    await expect(rowOf(page, uniqueName)).toHaveCount(1)
    await page.getByRole('button', { name: '移除筛选：关联账号数' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?fdName=[^&]+$`))
  })

  await test.step('a list that is asked again cancels what it asked before', async () => {
    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(total(page)).toBeVisible()
    await page.route(`**${listCall}`, (route) =>
      route.request().postDataJSON().fdName?.endsWith('乙') ? undefined : route.continue(),
    )
    const sent = page.waitForRequest(`**${listCall}`)
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes(listCall))
    await nameFilter(page).fill(`${uniqueName}乙`)
    await nameFilter(page).press('Enter')
    // What is cancelled before it has left is no event.
    await sent
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
    await nameFilter(page).fill(`${uniqueName}甲`)
    await nameFilter(page).press('Enter')
    await cancelled
    await expect(rowOf(page, `${uniqueName}甲`)).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('the number of related accounts opens exactly these in the list of accounts', async () => {
    await goWithin(page, `${path}?fdRelatedAccountNumOperator=gte&fdRelatedAccountNum=2`)
    const count = page
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /个关联账号$/ })
    const expected = Number(await count.textContent())
    await count.click()
    await expect(page).toHaveURL(/\/userControl\?fdProductIdList=\d+$/)
    await expect(total(page)).toHaveText(`共 ${expected} 条`)
  })
})

test('a product is made, renamed and refused without a name; a name that is taken is pointed out; names of related accounts are seen without their list', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  await given(api, `${uniqueName}已有`)
  await signedInAs('operation', `${path}?fdName=${uniqueName}`)
  await page.getByRole('button', { name: '新建' }).click()
  const dialog = page.getByRole('dialog', { name: '产品名称' })
  await expect(nameOf(page)).toBeFocused()
  await expect(dialog.getByText('关联账号数')).toHaveCount(0)
  await nameOf(page).fill('  ')
  await nameOf(page).press('Enter')
  await expect(dialog.getByText('请输入产品名称')).toBeVisible()
  await expect(nameOf(page)).toBeFocused()

  await nameOf(page).fill(`${uniqueName}已有`)
  await expect(dialog.getByRole('status')).toContainText('已有 1 个同名产品')
  await expect(dialog.getByRole('link', { name: '查看' })).toHaveAttribute('href', /fdName=/)
  await nameOf(page).fill(`${uniqueName}新`)
  await expect(dialog.getByRole('status')).toBeEmpty()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expectNotice(page, '保存成功')
  await expect(dialog).toHaveCount(0)
  const row = rowOf(page, `${uniqueName}新`)
  await expect(row).toHaveClass(/marked/)
  await expect(row).toContainText('有效')
  await expect(row).toContainText('operation')

  await row.getByRole('button', { name: '编辑' }).click()
  await expect(nameOf(page)).toHaveValue(`${uniqueName}新`)
  await expect(dialog).toContainText('关联账号数')
  await nameOf(page).fill(`${uniqueName}改`)
  await nameOf(page).press('Enter')
  await expect(rowOf(page, `${uniqueName}改`)).toHaveCount(1)
  await expect(row).toHaveCount(0)

  await rowOf(page, `${uniqueName}改`).getByRole('button', { name: '编辑' }).click()
  await nameOf(page).fill('不保存')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, `${uniqueName}改`).getByRole('button', { name: '编辑' })).toBeFocused()

  await test.step('people without the list of accounts see the names of related accounts', async () => {
    await goWithin(page, `${path}?fdRelatedAccountNumOperator=gte&fdRelatedAccountNum=2`)
    const count = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /个关联账号$/ })
    const expected = Number(await count.textContent())
    await count.click()
    const dialog = page.getByRole('dialog', { name: `关联账号（${expected}）` })
    await expect(dialog.getByRole('listitem')).toHaveCount(expected)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(count).toBeFocused()
  })
})

test('a product is deactivated after the question, activated without one, and waits meanwhile; on a phone it is a card with its actions', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  await given(api, uniqueName)
  await preferLanguage(page, 'en-US')
  await signedInAs('admin', `${path}?fdName=${uniqueName}`)
  const row = rowOf(page, uniqueName)
  const question = page.getByRole('dialog', { name: 'Sure you want to change status to inactive?' })
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(question).toContainText(`Product “${uniqueName}”, 0 related accounts`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Active')

  const release = await hold(page, '**/api/product/switchStatus')
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  const waiting = row.getByRole('button', { name: 'Deactivate' })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await expect(row.getByRole('button', { name: 'Edit' })).toBeDisabled()
  release()
  await expectNotice(page, 'Modified successfully')
  await expect(row).toContainText('Inactive')
  // The keyboard continues from the focus.
  await expect(row.getByRole('button', { name: 'Activate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeEnabled()
  await expect(row.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('on a phone the list shows cards, and their actions', async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    await preferLanguage(page, 'zh-CN')
    await page.goto(`${path}?fdName=${uniqueName}`)
    const card = page.getByRole('list', { name: '产品列表' }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('关联账号数')
    await card.getByText('全部信息').click()
    await expect(card.getByText('更新人')).toBeVisible()
    await card.getByRole('button', { name: '编辑' }).click()
    await expect(nameOf(page)).toHaveValue(uniqueName)
    await expectFits(page)
  })
})

/** These change the arrangement of one account's list, so they run one after the other, each from scratch. */
test.describe('what a person keeps of the product list', () => {
  test.describe.configure({ mode: 'serial' })
  const who = 'viewer'
  async function forget(api: Api): Promise<void> {
    for (const { id } of await api.post<{ id: number }[]>('/api/view/list', { fdListKey: 'product' }))
      await api.get(`/api/view/delete/${id}`)
  }
  test.beforeEach(async ({ apiAs }) => forget(await apiAs(who)))
  test.afterEach(async ({ apiAs }) => forget(await apiAs(who)))

  test('a view of its own, apart from those of other lists, and no button to change anything; people without access get a message that says so', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who, path)
    await expect(total(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '新建' })).toHaveCount(0)
    expect(await titles(page)).not.toContain('操作')

    await page.goto(`${path}?fdRelatedAccountNumOperator=gte&fdRelatedAccountNum=1&sortName=fdName`)
    const views = page.getByRole('button', { name: /^视图/ })
    await views.click()
    await page.getByRole('button', { name: '把当前列表存为视图' }).click()
    await page.getByLabel('视图名称').fill('有人用的')
    await page.getByLabel('打开列表时默认使用').check()
    await page.getByLabel('视图名称').press('Enter')
    await expectNotice(page, '视图「有人用的」已保存')
    await page.goto(path)
    await expect(page).toHaveURL(/fdRelatedAccountNumOperator=gte&fdRelatedAccountNum=1/)
    await expect(headerOf(page, '产品名称')).toHaveAttribute('aria-sort', 'ascending')
    await page.goto('/customerCenter/customerManagement')
    await expect(total(page)).toBeVisible()
    await expect(views).not.toContainText('有人用的')

    await signedInAs('company', path)
    await expect(page.getByText('product:list')).toBeVisible()
  })

  test('has nothing serious against it for assistive technology, in either language', async ({
    page,
    signedInAs,
  }) => {
    const link = `${path}?fdRelatedAccountNumOperator=gte&fdRelatedAccountNum=1`
    for (const [language, making, editing] of [
      ['zh-CN', '新建', '编辑'],
      ['en-US', 'New', 'Edit'],
    ] as const) {
      const check = async (what: string) =>
        expect(await seriousFaults(page), `${what}, in ${language}`).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      await (language === 'zh-CN' ? signedInAs('operation', link) : speak(page, language))
      await expect(page.getByRole('button', { name: editing, exact: true }).first()).toBeVisible()
      await check('table')
      await page.getByRole('button', { name: making, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      await check('dialog')
      await page.keyboard.press('Escape')
      await page.getByRole('row').nth(1).getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await check('accounts')
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 375, height: 740 })
      await expect(page.getByRole('row')).toHaveCount(0)
      await check('cards')
    }
  })
})
