import type { Locator, Page } from '@playwright/test'
import { expect, preferLanguage, test } from './fixtures'

const words = {
  'zh-CN': {
    quick: '第一次调用',
    summary: '按条件分页查询客户',
    field: '客户名称：包含该文字',
    ended: '请重新登录',
  },
  'en-US': {
    quick: 'A first request',
    summary: 'Customers that match the filters, a page at a time',
    field: 'Customer name: has this text anywhere',
    ended: 'log in again',
  },
} as const

/** The call that lists customers, open. */
async function openCustomerList(page: Page): Promise<Locator> {
  await page.locator('#operations-tag-customer').click()
  const call = page.locator('#operations-customer-accountClientList')
  await call.getByRole('button').first().click()
  return call
}

// A refusal by the policy of our pages is an error in the console, and fails every journey.
test('the reference opens in both languages, lists its calls and sends one with the session or a pasted token, and asks nobody outside', async ({
  page,
  signedInAs,
  baseURL,
}) => {
  test.slow()
  const outside: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol) && origin !== new URL(baseURL ?? '').origin)
      outside.push(request.url())
  })
  for (const language of ['zh-CN', 'en-US'] as const) {
    await test.step(language, async () => {
      const word = words[language]
      await preferLanguage(page, language)
      await signedInAs('admin', '/doc')
      await expect(page.getByRole('heading', { name: word.quick })).toBeVisible()
      const call = await openCustomerList(page)
      await expect(call).toContainText(word.summary)
      await expect(call).toContainText('/api/account/client/list')
      await call.getByRole('tab', { name: 'Schema' }).first().click()
      await expect(call).toContainText(word.field)

      await call.getByRole('button', { name: 'Try it out' }).click()
      await call.getByRole('button', { name: 'Execute' }).click()
      const answer = call.locator('.live-responses-table')
      await expect(answer).toContainText('"fdCompanySerialCode": "KH')
      // The command to copy is without the token of the session.
      await expect(answer).not.toContainText('Bearer')

      await page.getByRole('button', { name: 'Authorize', exact: true }).click()
      await page.locator('#auth-bearer-value').fill('zx_unknown')
      await page.locator('.auth-btn-wrapper .authorize').click()
      await page.locator('.auth-btn-wrapper .btn-done').click()
      await call.getByRole('button', { name: 'Execute' }).click()
      await expect(answer).toContainText('"error": "unauthorized"')
      await expect(answer).toContainText(word.ended)
    })
  }
  expect(outside).toEqual([])
})
