import type { Page } from '@playwright/test'
import { draftLimits } from '@zhixin/contract/draft/draft.limits'
import { pageOf } from '@zhixin/contract/pages'
import { type Api, customerBody, expect, forgive, givenCustomer, test } from './fixtures'
import { changedMeanwhile, chooseIndustry, detailOf, draftKept, endSession, linkTo, submit } from './formPage'
import { hold } from './held'
import { listPath, nameField, rowOf } from './listPage'
import { stopTimers } from './timers'

/** Saves drafts of a customer as earlier visits would, the newest first, each so many minutes old. */
const givenDrafts = (api: Api, id: number, ...drafts: { minutes: number; address: string }[]) =>
  api.post('/api/draft/save', {
    fdFormKey: 'customer',
    fdRecordId: id,
    fdBaseVersion: 1,
    fdValues: {
      drafts: drafts.map(({ minutes, address }) => ({
        session: `visit-${minutes}`,
        at: new Date(Date.now() - minutes * 60_000).toISOString(),
        baseVersion: 1,
        base: null,
        values: { ...customerBody('草稿'), fdRegisterAddress: address },
      })),
    },
  })

const offerOf = (page: Page) => page.getByRole('status').filter({ hasText: '的草稿，尚未提交' })

test('session.tabs: a logout ends the session in the other tabs at once, and asks before what was just typed there is a draft', async ({
  page,
  context,
  signedInAs,
  customerId: id,
}) => {
  // As long as tabs wait for each other and for the server.
  const loseHope = await stopTimers(context, 1500, 2000)
  await signedInAs('admin', linkTo(2, id))
  const address = page.getByLabel('注册地址')
  await address.waitFor()
  const other = await context.newPage()
  await other.goto(listPath)
  const logOut = async () => {
    await other.locator('header [aria-haspopup="menu"]').click()
    await other.getByRole('menuitem', { name: '退出登录' }).click()
  }
  const release = await hold(page, '**/api/draft/save')
  await address.fill('还没写完')
  const saving = page.waitForRequest('**/api/draft/save')
  await logOut()
  await saving
  await loseHope(page)
  await other
    .getByRole('dialog', { name: '退出登录并丢弃草稿？' })
    .getByRole('button', { name: '取消' })
    .click()
  release()
  await logOut()
  for (const tab of [other, page]) await expect(tab).toHaveURL(/\/login$/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([])
  await signedInAs('admin', linkTo(2, id))
  await offerOf(page).getByRole('button', { name: '恢复' }).click()
  await expect(address).toHaveValue('还没写完')
})

test('a draft is offered with the form and not after it, and keeps nobody from the form', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  // As long as the form waits.
  const loseHope = await stopTimers(page, 4000)
  await test.step('It is there at once: nothing moves', async () => {
    const id = await givenCustomer(api, uniqueName)
    await givenDrafts(api, id, { minutes: 5, address: '早先写的' })
    const release = await hold(page, '**/api/draft/detail*')
    const record = page.waitForResponse((answer) => answer.url().endsWith(`/client/detail/${id}`))
    await signedInAs('admin', linkTo(2, id))
    await (await record).finished()
    await expect(page.getByRole('status', { name: '加载中…' })).toBeVisible()
    const name = page.getByLabel('客户名称')
    expect(await name.count()).toBe(0)
    release()
    await name.waitFor()
    expect(await offerOf(page).count()).toBe(1)
    // The offer takes its space on the page at once, and keeps it.
    const place = await offerOf(page).boundingBox()
    await page.waitForLoadState('networkidle')
    expect(await offerOf(page).boundingBox()).toEqual(place)
  })

  await test.step('One that nobody answers about does not keep anybody from the form', async () => {
    await page.unroute('**/api/draft/detail*')
    const id = await givenCustomer(api, `${uniqueName}乙`)
    await page.route('**/api/draft/detail*', () => {})
    await page.goto(linkTo(2, id))
    await expect(page.getByRole('status', { name: '加载中…' })).toBeVisible()
    await loseHope(page)
    await expect(page.getByLabel('客户名称')).toHaveValue(`${uniqueName}乙`)
    await page.unroute('**/api/draft/detail*')
  })
})

