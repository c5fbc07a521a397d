import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { type Api, customerBody, expect, preferLanguage, test } from './fixtures'

const listPath = '/customerCenter/customerManagement'
const listCall = '/api/account/client/list'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const nameField = (page: Page) => page.getByRole('textbox', { name: '客户名称' })
const total = (page: Page) => page.getByRole('navigation', { name: '分页' }).getByText(/共 .+ 条/)
const headerOf = (page: Page, name: string) => page.getByRole('columnheader', { name })
const options = (page: Page) => page.locator('.ant-select-dropdown:visible')

/** The titles of the columns on show, in their order. */
const titles = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((one) => one.trim())

async function choose(page: Page, label: string, ...names: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  for (const name of names) await options(page).getByTitle(name, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
}

async function givenCustomers(api: Api, names: readonly string[], replaced: Record<string, unknown> = {}) {
  for (const name of names) await api.post('/api/account/client/save', customerBody(name, replaced))
}

test.describe('the address', () => {
  test('holds what was queried: a reload, a link, and Back from the form give the same rows', async ({
    page,
    context,
    apiAs,
    signedInAs,
    uniqueName,
  }) => {
    await givenCustomers(await apiAs('admin'), [`${uniqueName}甲`, `${uniqueName}乙`])
    await signedInAs('admin', listPath)
    await nameField(page).fill(uniqueName)
    await choose(page, '业务类别', '消息')
    await choose(page, '合作阶段', '意向客户', '正式客户')
    expect(new URL(page.url()).search).toBe('')
    await nameField(page).press('Enter')
    await expect(rowOf(page, uniqueName)).toHaveCount(2)
    const address = page.url()
    const asked = new URL(address).searchParams
    expect([asked.get('fdName'), asked.get('fdServiceType')]).toEqual([uniqueName, '2'])
    expect(asked.getAll('fdCooperationPhaseList')).toEqual(['1', '2'])

    await page.reload()
    await expect(rowOf(page, uniqueName)).toHaveCount(2)
    await expect(nameField(page)).toHaveValue(uniqueName)
    await expect(page.getByRole('list', { name: '生效的筛选' }).getByRole('listitem')).toHaveCount(3)
    const other = await context.newPage()
    await other.goto(address)
    await expect(rowOf(other, uniqueName)).toHaveCount(2)
    await other.close()

    await rowOf(page, `${uniqueName}甲`).getByRole('button', { name: '详情' }).click()
    await expect(page.getByRole('heading', { name: '客户详情' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(rowOf(page, uniqueName)).toHaveCount(2)

    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await expect(nameField(page)).toHaveValue('')
  })

  test('comes back with the place and the saved row marked', async ({
    page,
    apiAs,
    signedInAs,
    uniqueName,
  }) => {
    const names = Array.from({ length: 12 }, (_, index) => `${uniqueName}${String(index).padStart(2, '0')}`)
    await givenCustomers(await apiAs('admin'), names)
    await page.setViewportSize({ width: 1440, height: 420 })
    await signedInAs('admin', `${listPath}?fdName=${uniqueName}&pageSize=20&sortName=fdName`)
    await expect(rowOf(page, uniqueName)).toHaveCount(12)
    const last = rowOf(page, names.at(-1) ?? '')
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(100)
    await last.getByRole('button', { name: '编辑' }).click()
    await page.getByLabel('注册地址').fill('新地址')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(last).toHaveClass(/marked/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    await expect(page).toHaveURL(/pageSize=20/)
  })

  test('changes with the header, by keyboard too: ascending, descending, none', async ({
    page,
    apiAs,
    signedInAs,
    uniqueName,
  }) => {
    await givenCustomers(await apiAs('admin'), [`${uniqueName}B`, `${uniqueName}C`, `${uniqueName}A`])
    await signedInAs('admin', `${listPath}?fdName=${uniqueName}`)
    const order = async () =>
      (await rowOf(page, uniqueName).allInnerTexts()).map((text) => text.split(uniqueName)[1]?.[0])
    await expect.poll(order).toEqual(['A', 'C', 'B'])
    const header = headerOf(page, '客户名称')
    await expect(header).toHaveAttribute('aria-sort', 'none')
    await header.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(order).toEqual(['A', 'B', 'C'])
    await page.keyboard.press('Space')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(order).toEqual(['C', 'B', 'A'])
    await expect(page).toHaveURL(/sortOrder=desc/)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/sort/)
    await expect(headerOf(page, '投放平台').getByRole('button')).toHaveCount(0)
  })

  test('pages, jumps and takes another page size', async ({ page, signedInAs }) => {
    await signedInAs('admin', listPath)
    const pages = page.getByRole('navigation', { name: '分页' })
    await expect(page.getByRole('row')).toHaveCount(11)
    await pages.getByTitle('2', { exact: true }).click()
    await expect(page).toHaveURL(/pageIndex=2$/)
    await expect(page.getByRole('cell', { name: '11', exact: true })).toBeVisible()
    await pages.getByRole('textbox').fill('3')
    await pages.getByRole('textbox').press('Enter')
    await expect(page.getByRole('cell', { name: '21', exact: true })).toBeVisible()
    await pages.getByRole('combobox').click()
    await options(page).getByTitle('20 条/页').click()
    await expect(page).toHaveURL(/\?pageSize=20$/)
    await expect(page.getByRole('row')).toHaveCount(21)
    await expect(total(page)).toBeVisible()
  })
})

test('the channel type can be filtered for message customers alone, and says why', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', listPath)
  const channel = page.getByRole('combobox', { name: '渠道类型' })
  await expect(channel).toBeDisabled()
  await channel.hover({ force: true })
  await expect(page.getByRole('tooltip')).toContainText('只有消息业务的客户有渠道类型')
  await choose(page, '业务类别', '消息')
  await expect(channel).toBeEnabled()
  await choose(page, '渠道类型', '代理')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/fdChannelTypeList=2/)
  await choose(page, '业务类别', '游戏')
  await expect(channel).toBeDisabled()
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).not.toHaveURL(/fdChannelTypeList/)
})

test('an answer that comes late is never shown', async ({ page, apiAs, signedInAs, uniqueName }) => {
  await givenCustomers(await apiAs('admin'), [`${uniqueName}慢`, `${uniqueName}快`])
  await signedInAs('admin', listPath)
  await expect(total(page)).toBeVisible()
  let late = 0
  await page.route(`**${listCall}`, async (route) => {
    if (route.request().postDataJSON().fdName?.endsWith('慢')) {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      late += 1
    }
    await route.continue().catch(() => {})
  })
  const name = nameField(page)
  await name.fill(`${uniqueName}慢`)
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes(listCall))
  await name.press('Enter')
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  await name.fill(`${uniqueName}快`)
  await name.press('Enter')
  await cancelled
  await expect(rowOf(page, `${uniqueName}快`)).toHaveCount(1)
  await expect.poll(() => late).toBe(1)
  await expect(rowOf(page, `${uniqueName}快`)).toHaveCount(1)
  await expect(rowOf(page, `${uniqueName}慢`)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an empty list says why, and what to do next', async ({ page, context, signedInAs, complaints }) => {
  await signedInAs('admin', `${listPath}?fdName=nobody-has-this-name`)
  const reason = page.getByRole('status').filter({ hasText: '没有符合条件的客户' })
  await expect(reason).toBeVisible()
  await reason.getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  await expect(total(page)).toBeVisible()

  await context.setOffline(true)
  await nameField(page).fill('断网')
  await nameField(page).press('Enter')
  const failed = page.getByRole('status').filter({ hasText: '客户加载失败' })
  await expect(failed).toBeVisible()
  await context.setOffline(false)
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(reason).toBeVisible()
  const ofTheNetwork = complaints.filter((text) => text.includes('ERR_INTERNET_DISCONNECTED'))
  expect(ofTheNetwork.length).toBeGreaterThan(0)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !ofTheNetwork.includes(text)))
})

