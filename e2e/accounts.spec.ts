import type { Browser, Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { detailOf, givenCustomer, linkTo, submit } from './formPage'
import { choose, options, rowOf, total } from './listPage'

const path = '/userControl'
const ownPassword = 'ein-eigenes-Wort-2026'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Makes an account on the page. @returns its one-time password */
async function makeAccount(page: Page, username: string, role: string): Promise<string> {
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
async function logIn(browser: Browser, baseURL: string | undefined, username: string, password: string) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/login')
  await fillLogin(page, username, password)
  return page
}

async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

async function choosePassword(page: Page, oneTime: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
  await page.getByLabel('一次性密码', { exact: true }).fill(oneTime)
  await page.getByLabel('新密码', { exact: true }).fill(ownPassword)
  await page.getByLabel('再次输入新密码', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: '设置密码' }).click()
}

test('two people are made, choose their own passwords, and each can do what the role says; one who is disabled in the middle of a form loses nothing typed', async ({
  page,
  browser,
  baseURL,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  test.setTimeout(180_000)
  const [seller, reader] = [`${uniqueName}甲`, `${uniqueName}乙`]
  await signedInAs('admin', path)
  const sellerPassword = await makeAccount(page, seller, '商务')
  const readerPassword = await makeAccount(page, reader, '只读')

  // With a one-time password every page is the one for a new password, and one can leave.
  const reading = await logIn(browser, baseURL, reader, readerPassword)
  await expect(reading.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
  await reading.goto('/customerCenter/customerManagement')
  await expect(reading.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
  expect(await seriousFaults(reading)).toEqual([])
  await reading.getByRole('button', { name: '退出登录' }).click()
  await expect(reading).toHaveURL(/\/login$/)
  await fillLogin(reading, reader, readerPassword)
  await choosePassword(reading, readerPassword)
  await expect(reading).toHaveURL(/\/account\/authentication\/center$/)
  await reading.goto('/customerCenter/customerManagement')
  await expect(total(reading)).toBeVisible()
  await expect(reading.getByRole('button', { name: '新建' })).toHaveCount(0)
  await reading.goto(path)
  await expect(reading.getByText('page:userControl')).toBeVisible()
  await reading.context().close()

  const selling = await logIn(browser, baseURL, seller, sellerPassword)
  await choosePassword(selling, sellerPassword)
  await expect(selling).toHaveURL(/\/account\/authentication\/center$/)
  const api = await apiAs('admin')
  const customer = await givenCustomer(api, uniqueName)
  await selling.goto(linkTo(2, customer))
  await selling.getByLabel('注册地址').fill('停用前写的')

  const row = rowOf(page, seller)
  await row.getByRole('button', { name: '停用' }).click()
  await dialogOf(page, `停用「${seller}」？`).getByRole('button', { name: '停用' }).click()
  await expect(row.getByRole('button', { name: '启用' })).toBeVisible()

  // The next request finds out; the password lets nobody in, and what is typed stands behind the question.
  await submit(selling).click()
  const question = dialogOf(selling, '登录已失效')
  await question.getByLabel('密码').fill(ownPassword)
  await question.getByRole('button', { name: '继续' }).click()
  await expect(selling.getByText('用户名或密码错误')).toBeVisible()
  await expect(selling.getByLabel('注册地址')).toHaveValue('停用前写的')
  expect(await detailOf(api, customer)).toMatchObject({ fdRegisterAddress: null })

  await row.getByRole('button', { name: '启用' }).click()
  await expect(row.getByRole('button', { name: '停用' })).toBeVisible()
  await question.getByLabel('密码').fill(ownPassword)
  await question.getByRole('button', { name: '继续' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => detailOf(api, customer)).toMatchObject({ fdRegisterAddress: '停用前写的' })
  await selling.context().close()
})

test('an account is changed, its secrets set and cleared, its devices logged out and its password reset', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  uniqueName,
}) => {
  test.setTimeout(120_000)
  await signedInAs('admin', path)
  const password = await makeAccount(page, uniqueName, '商务')
  const other = await logIn(browser, baseURL, uniqueName, password)
  await choosePassword(other, password)
  await expect(other).toHaveURL(/center$/)

  const row = rowOf(page, uniqueName)
  await row.getByRole('button', { name: '编辑' }).click()
  const form = dialogOf(page, `编辑账号「${uniqueName}」`)
  await form.getByLabel('手机号').fill('13588027419')
  await form.getByRole('checkbox', { name: 'OPPO' }).check()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('135****7419')

  const more = async (name: string) => {
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await more('厂商密钥')
  const secrets = dialogOf(page, `「${uniqueName}」的厂商密钥`)
  await secrets.getByRole('button', { name: '设置 OPPO 的密钥' }).click()
  const entry = dialogOf(page, `「${uniqueName}」的 OPPO 密钥`)
  await entry.getByLabel('密钥').fill('a-secret-of-the-vendor-7f3a')
  await entry.getByRole('button', { name: '提交' }).click()
  await expect(secrets).toContainText('7f3a')
  await secrets.getByRole('button', { name: '清除 OPPO 的密钥' }).click()
  await dialogOf(page, '清除 OPPO 的密钥？').getByRole('button', { name: '清除' }).click()
  await expect(secrets).toContainText('未配置')
  await secrets.getByRole('button', { name: '关闭' }).click()

  await more('登录设备')
  const devices = dialogOf(page, `「${uniqueName}」登录的设备`)
  await devices.getByRole('button', { name: /^退出 Chrom/ }).click()
  await expect(devices).toContainText('目前没有登录')
  await devices.getByRole('button', { name: '关闭' }).click()
  await other.reload()
  await expect(other).toHaveURL(/\/login$/)
  await other.context().close()

  await row.getByRole('button', { name: '重置密码' }).click()
  await dialogOf(page, `重置「${uniqueName}」的密码？`).getByRole('button', { name: '重置密码' }).click()
  const told = dialogOf(page, `「${uniqueName}」的一次性密码`)
  await expect(told.getByLabel('一次性密码')).not.toHaveValue(password)
  await page.keyboard.press('Escape')
  await expect(told).toBeVisible()
})

test('what somebody else saves meanwhile is taken over, and what was typed is kept for the next attempt', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('admin')
  await signedInAs('admin', path)
  await makeAccount(page, uniqueName, '商务')
  const row = rowOf(page, uniqueName)
  await row.getByRole('button', { name: '编辑' }).click()
  const form = dialogOf(page, `编辑账号「${uniqueName}」`)
  await form.getByRole('checkbox', { name: 'VIVO' }).check()
  const [account] = await api.post<{ id: number }[]>('/api/account/list', { fdUsername: uniqueName })
  const detail = await api.get<Record<string, unknown>>(`/api/account/detail/${account?.id}`)
  await api.post('/api/account/save', { ...detail, fdMobile: '13588027419' })

  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('其他人刚刚修改了此账号：手机号。')).toBeVisible()
  await expect(form.getByLabel('手机号')).toHaveValue('13588027419')
  await expect(form.getByRole('checkbox', { name: 'VIVO' })).toBeChecked()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('135****7419')
  await expect(row).toContainText('VIVO')
})

test('a refusal says which rule it was, and one does not disable or reset oneself', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', `${path}?fdUsername=admin`)
  const row = rowOf(page, 'admin')
  await expect(row.getByRole('button', { name: '编辑' })).toBeVisible()
  await expect(row.getByRole('button', { name: '停用' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: '重置密码' })).toHaveCount(0)
  await row.getByRole('button', { name: '编辑' }).click()
  const form = dialogOf(page, '编辑账号「admin」')
  await form.getByRole('combobox', { name: '角色' }).click()
  await options(page).getByTitle('只读', { exact: true }).click()
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('不能更改自己的角色')).toBeVisible()
})

