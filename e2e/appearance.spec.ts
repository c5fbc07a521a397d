import { tokenKey } from '@zhixin/contract/auth.paths'
import { unlikeOthers } from './controls'
import { expect, test } from './fixtures'
import { listPath } from './listPage'

const ground = () => getComputedStyle(document.body).backgroundColor
const dark = 'rgb(21, 20, 18)'
const light = 'rgb(251, 250, 247)'

test('light, dark and compact are chosen in the user menu, by keyboard, and are there before anything is drawn', async ({
  page,
  signedInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signedInAs('admin', listPath)
  const menu = page.getByRole('button', { name: 'admin 的菜单' })
  await menu.press('Enter')
  expect(await page.evaluate(ground)).toBe(dark)
  await expect(page.getByRole('menuitemradio', { name: '跟随系统' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: '浅色' })).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', light)

  const row = page
    .getByRole('row')
    .filter({ hasText: /KH\d{8}/ })
    .first()
  const before = await row.boundingBox()
  await page.getByRole('menuitemradio', { name: '紧凑' }).click()
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(before?.height ?? 0)
  await expect.poll(async () => (await unlikeOthers(page)).heights).toEqual([])
  // In a new tab the server has written the choice into the page: nothing is drawn with the other colours first.
  const html = await (await page.request.get(listPath)).text()
  expect(html).toContain('data-theme="light" data-room="compact"')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  // It belongs to the browser, not to the person: the login screen has it, too.
  await page.context().clearCookies({ name: tokenKey })
  await page.goto('/login')
  expect(await page.evaluate(ground)).toBe(light)
})