test('whoever may not see customers is told so', async ({ page, signedInAs }) => {
  await signedInAs('company', listPath)
  await expect(page.getByText('client:list')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('deleting the last row of the last page goes one page back', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('admin')
  const names = Array.from({ length: 11 }, (_, index) => `${uniqueName}${String(index).padStart(2, '0')}`)
  await givenCustomers(api, names)
  await signedInAs('admin', `${listPath}?fdName=${uniqueName}&sortName=fdName&pageIndex=2`)
  const last = rowOf(page, uniqueName)
  await expect(last).toHaveCount(1)
  await last.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await last.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, uniqueName)).toHaveCount(10)
  await expect(page).not.toHaveURL(/pageIndex/)
})

test('a label that is no longer offered still shows in rows and chips', async ({ page, signedInAs }) => {
  // Overseas is seeded disabled: no picker offers it.
  await signedInAs('admin', `${listPath}?fdServiceType=3`)
  await expect(page.getByRole('cell', { name: '海外' }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: '生效的筛选' })).toContainText('海外')
  await page.getByRole('button', { name: '重置' }).click()
  await page.getByRole('combobox', { name: '业务类别' }).click()
  await expect(options(page).getByTitle('消息', { exact: true })).toBeVisible()
  await expect(options(page).getByTitle('海外', { exact: true })).toHaveCount(0)
})

