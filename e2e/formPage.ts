import type { Locator, Page } from '@playwright/test'
import { tokenKey } from '@zhixin/contract/auth.paths'
import { type Api, expect } from './fixtures'
import { choose, listPath, options } from './listPage'

const formPath = `${listPath}/detailsEdit`

/** A link to the form of a customer: 2 edits, 3 shows it. */
export const linkTo = (pageType: 2 | 3, id: number) => `${formPath}?pageType=${pageType}&id=${id}`

interface Detail extends Record<string, unknown> {
  id: number
  fdName: string
  fdVersion: number
}

export const detailOf = (api: Api, id: number) => api.get<Detail>(`/api/account/client/detail/${id}`)

/** Changes a customer as somebody else. */
export async function changedMeanwhile(api: Api, id: number, change: Record<string, unknown>): Promise<void> {
  await api.post('/api/account/client/save', { ...(await detailOf(api, id)), ...change })
}

/** The same industry prices for the three vendors: 1 is 电商零售, 2 is 金融服务. */
export const settlement = (...industries: number[]) =>
  [1, 3, 5].map((fdPlatform) => ({
    fdPlatform,
    fdDetailList: industries.map((fdObeesIndustry) => ({ fdObeesIndustry, fdBaseUnitPrice: 0.04 })),
  }))

export const submit = (page: Page) => page.getByRole('button', { name: '提交' })

/** Waits until the draft is saved on the server, with a text that may be typed after an earlier one was saved. */
export const draftKept = (page: Page, text = '') =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/draft/save') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(text),
  )

/**
 * Ends the session of a page elsewhere, and presses a button whose request finds out. On a busy machine one of the page's
 * own may be faster, and the dialog cover the button.
 */
export async function endSession(page: Page, button: Locator): Promise<void> {
  await page.waitForLoadState('networkidle')
  const token = (await page.context().cookies()).find((cookie) => cookie.name === tokenKey)?.value
  await page.request.get('/api/account/logout', { headers: { authorization: `Bearer ${token}` } })
  await button.dispatchEvent('click')
}

/** Puts a text on the clipboard, as a spreadsheet does, and pastes it at the focus. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** Chooses an industry, or removes it; a list that opens on a busy machine may still move under the pointer. */
export async function chooseIndustry(page: Page, name: string, chosen: boolean): Promise<void> {
  const option = options(page).getByTitle(name, { exact: true })
  const isChosen = page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(async () => {
    if (!(await option.isVisible())) await page.getByRole('combobox', { name: '行业' }).click()
    if ((await isChosen.count()) !== Number(chosen)) await option.click()
    await expect(isChosen).toHaveCount(Number(chosen), { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
}

/** Fills the form of a new customer of the list's service type, as far as it is required. */
export async function fillNewCustomer(page: Page, name: string): Promise<void> {
  // The list, where one comes from, has the same names.
  await expect(page.getByRole('heading', { name: '新建客户' })).toBeVisible()
  await page.getByText('直客', { exact: true }).click()
  await choose(page, '预算来源', 'CPA/CPS')
  await page.getByLabel('客户名称').fill(name)
  await page.getByLabel('公司名称').fill(`${name}有限公司`)
  await page.getByRole('textbox', { name: '联系人姓名，第 1 行' }).fill('李敏')
  await page.getByRole('textbox', { name: '手机号码，第 1 行' }).fill('13800001234')
  await choose(page, '合作阶段', '意向客户')
  await choose(page, '运营跟进人', 'operation')
  await choose(page, '商务跟进人', 'business')
  await chooseIndustry(page, '金融服务', true)
  await page.getByRole('button', { name: '添加厂商单价' }).click()
  await page.getByRole('group', { name: '厂商，第 1 行' }).getByText('OPPO').click()
  await page.getByLabel('单价（元/条），第 1 行').fill('0.04')
}
