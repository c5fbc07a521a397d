import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { linkTo, submit } from './formPage'
import { givenCustomers, listPath, rowOf } from './listPage'

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cancel = (page: Page) => page.getByRole('button', { name: '取消' })
const breadcrumb = (page: Page) =>
  page.getByRole('navigation', { name: '面包屑' }).getByText('客户管理', { exact: true })

/** Opens the palette and runs the first result. */
async function byPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(typed)
  await expect(palette.getByRole('option').first()).toContainText(typed)
  await page.keyboard.press('Enter')
}

/** Comes from the statistics by a link to the second page of a filtered list, and scrolls in it. */
async function readOn(page: Page, name: string): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.getByRole('main').locator(`a[href="${listPath}"], a[href^="${listPath}?"]`).first().click()
  await page.getByRole('textbox', { name: '客户名称' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 18 条')
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '2', exact: true }).click()
  await expect(rowOf(page, name)).toHaveCount(8)
  return pathOf(page)
}

/** Presses a button of the list; returns the scroll position of the list. */
async function press(page: Page, button: Locator): Promise<number> {
  await page.evaluate(() => scrollTo(0, 120))
  await button.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await button.click()
  return place
}

/** The list is as it was left, and the history before it has the statistics, not the form. */
async function expectBack(page: Page, name: string, left: { address: string; place: number }) {
  await expect(heading(page, '客户管理')).toBeVisible()
  await expect(page).toHaveURL(left.address)
  await expect(rowOf(page, name).first()).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(left.place)
  await expect(page.getByRole('textbox', { name: '客户名称' })).toHaveValue(name)
}

test('the form leads back to the list as it was left, from a row, New and the palette, and is not behind it', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  test.slow()
  const names = Array.from({ length: 18 }, (_, index) => `${uniqueName}${String.fromCharCode(65 + index)}`)
  await givenCustomers(api, names)
  await signedInAs('admin', '/statistics')
  const address = await readOn(page, uniqueName)
  const steps = () => page.evaluate(() => history.length)
  const opened = (await steps()) + 1
  const last = (name: string) => rowOf(page, uniqueName).last().getByRole('button', { name })

  await test.step('from a row, by Cancel, however often it is pressed', async () => {
    const place = await press(page, last('编辑'))
    expect(place).toBeGreaterThan(50)
    await expect(heading(page, '编辑客户')).toBeVisible()
    await cancel(page).dblclick()
    await expectBack(page, uniqueName, { address, place })
    // Nor has it pressed the button that the list has in the same place.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('from a row, by the breadcrumb, after a reload in the form', async () => {
    const place = await press(page, last('编辑'))
    await expect(heading(page, '编辑客户')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('客户名称')).toHaveValue(/./)
    await breadcrumb(page).click()
    await expectBack(page, uniqueName, { address, place })
  })

  await test.step('from the details on to editing, after the question about what is not saved', async () => {
    const place = await press(page, last('详情'))
    await page.getByRole('button', { name: '编辑' }).click()
    await page.getByLabel('注册地址').fill('不保存')
    await cancel(page).click()
    const leaving = page.getByRole('dialog', { name: '离开此页？' })
    await leaving.getByRole('button', { name: '留在此页' }).click()
    await expect(page.getByLabel('注册地址')).toHaveValue('不保存')
    await cancel(page).click()
    await leaving.getByRole('button', { name: '离开' }).click()
    await expectBack(page, uniqueName, { address, place })
  })

  await test.step('from New', async () => {
    const place = await press(page, page.getByRole('button', { name: '新建' }))
    await expect(heading(page, '新建客户')).toBeVisible()
    await breadcrumb(page).click()
    await expectBack(page, uniqueName, { address, place })
  })

  await test.step('from the palette', async () => {
    const place = await scrolled(page)
    await byPalette(page, names[2] ?? '')
    await expect(heading(page, '客户详情')).toBeVisible()
    await cancel(page).click()
    await expectBack(page, uniqueName, { address, place })
  })

  await test.step('after a save', async () => {
    const place = await press(page, last('编辑'))
    await page.getByLabel('注册地址').fill('保存了')
    await submit(page).click()
    await expectBack(page, uniqueName, { address, place })
    await expect(page.locator('tr[class*="marked"]')).toHaveCount(1)
  })

  // Nothing was added: the form used the one history entry after the list each time.
  expect(await steps()).toBe(opened)
  await page.goBack()
  await expect(page).not.toHaveURL(/detailsEdit/)
  await expect(heading(page, '客户管理')).toBeVisible()
})

test('a form that was opened by a link gives its place in the history to the list', async ({
  page,
  signedInAs,
  uniqueName,
  customerId: id,
}) => {
  const isList = new RegExp(`${listPath}$`)
  await signedInAs('admin', '/account/authentication/center')
  const leave = [
    () => cancel(page).click(),
    () => breadcrumb(page).click(),
    async () => {
      await page.getByLabel('注册地址').fill('保存了')
      await submit(page).click()
    },
    async () => {
      await page.getByLabel('注册地址').fill('不保存')
      await cancel(page).click()
      await page.getByRole('dialog', { name: '离开此页？' }).getByRole('button', { name: '离开' }).click()
    },
  ]
  for (const way of leave) {
    await page.goto(linkTo(2, id))
    await expect(page.getByLabel('客户名称')).toHaveValue(uniqueName)
    await way()
    await expect(page).toHaveURL(isList)
    await expect(heading(page, '客户管理')).toBeVisible()
    await page.goBack()
    await expect(heading(page, '工作台')).toBeVisible()
  }

  // The palette leads there as a link, too, on any page but the list.
  await byPalette(page, uniqueName)
  await expect(heading(page, '客户详情')).toBeVisible()
  await cancel(page).click()
  await expect(page).toHaveURL(isList)
  await page.goBack()
  await expect(heading(page, '工作台')).toBeVisible()
})