test('draft.offered: a draft that the workbench lists opens restored', async ({
  page,
  signedInAs,
  uniqueName,
  apiAs,
}) => {
  const api = await apiAs('business')
  const id = await givenCustomer(api, uniqueName)
  await givenDrafts(api, id, { minutes: 0, address: '接着写' })
  await signedInAs('business', pageOf('authenticationCenter').path)
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `丢弃${uniqueName}的草稿` }) })
  await line.getByRole('link', { name: uniqueName }).click()
  await expect(page.getByLabel('注册地址')).toHaveValue('接着写')
  await expect(offerOf(page)).toHaveCount(0)
  // Nothing was saved.
  expect(await detailOf(api, id)).not.toMatchObject({ fdRegisterAddress: '接着写' })
})

test('a draft that is older than the record is merged into it, only what came after it is said to have, and discarding it brings up no older one', async ({
  page,
  signedInAs,
  uniqueName,
  api,
  customerId: id,
}) => {
  await test.step('A draft that is older than the record is merged into it', async () => {
    await signedInAs('admin', linkTo(2, id))
    const kept = draftKept(page)
    await page.getByLabel('注册地址').fill('我的草稿')
    await kept
    await changedMeanwhile(api, id, { fdIntroduction: '后来的修改' })

    await page.goto(linkTo(2, id))
    await expect(page.getByText(/之后 .+恢复时会先合并/)).toBeVisible()
    await page.getByRole('button', { name: '恢复草稿' }).click()
    const merge = page.getByRole('dialog', { name: '草稿保存后，客户已被他人修改' })
    await merge.getByRole('button', { name: '合并到表单' }).click()
    await expect(page.getByLabel('注册地址')).toHaveValue('我的草稿')
    await expect(page.getByLabel('客户简介')).toHaveValue('后来的修改')
  })

  await test.step('Only what came after the draft is said to have come after it', async () => {
    const id = await givenCustomer(api, `${uniqueName}乙`)
    await changedMeanwhile(api, id, { fdIntroduction: '别人的修改' })
    // Typed while somebody else saved: the draft began earlier and is younger than the change.
    await givenDrafts(api, id, { minutes: -1, address: '我的草稿' })
    await page.goto(linkTo(2, id))
    await expect(offerOf(page)).toContainText('草稿基于较早的版本')
    await expect(offerOf(page)).not.toContainText('之后')
    await page.getByRole('button', { name: '恢复草稿' }).click()
    const merge = page.getByRole('dialog', { name: '客户已被他人修改', exact: true })
    await merge.getByRole('button', { name: '暂不恢复' }).click()

    await givenDrafts(api, id, { minutes: 60, address: '我的草稿' })
    await page.reload()
    await expect(offerOf(page)).toContainText('之后 admin 在')
  })

  await test.step('Discarding a draft brings up no older one, and says that those go, too', async () => {
    const id = await givenCustomer(api, `${uniqueName}丙`)
    await givenDrafts(api, id, { minutes: 5, address: '新的' }, { minutes: 50, address: '旧的' })
    await page.goto(linkTo(2, id))
    await offerOf(page).getByRole('button', { name: '丢弃' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('更早的 1 份草稿也会一并丢弃')
    const discarded = draftKept(page)
    await question.getByRole('button', { name: '丢弃' }).click()
    await discarded
    await expect(offerOf(page)).toHaveCount(0)
    await expect.poll(() => api.get(`/api/draft/detail?fdFormKey=customer&fdRecordId=${id}`)).toBeNull()
  })
})

test('what was typed before the page went, the session or the network ended, or the tab was closed, is offered again and restored without saving', async ({
  page,
  context,
  signedInAs,
  uniqueName,
  complaints,
  api,
}) => {
  await test.step('It went a moment later, or there was no network', async () => {
    const id = await givenCustomer(api, `${uniqueName}甲`)
    const address = page.getByLabel('注册地址')
    const restore = page.getByRole('button', { name: '恢复草稿' })
    await signedInAs('admin', linkTo(2, id))
    await address.fill('刚写的')
    await page.goto(listPath)
    await page.goto(linkTo(2, id))
    await restore.click()
    await expect(address).toHaveValue('刚写的')

    // What the page still loads would fail with the network.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await address.fill('断网时写的')
    const inBrowser = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(inBrowser).toContain('断网时写的')
    await context.setOffline(false)
    await page.goto(linkTo(2, id))
    await restore.click()
    await expect(address).toHaveValue('断网时写的')
    await expect(restore).toHaveCount(0)
    await expect.poll(inBrowser).not.toContain('断网时写的')
    forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
  })

  await test.step('The person did not sign in again', async () => {
    const id = await givenCustomer(api, `${uniqueName}乙`)
    await page.goto(linkTo(2, id))
    await page.getByLabel('注册地址').fill('没有再登录')
    await endSession(page, submit(page))
    await page.getByRole('dialog', { name: '登录已失效' }).getByRole('button', { name: '返回登录页' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signedInAs('admin', linkTo(2, id))
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect(page.getByLabel('注册地址')).toHaveValue('没有再登录')
  })

  await test.step('The tab was closed; the save takes the draft with it', async () => {
    const id = await givenCustomer(api, `${uniqueName}丙`)
    await page.goto(linkTo(2, id))
    const kept = draftKept(page, '0.033')
    await page.getByLabel('注册地址').fill('写到一半')
    await page.getByLabel('单价（元/条），第 1 行').fill('0.033')
    await kept
    await page.close()

    const again = await context.newPage()
    await again.goto(linkTo(2, id))
    const offer = again.getByRole('status').filter({ hasText: '的草稿，尚未提交' })
    await expect(offer).toBeVisible()
    await expect(again.getByLabel('注册地址')).toHaveValue('')
    await offer.getByRole('button', { name: '恢复草稿' }).click()
    await expect(again.getByLabel('注册地址')).toHaveValue('写到一半')
    await expect(again.getByLabel('单价（元/条），第 1 行')).toHaveValue('0.0330')
    expect(await detailOf(api, id)).toMatchObject({ fdVersion: 1, fdRegisterAddress: null })
    await again.getByRole('button', { name: '提交' }).click()
    await expect(again).toHaveURL(new RegExp(`${listPath}$`))
    expect(await detailOf(api, id)).toMatchObject({ fdVersion: 2, fdRegisterAddress: '写到一半' })
    await expect.poll(() => api.get(`/api/draft/detail?fdFormKey=customer&fdRecordId=${id}`)).toBeNull()
  })
})

test('a form whose draft the server has no room for says so and goes on, and hands it over when there is', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
  complaints,
}) => {
  const api = await apiAs('operation')
  const id = await givenCustomer(api, uniqueName)
  // The largest drafts that are taken, because few of them fill the room.
  const draft = { text: '' }
  draft.text = 'x'.repeat(draftLimits.valuesKilobytes * 1024 - JSON.stringify(draft).length)
  const count = (draftLimits.accountMegabytes * 1024) / draftLimits.valuesKilobytes
  const others = Array.from({ length: count }, (_, index) => index + 1)
  const keep = (fdRecordId: number, fdValues: object | null) =>
    api.post('/api/draft/save', { fdFormKey: 'other form', fdRecordId, fdValues })
  const inBrowser = () => page.evaluate(() => JSON.stringify(localStorage))
  const refusal = page.getByRole('status').filter({ hasText: '草稿只保存在此浏览器中。' })
  try {
    await Promise.all(others.map((record) => keep(record, draft)))
    await page.clock.install()
    await signedInAs('operation', linkTo(2, id))
    const address = page.getByLabel('注册地址')
    // A draft is kept two seconds after the first letter.
    const fill = async (text: string) => {
      await address.fill(text)
      await page.clock.fastForward(2000)
    }
    await fill('没有地方了')
    await expect(refusal).toHaveText(
      '草稿只保存在此浏览器中。 草稿已达上限（100 份，共 10 MB）：请先提交或丢弃其他表单的草稿；草稿 30 天后自动清除',
    )
    await expect.poll(inBrowser).toContain('没有地方了')
    await fill('还是可以写')
    await expect.poll(inBrowser).toContain('还是可以写')

    await keep(1, null)
    const kept = draftKept(page)
    await fill('又有地方了')
    await kept
    await expect(refusal).toHaveCount(0)
    await expect.poll(inBrowser).not.toContain('地方了')
    await submit(page).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  } finally {
    await Promise.all(others.map((record) => keep(record, null)))
  }
  expect(complaints.splice(0).every((one) => one.includes('409'))).toBe(true)
})

/** The form of a new customer has one draft for each account, so these run one after the other. */
test.describe('a new customer', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(async ({ apiAs }) => {
    await (await apiAs('business')).post('/api/draft/save', { fdFormKey: 'customer', fdValues: null })
  })

  test('left behind is a draft, which can be discarded after a question', async ({
    page,
    apiAs,
    signedInAs,
    uniqueName,
  }) => {
    const api = await apiAs('business')
    await signedInAs('business', listPath)
    await page.getByRole('button', { name: '新建' }).click()
    // The list has a field of the same name.
    await expect(page.getByRole('heading', { name: '新建客户' })).toBeVisible()
    // Two seconds after the first letter, or with leaving, whichever comes first.
    const kept = draftKept(page)
    await page.getByLabel('客户名称').fill(uniqueName)
    await page.getByRole('button', { name: '取消' }).click()
    const leaving = page.getByRole('dialog', { name: '离开此页？' })
    await expect(leaving).toContainText('保留为草稿')
    await leaving.getByRole('button', { name: '离开' }).click()
    await kept
    await page.getByRole('button', { name: '新建' }).click()
    await page.getByRole('button', { name: '丢弃' }).click()
    const discarded = draftKept(page)
    await page.getByRole('dialog').getByRole('button', { name: '丢弃' }).click()
    await discarded
    await expect(page.getByText('的草稿，尚未提交')).toHaveCount(0)
    await expect.poll(() => api.get('/api/draft/detail?fdFormKey=customer')).toBeNull()
  })

  test('that looks like another one is saved, and the other one is shown', async ({
    page,
    apiAs,
    signedInAs,
    uniqueName,
  }) => {
    const api = await apiAs('business')
    const id = await givenCustomer(api, uniqueName)
    const { fdCompanySerialCode } = await detailOf(api, id)
    const typed = customerBody(uniqueName)
    const at = new Date().toISOString()
    const drafts = [{ session: 'elsewhere', at, baseVersion: null, base: null, values: typed }]
    await api.post('/api/draft/save', { fdFormKey: 'customer', fdValues: { drafts } })
    await signedInAs('business', listPath)
    await page.getByRole('button', { name: '新建' }).click()
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await chooseIndustry(page, '教育培训', true)
    await page.getByLabel('单价（元/条），第 1 行').fill('0.04')
    await submit(page).click()
    const similar = page.getByRole('dialog', { name: '已保存，有相似的客户' })
    await expect(similar.getByRole('link', { name: new RegExp(String(fdCompanySerialCode)) })).toBeVisible()
    await similar.getByRole('button', { name: '返回客户管理' }).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    // Other journeys make customers at the same time, which push the older one to the next page.
    await nameField(page).fill(uniqueName)
    await nameField(page).press('Enter')
    await expect(page).toHaveURL(/fdName=/)
    await expect(rowOf(page, uniqueName)).toHaveCount(2)
  })
})
