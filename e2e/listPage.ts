import type { Page } from '@playwright/test'
import { type Api, customerBody, expect } from './fixtures'

export const listPath = '/customerCenter/customerManagement'

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const nameField = (page: Page) => page.getByRole('textbox', { name: '客户名称' })
export const total = (page: Page) => page.getByRole('navigation', { name: '分页' }).getByText(/共 .+ 条/)
export const headerOf = (page: Page, name: string) => page.getByRole('columnheader', { name })
export const options = (page: Page) => page.locator('.ant-select-dropdown:visible')

/** The titles of the visible columns, in order. */
export const titles = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((one) => one.trim())

export async function choose(page: Page, label: string, ...names: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  for (const name of names) await options(page).getByTitle(name, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
}

export async function givenCustomers(
  api: Api,
  names: readonly string[],
  replaced: Record<string, unknown> = {},
) {
  for (const name of names) await api.post('/api/account/client/save', customerBody(name, replaced))
}
