import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures'
import { options, rowOf } from './listPage'

export const path = '/userControl'
/** The password that replaces a one-time password. */
export const ownPassword = 'ein-eigenes-Wort-2026'

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Creates an account on the page. @returns its one-time password */
export async function makeAccount(page: Page, username: string, role: string): Promise<string> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const form = dialogOf(page, '新建账号')
  await form.getByLabel('用户名').fill(username)
  await form.getByRole('combobox', { name: '角色' }).click()
  await options(page).getByTitle(role, { exact: true }).click()
  await form.getByRole('checkbox', { name: '消息' }).check()
  await form.getByRole('checkbox', { name: 'IAA' }).check()
  await form.getByRole('button', { name: '提交' }).click()
  const told = dialogOf(page, `「${username}」的一次性密码`)
  const password = await told.getByLabel('一次性密码').inputValue()
  await expect(told).toContainText(/有效期至 \d{4}-/)
  await told.getByRole('button', { name: '已保存，关闭' }).click()
  await expect(told).toHaveCount(0)
  await expect(rowOf(page, username)).toContainText(role)
  return password
}

/** Logs in as somebody else, in a browser of their own. */
export async function logIn(
  browser: Browser,
  baseURL: string | undefined,
  username: string,
  password: string,
) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/login')
  await fillLogin(page, username, password)
  return page
}

export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

export async function choosePassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
  // The login has just proved that the one-time password is known.
  await expect(page.getByLabel('一次性密码', { exact: true })).toHaveCount(0)
  await page.getByLabel('新密码', { exact: true }).fill(ownPassword)
  await page.getByLabel('再次输入新密码', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: '设置密码' }).click()
}
