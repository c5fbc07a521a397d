import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { demoPassword, expect, preferLanguage, test } from './fixtures'
import { endSession } from './formPage'
import { hold } from './held'
import { forgetViews, headerOf, listPath, options, total } from './listPage'

/** These change the arrangement of one account's list, so they run one after the other, each from scratch. */
test.describe('how the list lies on the screen', () => {
  test.describe.configure({ mode: 'serial' })
  const who = 'game'

  test.beforeEach(async ({ apiAs }) => forgetViews(await apiAs(who)))
  test.afterEach(async ({ apiAs }) => forgetViews(await apiAs(who)))

  const kept = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/view/save'))
  const edgeOf = (page: Page, title: string) => headerOf(page, title).locator('[data-side]')
  const widthOf = async (page: Page, title: string) =>
    Math.round((await headerOf(page, title).boundingBox())?.width ?? 0)

  test('columns are as wide and rows as high as somebody likes them, also at the next visit, and nothing is changed before that is known', async ({
    page,
    apiAs,
    signedInAs,
  }) => {
    await signedInAs(who, listPath)
    await expect(total(page)).toBeVisible()
    const usual = await widthOf(page, '公司名称')
    const edge = edgeOf(page, '公司名称')
    const dragged = kept(page)
    await edge.hover()
    const box = await edge.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 6 })
    await page.mouse.up()
    await dragged
    await expect.poll(() => widthOf(page, '公司名称')).toBe(usual + 60)
    await expect(headerOf(page, '公司名称')).not.toHaveAttribute('aria-sort')

    const name = await widthOf(page, '客户名称')
    await page.getByRole('button', { name: '列', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '列' })
    const pressed = kept(page)
    await panel.getByRole('button', { name: '移动：客户名称' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await pressed
    await expect(panel.getByRole('status')).toContainText(`客户名称：宽 ${name + 16} 像素`)
    await expect.poll(() => widthOf(page, '客户名称')).toBe(name + 16)
    await expect(panel.getByRole('button', { name: '移动：客户名称' })).toBeFocused()

    await page.goto(listPath)
    await expect.poll(() => widthOf(page, '公司名称')).toBe(usual + 60)
    const given = kept(page)
    await edge.dblclick()
    await given
    await expect.poll(() => widthOf(page, '公司名称')).toBe(usual)
    await page.getByRole('button', { name: '列', exact: true }).click()
    await panel.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(() => widthOf(page, '客户名称')).toBe(name)
    await page.keyboard.press('Escape')

    await test.step('rows are as high as somebody likes them, in every view', async () => {
      const height = async () => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0
      await expect(total(page)).toBeVisible()
      const usual = await height()
      await page.getByRole('button', { name: '列', exact: true }).click()
      const saved = kept(page)
      await page.getByRole('radio', { name: '紧凑' }).check()
      await saved
      await expect.poll(height).toBeLessThan(usual)
      await expect(page.getByRole('radio', { name: '紧凑' })).toBeChecked()
      // The first change is held on its way, so that leaving happens with one that was not sent yet.
      let isFirst = true
      await page.route('**/api/view/save', (route) => {
        if (!isFirst) return route.continue()
        isFirst = false
      })
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: '宽松' })).toBeChecked()
      await expect.poll(height).toBeGreaterThan(usual)
      await page.goto('about:blank')
      // The browser sends the rest after the page has gone, at an unknown time.
      const api = await apiAs(who)
      const keptRows = async () => {
        const views = await api.post<{ fdDensity: string | null }[]>('/api/view/list', {
          fdListKey: 'customer',
        })
        return views.map(({ fdDensity }) => fdDensity)
      }
      await expect.poll(keptRows).toEqual(['relaxed'])
      await page.goto(`${listPath}?sortName=fdName`)
      await expect(total(page)).toBeVisible()
      await expect.poll(height).toBeGreaterThan(usual)
    })

    await test.step('nothing can be changed before it is known what somebody keeps', async () => {
      const answer = await hold(page, '**/api/view/list')
      const found = page.waitForResponse((one) => one.url().endsWith('/api/account/client/list'))
      // A list whose address has a query string sends its request at once.
      await page.goto(`${listPath}?pageIndex=1`)
      await (await found).finished()
      // The customers have arrived, but not the page size, columns and view in which they are shown.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))))
      await expect(total(page)).toHaveCount(0)
      await expect(page.getByRole('row')).toHaveCount(0)
      answer()
      await expect(total(page)).toBeVisible()
      expect(await page.getByRole('row').nth(1).textContent()).toMatch(/\S/)
      await expect(headerOf(page, '公司名称')).toBeVisible()
    })
  })

  test('the page size stays for good, outside of views, whoever ends the session', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(who, listPath)
    const size = async (name: string) => {
      await page.getByRole('navigation', { name: '分页' }).getByRole('combobox').click()
      await options(page).getByTitle(name).click()
    }
    const begin = async () => {
      await page.getByLabel('用户名').fill(who)
      await page.getByLabel('密码', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: '登录' }).click()
      await expect(page).toHaveURL(/\/advertising\/platform$/)
    }
    await expect(total(page)).toBeVisible()
    const saved = kept(page)
    await size('20 条/页')
    await saved
    await expect(page).toHaveURL(/\?pageSize=20$/)
    await expect(page.getByRole('row')).toHaveCount(21)
    await page.goto(listPath)
    await expect(page).toHaveURL(/\?pageSize=20$/)
    await page.goto(`${listPath}?fdStatusList=1&pageSize=50`)
    await expect(total(page)).toBeVisible()
    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveURL(/\?pageSize=20$/)

    // The session ends by itself, and cannot be refreshed.
    await endSession(page, page.getByRole('button', { name: '查询' }))
    await page.getByRole('button', { name: '返回登录页' }).click()
    await begin()
    await page.goto(listPath)
    await expect(page.getByRole('row')).toHaveCount(21)
    await expect(page).toHaveURL(/\?pageSize=20$/)

    // Somebody ends it.
    const sent = kept(page)
    await size('50 条/页')
    await sent
    await expect(page).toHaveURL(/\?pageSize=50$/)
    await page.getByRole('button', { name: new RegExp(`^${who} 的菜单`) }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/(home|login)$/)
    await page.goto('/login')
    await begin()
    await page.goto(listPath)
    await expect(page).toHaveURL(/\?pageSize=50$/)
    await page.goto(`${listPath}?pageSize=20`)
    await expect(page.getByRole('row')).toHaveCount(21)
  })
})

