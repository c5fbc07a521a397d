import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { listPath, nameField, total } from './listPage'

const products = '/configurationCenter/productConfiguration'
const nowhere = (page: Page) => page.getByRole('heading', { level: 1 }).click()

test('/ goes to the first filter and n makes a new one, but never while somebody types or is asked', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', listPath)
  await expect(total(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveValue('')
  await page.keyboard.type('n/')
  await expect(nameField(page)).toHaveValue('n/')
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))

  // The selected text is replaced by the next input.
  await nowhere(page)
  await page.keyboard.press('/')
  await page.keyboard.type('科技')
  await expect(nameField(page)).toHaveValue('科技')

  await nowhere(page)
  for (const keys of ['Control+n', 'Alt+n', 'Meta+n', 'Shift+N', 'Control+/']) await page.keyboard.press(keys)
  await page.getByRole('row').nth(1).getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toContainText('停用客户')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '列', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '列' }).getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('dialog', { name: '列' }).getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))

  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: '新建客户' })).toBeVisible()
})

test('the other lists answer to the same keys', async ({ page, signedInAs }) => {
  await signedInAs('admin', products)
  await expect(total(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: '产品名称' })).toBeFocused()
  await nowhere(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: '产品名称' })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const [path, title] of [
    ['/configurationCenter/dictionary?type=industry', /新建/],
    ['/resources/mag', /新建/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: title }).first()).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const path of ['/system/loginLog', '/system/systemLog']) {
    await page.goto(path)
    await expect(total(page)).toBeVisible()
    await page.keyboard.press('n')
    await page.keyboard.press('/')
    await expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused()
  }
})

test('the key n does nothing without the permission to create, and the help lists both keys', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('viewer', products)
  await expect(total(page)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(help.getByText('到第一个筛选条件')).toBeVisible()
  await expect(help.getByText('新建（输入文字时除外）')).toBeVisible()
  // It opens at its top, however low the window.
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.keyboard.press('?')
  await expect(help.getByRole('button', { name: '知道了' })).toBeFocused()
  await expect(help.getByRole('heading', { level: 2 })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('j and k lead through the rows, and whoever comes back from details is in the row they left', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', listPath)
  await expect(total(page)).toBeVisible()
  const nameIn = (row: number) => page.getByRole('row').nth(row).getByRole('link').first()
  await page.keyboard.press('k')
  await expect(nameIn(1)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(nameIn(3)).toBeFocused()
  await page.keyboard.press('k')
  await expect(nameIn(2)).toBeFocused()

  const name = (await nameIn(2).textContent()) ?? ''
  for (const back of ['Alt+ArrowLeft', 'the button']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    if (back === 'the button')
      await page.getByRole('main').getByRole('button', { name: '返回' }).press('Enter')
    else await page.goBack()
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused()
  }

  await page.getByRole('button', { name: '批量修改' }).press('Enter')
  await page.getByRole('row').nth(2).getByRole('checkbox').press('Space')
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(3).getByRole('checkbox')).toBeFocused()
})