test('on a phone it shows cards, and their actions', async ({ page, apiAs, signedInAs, uniqueName }) => {
  await givenCustomers(await apiAs('admin'), [uniqueName])
  await page.setViewportSize({ width: 375, height: 740 })
  await signedInAs('admin', `${listPath}?fdName=${uniqueName}`)
  const card = page.getByRole('list', { name: '客户列表' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(`${uniqueName}有限公司`)
  await expect(card.getByRole('button', { name: '停用' })).toBeVisible()
  await card.getByText('全部信息').click()
  await expect(card.getByText('创建人')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

/** These keep views of one account, so one goes after the other, each from nothing. */
test.describe('what a person keeps of the list', () => {
  test.describe.configure({ mode: 'serial' })
  const who = 'business'

  async function forget(api: Api): Promise<void> {
    const views = await api.post<{ id: number }[]>('/api/view/list', { fdListKey: 'customer' })
    for (const { id } of views) await api.get(`/api/view/delete/${id}`)
  }
  test.beforeEach(async ({ apiAs }) => forget(await apiAs(who)))
  test.afterEach(async ({ apiAs }) => forget(await apiAs(who)))

  const viewsButton = (page: Page) => page.getByRole('button', { name: /^视图/ })
  async function openViews(page: Page): Promise<Locator> {
    await viewsButton(page).click()
    const panel = page.getByRole('dialog', { name: /^视图/ })
    await expect(panel.getByRole('button', { name: '全部客户' })).toBeVisible()
    return panel
  }
  async function saveAs(page: Page, name: string, asDefault = false): Promise<void> {
    const panel = await openViews(page)
    await panel.getByRole('button', { name: '把当前列表存为视图' }).click()
    await panel.getByLabel('视图名称').fill(name)
    if (asDefault) await panel.getByLabel('打开列表时默认使用').check()
    await panel.getByLabel('视图名称').press('Enter')
    await expect(page.getByText(`视图「${name}」已保存`)).toBeVisible()
    await expect(viewsButton(page)).toContainText(name)
  }
  async function openColumns(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: '列', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '列' })
    await expect(panel.getByRole('checkbox').first()).toBeVisible()
    return panel
  }
  const kept = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/view/save'))

  test('filters, sort and page size under a name: saved, entered again, changed, renamed, deleted', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who, `${listPath}?fdCooperationPhaseList=2&sortName=fdName&pageSize=20`)
    await saveAs(page, '正式客户')
    await page.reload()
    await expect(viewsButton(page)).toContainText('正式客户')

    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await expect(viewsButton(page)).toHaveAccessibleName(/已不同于此视图/)
    const panel = await openViews(page)
    await panel.getByRole('button', { name: '还原' }).click()
    await expect(page).toHaveURL(/fdCooperationPhaseList=2/)
    await expect(page).toHaveURL(/pageSize=20/)
    await expect(viewsButton(page)).not.toHaveAccessibleName(/已不同于此视图/)

    await page.keyboard.press('Escape')
    await headerOf(page, '创建时间').getByRole('button').click()
    await expect(viewsButton(page)).toHaveAccessibleName(/已不同于此视图/)
    await openViews(page)
    await panel.getByRole('button', { name: '更新视图' }).click()
    await expect(viewsButton(page)).not.toHaveAccessibleName(/已不同于此视图/)

    await openViews(page)
    await panel.getByRole('button', { name: '全部客户' }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await openViews(page)
    await panel.getByRole('button', { name: '正式客户', exact: true }).click()
    await expect(page).toHaveURL(/sortName=createdDate/)
    await page.goBack()
    await expect(viewsButton(page)).not.toContainText('正式客户')

    await openViews(page)
    await panel.getByRole('button', { name: '重命名: 正式客户' }).click()
    await panel.getByLabel('视图名称').fill('')
    await panel.getByLabel('视图名称').press('Enter')
    await expect(panel.getByText('请输入视图名称')).toBeVisible()
    await panel.getByLabel('视图名称').fill('正式')
    await panel.getByLabel('视图名称').press('Enter')
    await panel.getByRole('button', { name: '删除: 正式', exact: true }).click()
    const question = page.getByRole('dialog', { name: '删除视图「正式」？' })
    await question.getByRole('button', { name: '删除' }).click()
    await expect(panel.getByRole('button', { name: '正式', exact: true })).toHaveCount(0)
    await expect(panel).toBeVisible()
  })

  test('the default view opens the list, unless the address says something or the list was left as it is', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who, `${listPath}?fdStatusList=1`)
    await saveAs(page, '有效的', true)
    await page.goto(listPath)
    await expect(page).toHaveURL(/\?fdStatusList=1$/)
    await expect(viewsButton(page)).toContainText('有效的')
    await page.goto(`${listPath}?pageSize=20`)
    await expect(total(page)).toBeVisible()
    await expect(page).toHaveURL(/\?pageSize=20$/)

    await page.goto(listPath)
    await expect(page).toHaveURL(/\?fdStatusList=1$/)
    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await page.reload()
    await expect(total(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await page.getByRole('row').nth(1).getByRole('button', { name: '详情' }).click()
    await page.getByRole('navigation', { name: '面包屑' }).getByRole('button').click()
    await expect(total(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))

    await page.getByRole('navigation').getByRole('link', { name: '客户管理' }).click()
    await expect(page).toHaveURL(/\?fdStatusList=1$/)
    const panel = await openViews(page)
    await panel.getByRole('button', { name: '取消默认: 有效的' }).click()
    await expect(panel.getByRole('button', { name: '设为默认: 有效的' })).toBeVisible()
    await page.goto(listPath)
    await expect(total(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  })

  test('columns: hidden, moved by pointer and by keyboard, pinned, and there again after a reload', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who, listPath)
    await expect(headerOf(page, '业务类别')).toBeVisible()
    const usual = await titles(page)
    const panel = await openColumns(page)
    await expect(panel.getByLabel('客户名称', { exact: true })).toBeDisabled()
    const hidden = kept(page)
    await panel.getByLabel('公司名称', { exact: true }).uncheck()
    await hidden
    await expect(headerOf(page, '公司名称')).toHaveCount(0)

    const byKeyboard = kept(page)
    await panel.getByRole('button', { name: '移动：客户编号' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await byKeyboard
    await expect(panel.getByRole('button', { name: '移动：客户编号' })).toBeFocused()
    await expect(panel.getByRole('status')).toContainText('客户编号：第 2 列，共 15 列')
    expect((await titles(page)).slice(0, 4)).toEqual(['序号', '客户名称', '客户编号', '业务类别'])

    const byPointer = kept(page)
    await panel.getByRole('button', { name: '移动：状态' }).hover()
    await page.mouse.down()
    const target = await panel.getByRole('button', { name: '移动：业务类别' }).boundingBox()
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 10, { steps: 12 })
    await page.mouse.up()
    await byPointer
    expect((await titles(page)).slice(0, 5)).toEqual(['序号', '客户名称', '客户编号', '状态', '业务类别'])

    const pinned = kept(page)
    await panel.getByRole('button', { name: '固定在右侧: 状态' }).click()
    await pinned
    expect((await titles(page)).slice(-2)).toEqual(['状态', '操作'])

    await page.reload()
    await expect(headerOf(page, '客户编号')).toBeVisible()
    const after = await titles(page)
    expect(after.slice(0, 4)).toEqual(['序号', '客户名称', '客户编号', '业务类别'])
    expect(after.slice(-2)).toEqual(['状态', '操作'])
    await expect(headerOf(page, '公司名称')).toHaveCount(0)

    await page.setViewportSize({ width: 375, height: 740 })
    const card = page.getByRole('list', { name: '客户列表' }).getByRole('listitem').first()
    await expect(card).toBeVisible()
    expect((await card.locator('dt').allInnerTexts()).slice(0, 2)).toEqual(['客户编号', '业务类别'])
    await expect(card.getByText('公司名称')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    await openColumns(page)
    await panel.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(() => titles(page)).toEqual(usual)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '列', exact: true })).toBeFocused()
  })

  test('a view has columns of its own; leaving it gives the others back', async ({ page, signedInAs }) => {
    await signedInAs(who, listPath)
    await saveAs(page, '少几列')
    const panel = await openColumns(page)
    const saved = kept(page)
    await panel.getByLabel('渠道类型', { exact: true }).uncheck()
    await saved
    await expect(panel).toContainText('保存在视图「少几列」中')
    await page.keyboard.press('Escape')
    await expect(headerOf(page, '渠道类型')).toHaveCount(0)
    const views = await openViews(page)
    await views.getByRole('button', { name: '全部客户' }).click()
    await expect(headerOf(page, '渠道类型')).toBeVisible()
    await openViews(page)
    await views.getByRole('button', { name: '少几列', exact: true }).click()
    await expect(headerOf(page, '渠道类型')).toHaveCount(0)
  })

  for (const language of ['zh-CN', 'en-US'] as const) {
    test(`has nothing serious against it for assistive technology, in ${language}`, async ({
      page,
      signedInAs,
    }) => {
      await preferLanguage(page, language)
      const said = { 'zh-CN': ['视图', '列'], 'en-US': ['Views', 'Columns'] }[language]
      const check = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect([what, serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
          what,
          [],
        ])
      }
      await signedInAs(who, `${listPath}?fdStatusList=1&fdServiceType=2`)
      await expect(page.getByRole('row')).toHaveCount(11)
      await check('table')
      for (const name of said) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog', { name }).getByRole('button').first()).toBeVisible()
        await check(name)
        await page.keyboard.press('Escape')
      }
      await page.setViewportSize({ width: 375, height: 740 })
      await expect(page.getByRole('row')).toHaveCount(0)
      await check('cards')
    })
  }
})
