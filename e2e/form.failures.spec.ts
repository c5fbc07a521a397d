import type { Page } from '@playwright/test'
import { expect, forgive, test } from './fixtures'
import { linkTo, submit } from './formPage'
import { hold } from './held'
import { listPath } from './listPage'
import { expectNotice } from './notices'

const saves = '**/api/account/client/save'
const toasts = (page: Page) => page.locator('.toast')

/** The server's answer after an internal error. */
const crash = (requestId: string) => ({
  status: 500,
  json: { code: 0, error: 'internal_error', message: '系统异常，请稍后重试', data: null, requestId },
})

/** The browser's messages about answers and connections that a journey breaks. */
const broken = /status of 500|ERR_FAILED/

test('a save that failed says why beside Submit until the next one, with what names it in the log', async ({
  page,
  signedInAs,
  complaints,
  api,
  customerId: id,
}) => {
  await signedInAs('admin', linkTo(2, id))
  await page.getByLabel('注册地址').fill('还在')
  const failure = page.getByRole('alert').filter({ hasText: '提交失败' })

  await page.route(saves, (route) => route.fulfill(crash('r-broken')))
  await submit(page).click()
  // For a moment above the page, as everywhere, and beside Submit until the next attempt.
  await expectNotice(page, '系统异常，请稍后重试')
  await expect(failure).toContainText('系统异常，请稍后重试')
  await expect(failure.getByText('r-broken')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.getByLabel('客户简介').fill('继续写')
  await expect(failure).toBeVisible()

  await page.unroute(saves)
  await page.route(saves, (route) => route.abort())
  await submit(page).click()
  await expect(failure).toContainText('服务器没有响应')
  await expect(failure).not.toContainText('请求编号')
  await failure.getByRole('button', { name: '关闭提示' }).click()
  await expect(failure).toHaveCount(0)
  await expect(submit(page)).toBeFocused()
  forgive(complaints, broken)

  await page.unroute(saves)
  await api.post('/api/account/client/switchStatus', { id, fdStatus: 0 })
  await api.get(`/api/account/client/delete/${id}`)
  const answer = page.waitForResponse(saves)
  await page.keyboard.press('Enter')
  const { requestId } = await (await answer).json()
  await expect(failure).toContainText('客户不存在或已删除')
  await expect(failure.getByText(requestId)).toBeVisible()
  await expectNotice(page, '客户不存在或已删除')
  await expect(page.getByLabel('注册地址')).toHaveValue('还在')
  await expect(page.getByLabel('客户简介')).toHaveValue('继续写')
})

test('a link to a customer that is not there says so and leads to the list; a failed reading can be tried again', async ({
  page,
  signedInAs,
  uniqueName,
  complaints,
  customerId: id,
}) => {
  const details = '**/api/account/client/detail/*'
  const failure = page.getByRole('alert').filter({ hasText: '客户加载失败' })
  const back = failure.getByRole('button', { name: '返回客户管理' })
  const retry = failure.getByRole('button', { name: '重试' })

  // An early request that failed is repeated by the page.
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/client/detail/')) asked.push(response.headers()['x-request-id'] ?? '')
  })
  await signedInAs('admin', linkTo(3, 999_999))
  await expect(failure).toContainText('客户不存在或已删除')
  await expect(failure.getByText(asked.at(-1) ?? 'no request')).toBeVisible()
  expect(await toasts(page).count()).toBe(0)
  await expect(retry).toHaveCount(0)
  await back.click()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))

  await page.route(details, (route) => route.fulfill(crash('r-unread')))
  await page.goto(linkTo(2, id))
  await expect(failure).toContainText('系统异常，请稍后重试')
  await expect(failure.getByText('r-unread')).toBeVisible()
  await page.unroute(details)
  await retry.click()
  await expect(page.getByLabel('客户名称')).toHaveValue(uniqueName)
  forgive(complaints, broken)
})

test('what is checked before the code for it has come waits for that code', async ({ page, signedInAs }) => {
  const arrive = await hold(page, '**/assets/form-rest-*.js')
  await signedInAs('admin', `${listPath}/detailsEdit?pageType=1`)
  const name = page.getByLabel('客户名称', { exact: true })
  await name.fill('甲')
  await name.fill('')
  await name.blur()
  await submit(page).click()
  await expect(page.getByLabel('注册地址')).toBeVisible()
  await expect(page.getByText('请输入客户名称')).toHaveCount(0)
  arrive()
  await expect(page.getByText('请输入客户名称')).toBeVisible()
  // Submit also checked fields that nobody had visited.
  await expect(page.getByText('请输入公司名称')).toBeVisible()
  await expect(page.getByRole('heading', { name: '结算单价' })).toBeVisible()
})