test('filters stand in the address, and a number of customers leads to these', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', path)
  await choose(page, '状态', '启用')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/fdStatusList=1/)
  await page.goto(`${path}?fdFollowingList=1&sortName=fdFollowedNum&sortOrder=desc`)
  const count = page.getByRole('link', { name: /跟进的 \d+ 个客户$/ }).first()
  await expect(count).toHaveAttribute('href', /customerManagement\?fdFollowUpAccountIdList=\d+$/)
  const name = await page.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()
  await count.click()
  await expect(page.getByRole('button', { name: '移除筛选：跟进人' })).toBeVisible()
  await expect(page.getByRole('list', { name: '生效的筛选' })).toContainText(name.trim())
})

for (const language of ['zh-CN', 'en-US'] as const) {
  test(`the accounts have nothing serious against them for assistive technology, in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    await preferLanguage(page, language)
    const zh = language === 'zh-CN'
    const check = async (what: string) => expect(await seriousFaults(page), what).toEqual([])
    await signedInAs('admin', path)
    await expect(page.getByRole('button', { name: zh ? '编辑' : 'Edit', exact: true }).first()).toBeVisible()
    await check('table')
    await page.getByRole('button', { name: zh ? '新建' : 'New', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await check('form')
    await page.keyboard.press('Escape')
    const open = async (name: string) => {
      await page
        .getByRole('button', { name: zh ? '更多' : 'More', exact: true })
        .first()
        .click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible()
      await check(name)
      await page.keyboard.press('Escape')
    }
    await open(zh ? '登录设备' : 'Devices')
    await open(zh ? '厂商密钥' : 'Vendor secrets')
    await page.setViewportSize({ width: 375, height: 740 })
    await expect(page.getByRole('row')).toHaveCount(0)
    await check('cards')
  })
}