test('the tools of the customers are on one line at 1280 px in both languages, the rarer ones in a menu by key', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [language, more] of [
    ['zh-CN', '更多'],
    ['en-US', 'More'],
  ] as const) {
    await preferLanguage(page, language)
    await signedInAs('admin', listPath)
    const menu = page.getByRole('button', { name: more, exact: true }).first()
    await expect(menu).toBeVisible()
    const tops = () =>
      menu.evaluate((one) =>
        [...(one.parentElement?.parentElement?.querySelectorAll('button, a') ?? [])].map((tool) =>
          Math.round(tool.getBoundingClientRect().top),
        ),
      )
    await expect.poll(async () => (await tops()).length).toBeGreaterThan(6)
    await expect.poll(async () => new Set(await tops()).size).toBe(1)
    await menu.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  }
})

test('a header that is tabbed to is seen, and the rows stay under their headers', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedInAs('admin', listPath)
  await expect(total(page)).toBeVisible()
  const places = () =>
    page.evaluate(() => {
      const of = (name: string) => document.querySelector(`[data-scrolls="${name}"]`)
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect()
      const headers = [...(of('header')?.querySelectorAll('th') ?? [])]
      const isEnd = (one: Element) => one.getAttribute('data-pin') === 'end'
      const isStart = (one: Element) => one.getAttribute('data-pin') === 'start'
      const button = box(document.activeElement)
      return {
        moved: of('body')?.scrollLeft ?? 0,
        apart: Math.abs((of('header')?.scrollLeft ?? 0) - (of('body')?.scrollLeft ?? 0)),
        isBeside:
          (button?.left ?? 0) >= (box(headers.filter(isStart).at(-1))?.right ?? 0) - 8 &&
          (button?.right ?? 0) <= (box(headers.find(isEnd))?.left ?? 0) + 8,
      }
    })
  await headerOf(page, '客户名称').getByRole('button').focus()
  const last = headerOf(page, '创建人').getByRole('button')
  for (
    let count = 0;
    count < 40 && !(await last.evaluate((one) => one === document.activeElement));
    count += 1
  )
    await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect.poll(places).toMatchObject({ apart: 0, isBeside: true })
  expect((await places()).moved).toBeGreaterThan(300)
  for (let count = 0; count < 5; count += 1) await page.keyboard.press('Shift+Tab')
  await expect(headerOf(page, '业务类别').getByRole('button')).toBeFocused()
  await expect.poll(places).toMatchObject({ apart: 0, isBeside: true })
})
