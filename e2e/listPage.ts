import type { Page } from '@playwright/test'
import { type Api, customerBody, expect } from './fixtures'

export const listPath = '/customerCenter/customerManagement'

export const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
export const nameField = (page: Page) => page.getByRole('textbox', { name: '客户名称' })
export const total = (page: Page) => page.getByRole('navigation', { name: '分页' }).getByText(/共 .+ 条/)
export const headerOf = (page: Page, name: string) => page.getByRole('columnheader', { name })
export const options = (page: Page) => page.locator('.ant-select-dropdown:visible')
export const firstOption = (page: Page) => options(page).locator('.ant-select-item-option').first()

/** Deletes what a person keeps of the list of customers. */
export async function forgetViews(api: Api): Promise<void> {
  const views = await api.post<{ id: number }[]>('/api/view/list', { fdListKey: 'customer' })
  for (const { id } of views) await api.get(`/api/view/delete/${id}`)
}

/** Opens one of the list's rarer tools, which are in a menu; it stands before the rows and their menus. */
export async function openRareTool(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(更多|More)$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the bar of bulk changes, and selects all customers that the list finds. */
export async function selectAll(page: Page, amount: number): Promise<void> {
  await page.getByRole('button', { name: '批量修改' }).click()
  await page.getByRole('button', { name: `选择全部 ${amount} 个` }).click()
}

/** Presses a link of the main menu: the next page opens within the application, which is cheaper than loading it. */
export const follow = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]`).first().dispatchEvent('click')

/** The titles of the visible columns, in order. */
export const titles = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((one) => one.trim())

export async function choose(page: Page, label: string, ...names: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  for (const name of names) await options(page).getByTitle(name, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
}

/** Chooses people by typing their names: a list of many has only those in view. */
export async function choosePeople(page: Page, label: string, ...names: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus()
  for (const name of names) {
    await page.keyboard.type(name)
    await options(page).getByTitle(name, { exact: true }).click()
  }
  await page.keyboard.press('Escape')
  // The next list has the same names.
  await expect(options(page)).toHaveCount(0)
}

/** The ids of people who can follow customers, by their names. */
export async function givenFollowers(api: Api, ...names: string[]): Promise<number[]> {
  const people = await api.get<{ value: number; label: string }[]>(
    '/api/account/client/getFollowUpDataSource',
  )
  return names.map((name) => people.find(({ label }) => label === name)?.value ?? 0)
}

export async function givenCustomers(
  api: Api,
  names: readonly string[],
  replaced: Record<string, unknown> = {},
) {
  for (const name of names) await api.post('/api/account/client/save', customerBody(name, replaced))
}
