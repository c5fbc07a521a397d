import type { Locator, Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expect, speak, test } from './fixtures'
import { forgetViews, headerOf, listPath, titles, total } from './listPage'
import { expectNotice } from './notices'

/** These keep views of one account, so they run one after the other, each from scratch. */
test.describe('what a person keeps of the list', () => {
  test.describe.configure({ mode: 'serial' })
  const who = 'business'

  test.beforeEach(async ({ apiAs }) => forgetViews(await apiAs(who)))
  test.afterEach(async ({ apiAs }) => forgetViews(await apiAs(who)))

  const viewsButton = (page: Page) => page.getByRole('button', { name: /^视图/ })
  async function openViews(page: Page): Promise<Locator> {
    const panel = page.getByRole('dialog', { name: /^视图/ })
    // The button would close one that is still open after a save.
    await expect(panel).toHaveCount(0)
    await viewsButton(page).click()
    await expect(panel.getByRole('button', { name: '全部客户' })).toBeVisible()
    return panel
  }
  async function saveAs(page: Page, name: string, asDefault = false): Promise<void> {
    const panel = await openViews(page)
    await panel.getByRole('button', { name: '把当前列表存为视图' }).click()
    await panel.getByLabel('视图名称').fill(name)
    if (asDefault) await panel.getByLabel('打开列表时默认使用').check()
    await panel.getByLabel('视图名称').press('Enter')
    await expectNotice(page, `视图「${name}」已保存`)
    await expect(viewsButton(page)).toContainText(name)
  }
  async function openColumns(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: '列', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '列' })
    await expect(panel.getByRole('checkbox').first()).toBeVisible()
    return panel
  }
  const kept = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/view/save'))

  test('filters, sort and page size under a name: saved, entered again, changed, renamed, deleted, and a name that is half typed asked about', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who, `${listPath}?fdCooperationPhaseList=2&sortName=fdName&pageSize=20`)
    await saveAs(page, '正式客户')
    await page.reload()
    await expect(viewsButton(page)).toContainText('正式客户')

    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await expect(viewsButton(page)).toHaveAccessibleName(/视图已修改/)
    const panel = await openViews(page)
    await panel.getByRole('button', { name: '还原' }).click()
    await expect(page).toHaveURL(/fdCooperationPhaseList=2/)
    await expect(page).toHaveURL(/pageSize=20/)
    await expect(viewsButton(page)).not.toHaveAccessibleName(/视图已修改/)

    await page.keyboard.press('Escape')
    await headerOf(page, '创建时间').getByRole('button').click()
    await expect(viewsButton(page)).toHaveAccessibleName(/视图已修改/)
    await openViews(page)
    await panel.getByRole('button', { name: '更新视图' }).click()
    await expect(viewsButton(page)).not.toHaveAccessibleName(/视图已修改/)

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

    await test.step('a slow press on a link asks once about a name that is half typed, and leads there', async () => {
      await page.getByRole('button', { name: '把当前列表存为视图' }).click()
      await page.getByLabel('视图名称').fill('半个名')
      await page.getByRole('link', { name: '工作台' }).click({ delay: 300 })
      await page.getByRole('button', { name: '放弃修改' }).click()
      await expect(page).toHaveURL(/center$/)
    })
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

  test('columns: hidden, moved by pointer and by keyboard, pinned, there again after a reload, and of its own for a view', async ({
    page,
    apiAs,
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
    await expect(panel.getByRole('status')).toContainText('客户编号：第 2 列，共 23 列')
    await expect
      .poll(async () => (await titles(page)).slice(0, 4))
      .toEqual(['序号', '客户名称', '客户编号', '业务类别'])

    // High enough for all columns: otherwise they scroll under the pointer at the panel's edge.
    await page.setViewportSize({ width: 1440, height: 1200 })
    const byPointer = kept(page)
    await panel.getByRole('button', { name: '移动：状态' }).hover()
    await page.mouse.down()
    const target = await panel.getByRole('button', { name: '移动：业务类别' }).boundingBox()
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 10, { steps: 12 })
    // The rows make room before it is let go.
    await expect
      .poll(() =>
        panel
          .getByRole('button', { name: /^移动：(状态|业务类别)/ })
          .first()
          .getAttribute('aria-label'),
      )
      .toContain('状态')
    await page.mouse.up()
    await byPointer
    await expect
      .poll(async () => (await titles(page)).slice(0, 5))
      .toEqual(['序号', '客户名称', '客户编号', '状态', '业务类别'])

    const pinned = kept(page)
    await panel.getByRole('button', { name: '固定在右侧: 状态' }).click()
    await pinned
    await expect.poll(async () => (await titles(page)).slice(-2)).toEqual(['状态', '操作'])
    // A change that is still on its way may reach the server after the reload has asked it.
    const api = await apiAs(who)
    const columnsKept = async () =>
      (await api.post<{ fdColumns: object[] }[]>('/api/view/list', { fdListKey: 'customer' }))[0]?.fdColumns
    await expect.poll(columnsKept).toContainEqual(expect.objectContaining({ key: 'fdStatus', pinned: true }))

    await page.reload()
    // The header is there before the columns are known; rows wait for them.
    await expect(total(page)).toBeVisible()
    const after = await titles(page)
    expect(after.slice(0, 4)).toEqual(['序号', '客户名称', '客户编号', '业务类别'])
    expect(after.slice(-2)).toEqual(['状态', '操作'])
    await expect(headerOf(page, '公司名称')).toHaveCount(0)

    await page.setViewportSize({ width: 375, height: 740 })
    const card = page.getByRole('list', { name: '客户管理' }).getByRole('listitem').first()
    await expect(card).toBeVisible()
    expect((await card.locator('dt').allInnerTexts()).slice(0, 2)).toEqual(['客户编号', '业务类别'])
    await expect(card.getByText('公司名称')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    await openColumns(page)
    await panel.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(() => titles(page)).toEqual(usual)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '列', exact: true })).toBeFocused()

    await test.step('a view has columns of its own; leaving it gives the others back', async () => {
      await saveAs(page, '少几列')
      await openColumns(page)
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
  })

  test('has nothing serious against it for assistive technology, in either language', async ({
    page,
    signedInAs,
  }) => {
    const link = `${listPath}?fdStatusList=1&fdServiceType=2`
    for (const [language, ...said] of [
      ['zh-CN', '视图', '列'],
      ['en-US', 'Views', 'Columns'],
    ] as const) {
      const check = async (what: string) =>
        expect(await seriousFaults(page), `${what}, in ${language}`).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      await (language === 'zh-CN' ? signedInAs(who, link) : speak(page, language))
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
    }
  })
})
