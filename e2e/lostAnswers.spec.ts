import type { Locator, Page } from '@playwright/test'
import { sentence } from '@zhixin/contract/messages'
import { expect, forgive, goWithin, test } from './fixtures'
import { detailOf, fillNewCustomer, linkTo, submit } from './formPage'
import { listPath } from './listPage'
import { expectNotice } from './notices'

/** The server carries the request out, and the answer never arrives. */
async function loseAnswers(page: Page, call: string): Promise<void> {
  await page.route(`**${call}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
}

/** The browser's messages about connections that a journey breaks. */
const broken = /ERR_FAILED|status of 503/

/** Submits once without an answer; from then on answers arrive. */
async function submitInVain(button: Locator, call: string, complaints: string[]): Promise<void> {
  const page = button.page()
  await loseAnswers(page, call)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(call))
  await button.click()
  await lost
  await expect(button).toBeEnabled()
  forgive(complaints, broken)
  await page.unroute(`**${call}`)
}

test('a new customer whose answer was lost is submitted again, and is there once', async ({
  page,
  signedInAs,
  uniqueName,
  complaints,
  api,
}) => {
  const call = '/api/account/client/save'
  const made = (fdName: string) => api.post<{ id: number }[]>('/api/account/client/list', { fdName })
  await signedInAs('admin', listPath)
  await page.getByRole('button', { name: '新建' }).click()
  await fillNewCustomer(page, uniqueName)

  await loseAnswers(page, call)
  const failure = page.getByRole('alert').filter({ hasText: '提交失败' })
  for (const _time of ['first', 'second']) {
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(call))
    await submit(page).click()
    await lost
    await expect(failure).toContainText('客户可能已经创建')
    await expect(submit(page)).toBeEnabled()
  }
  await page.unroute(`**${call}`)
  // The database is the one whose answer is lost.
  const message = sentence('unavailable_outcome_unknown', 'zh-CN')
  await page.route(`**${call}`, async (route) => {
    await route.fetch()
    const json = { code: 0, error: 'unavailable', message, data: null, requestId: 'r-unknown' }
    await route.fulfill({ status: 503, json })
  })
  await submit(page).click()
  await expect(failure).toContainText(message)
  await expect(submit(page)).toBeEnabled()
  forgive(complaints, broken)
  await page.unroute(`**${call}`)
  await submit(page).click()
  await expect(page).toHaveURL(new RegExp(`${listPath}(\\?.*)?$`))
  expect(await made(uniqueName)).toHaveLength(1)
})

test('an edit whose answer was lost is submitted again and is saved, beside nobody else; so is what was typed since', async ({
  page,
  signedInAs,
  complaints,
  api,
  customerId: id,
}) => {
  const call = '/api/account/client/save'
  for (const [address, then] of [
    ['写了一次', undefined],
    ['写了两次', '又添了几字'],
  ] as const) {
    await (then ? goWithin(page, linkTo(2, id)) : signedInAs('admin', linkTo(2, id)))
    await page.getByLabel('注册地址').fill(address)
    await submitInVain(submit(page), call, complaints)
    if (then) await page.getByLabel('注册地址').fill(then)
    await submit(page).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}(\\?.*)?$`))
    expect(await detailOf(api, id)).toMatchObject({ fdRegisterAddress: then ?? address })
  }
})

test('a new product whose answer was lost is submitted again, and is there once; the next of its name is another', async ({
  page,
  signedInAs,
  uniqueName,
  complaints,
  api,
}) => {
  const call = '/api/product/save'
  await signedInAs('admin', '/configurationCenter/productConfiguration')
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: '新建' }).click()
    await dialog.getByRole('textbox', { name: '名称' }).fill(uniqueName)
  }
  await open()
  await submitInVain(submit(page), call, complaints)
  await submit(page).click()
  await expect(dialog).toHaveCount(0)
  const made = () => api.post<{ id: number }[]>('/api/product/list', { fdName: uniqueName })
  expect(await made()).toHaveLength(1)

  await open()
  await submit(page).click()
  await expect(dialog).toHaveCount(0)
  expect(await made()).toHaveLength(2)
})

test('a new item of a dictionary whose answer was lost is submitted again, and its value is not taken', async ({
  page,
  signedInAs,
  uniqueName,
  complaints,
  api,
}) => {
  const call = '/api/dictionary/item/save'
  await signedInAs('admin', '/configurationCenter/dictionary')
  await page.getByRole('link', { name: /^客户来源/ }).click()
  await page.getByRole('button', { name: '新建' }).click()
  const form = page.getByRole('dialog', { name: '新建字典项 · 客户来源' })
  await form.getByLabel('中文名称').fill(uniqueName)
  await form.getByLabel('英文名称').fill(`${uniqueName} en`)
  await form.getByLabel('取值').fill(String(100_000 + Math.floor(Math.random() * 99_000_000)))
  const send = form.getByRole('button', { name: '提交' })
  await submitInVain(send, call, complaints)
  await send.click()
  await expectNotice(page, `「${uniqueName}」已保存`)

  const items = await api.post<{ id: number; fdLabelZh: string }[]>('/api/dictionary/item/list', {
    typeCode: 'clientSource',
  })
  const [item, ...others] = items.filter((one) => one.fdLabelZh === uniqueName)
  expect(others).toEqual([])
  const off = { id: item?.id, fdLabelZh: uniqueName, fdLabelEn: uniqueName, fdEnabled: false }
  await api.post('/api/dictionary/item/save', off)
})
