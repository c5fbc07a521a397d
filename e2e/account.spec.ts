import type { APIRequestContext, Page } from '@playwright/test'
import { tokenKey } from '@zhixin/contract/auth.paths'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { demoPassword, encrypt, expect, goWithin, speak, test } from './fixtures'
import { hold } from './held'
import { expectNotice } from './notices'

const settings = '/account/settings'

/** Nobody else logs in as these colleagues: a change of password ends their sessions. */
const changer = '孙雅婷'
const traveller = '吴俊杰'

const newPassword = '春天里的第一场雨'

const sectionOf = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

/** Restores the colleague's demo password, in case an earlier run was interrupted. */
async function restorePassword(request: APIRequestContext): Promise<void> {
  const logIn = await request.post('/auth/login', {
    data: { username: changer, password: await encrypt(request, newPassword) },
  })
  const { data } = await logIn.json()
  if (!data?.access_token) return
  const [oldPassword, back] = [await encrypt(request, newPassword), await encrypt(request, demoPassword)]
  await request.post('/api/account/password/change', {
    headers: { authorization: `Bearer ${data.access_token}` },
    data: { oldPassword, newPassword: back },
  })
}

async function logInAs(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('当前密码', { exact: true }).fill(from)
  await dialog.getByLabel('新密码', { exact: true }).fill(to)
  await dialog.getByLabel('再次输入新密码', { exact: true }).fill(to)
  await dialog.getByRole('button', { name: '提交' }).click()
}

test('what the dictionary no longer offers is still named, and who may see the whole login log finds the way to it, beside the own logins alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', settings)
  await expect(sectionOf(page, '账号信息')).toContainText('海外')
  await expect(sectionOf(page, '最近登录').getByRole('listitem').first()).toContainText('登录成功')
  await expect(page.getByRole('link', { name: '全部登录日志' })).toHaveAttribute('href', '/system/loginLog')
})

test("the page says who one is, what one may open and whom to ask, and leads there; a customer's account is led to the site's contact instead of the staff", async ({
  page,
  signedInAs,
}) => {
  await test.step('One of the staff', async () => {
    await signedInAs('business', settings)
    const facts = sectionOf(page, '账号信息')
    await expect(facts).toContainText('159****3302')
    await expect(facts).toContainText('商务')
    await expect(facts).toContainText('消息')
    await expect(facts).toContainText('IAA')
    const access = sectionOf(page, '我的权限')
    await expect(access).toContainText('新建和编辑客户')
    await expect(access).not.toContainText('删除客户')
    await expect(access).toContainText('admin')
    await goWithin(page, '/account/authentication/center')
    await sectionOf(page, '可访问的页面').getByRole('link', { name: '客户管理' }).click()
    await expect(page).toHaveURL(/\/customerCenter\/customerManagement$/)
  })

  await test.step("A customer's account", async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signedInAs('company', settings)
    const access = sectionOf(page, '我的权限')
    await expect(access).toContainText('请将名称告知商务联系人')
    for (const line of ['联系人：', '电话：', '邮箱：']) await expect(access).toContainText(line)
    await expect(access.getByRole('link', { name: /电话/ })).toHaveAttribute('href', /^tel:/)
    await expect(page.getByText('admin', { exact: true })).toHaveCount(0)

    await goWithin(page, '/customerCenter/customerManagement')
    await expect(page.getByText('如需开通，请联系商务联系人')).toBeVisible()
    await expect(page.getByText('邮箱：')).toBeVisible()
    await goWithin(page, '/SMS/management')
    await expect(page.getByText('如需接入，请联系商务联系人')).toBeVisible()
    await expect(page.getByText('邮箱：')).toBeVisible()
    const names = ['/api/account/administrator/list', '/api/account/getOperationSmsAccount']
    expect(asked.filter((path) => names.includes(path))).toEqual([])
  })
})

test('somebody without marks reads the warning and whom to ask; put away, it stays away in this session, in every tab, and nothing moves meanwhile', async ({
  page,
  context,
  signedInAs,
}) => {
  await test.step('The button for a new password stays where it is, whatever else arrives', async () => {
    const release = await hold(page, '**/api/resource/getMenu')
    await signedInAs('viewer', settings)
    const button = page.getByRole('button', { name: '修改密码' })
    await expect(button).toBeVisible()
    const place = await button.boundingBox()
    release()
    await expect(page.getByRole('link', { name: '客户管理' }).first()).toBeVisible()
    expect(await button.boundingBox()).toEqual(place)
    await page.unroute('**/api/resource/getMenu')
  })

  await test.step('The warning, and which colleagues to ask', async () => {
    const facts = sectionOf(page, '账号信息')
    await expect(facts).toContainText('当前账号没有变现标识，请联系产品或运营同事。')
    await expect(facts).toContainText('陈思远')
  })

  await test.step('A warning that is put away stays away, and comes with the next session', async () => {
    const warning = (tab: Page) => tab.getByRole('alert').filter({ hasText: '没有变现标识' })
    const isThere = (tab: Page) => expect(sectionOf(tab, '账号信息')).toBeVisible()
    await warning(page).getByRole('button', { name: '关闭', exact: true }).click()
    await expect(warning(page)).toHaveCount(0)
    await page.reload()
    await isThere(page)
    await expect(warning(page)).toHaveCount(0)
    const other = await context.newPage()
    await other.goto(settings)
    await isThere(other)
    await expect(warning(other)).toHaveCount(0)

    await signedInAs('viewer', settings)
    await expect(warning(page)).toBeVisible()
  })
})

test('a new password: the rules beforehand and while typing, one stays signed in, others are out', async ({
  page,
  browser,
  baseURL,
  request,
  apiAs,
  signedInAs,
}) => {
  test.slow()
  await restorePassword(request)
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  await elsewhere.addCookies([{ name: tokenKey, value: (await apiAs(changer)).token, url: baseURL ?? '' }])
  await other.goto(settings)
  await expect(other.getByRole('heading', { name: '账号设置' })).toBeVisible()
  await signedInAs(changer, settings)

  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  const rule = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
  await expect(rule('至少 8 位')).toHaveAttribute('data-state', 'open')
  await dialog.getByLabel('当前密码', { exact: true }).fill('not the password')
  const field = dialog.getByLabel('新密码', { exact: true })
  await field.fill('1234567')
  await expect(rule('至少 8 位')).toHaveAttribute('data-state', 'broken')
  await field.fill('12345678')
  await expect(rule('至少 8 位')).toHaveAttribute('data-state', 'kept')
  await expect(rule('不是常见密码')).toHaveAttribute('data-state', 'broken')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('密码过于常见，请换一个')).toBeVisible()
  await expect(field).toBeFocused()

  await field.fill(newPassword)
  await dialog.getByLabel('再次输入新密码', { exact: true }).fill(`${newPassword}！`)
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('两次输入的新密码不一致')).toBeVisible()
  await dialog.getByRole('button', { name: '显示再次输入新密码' }).click()
  await dialog.getByLabel('再次输入新密码', { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('当前密码错误')).toBeVisible()
  await expect(dialog.getByLabel('当前密码', { exact: true })).toBeFocused()

  await dialog.getByLabel('当前密码', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: '提交' }).click()
  await expectNotice(page, '密码已修改，其他设备已退出登录')
  await expect(dialog).toHaveCount(0)
  await expect(sectionOf(page, '已登录的设备').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: '账号设置' })).toBeVisible()
  await expect(sectionOf(page, '最近登录')).toContainText('登录后再次验证时密码错误')
  await other.reload()
  await expect(other).toHaveURL(/\/login$/)
  await elsewhere.close()

  await changePassword(page, newPassword, demoPassword)
  await expectNotice(page, '密码已修改，其他设备已退出登录')
})

test('one signs out elsewhere: there the password is asked for, here one stays', async ({
  page,
  browser,
  baseURL,
  apiAs,
  signedInAs,
}) => {
  test.slow()
  const third = await apiAs(traveller)
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  await signedInAs(traveller, settings)
  await expect(page.getByRole('heading', { name: '账号设置' })).toBeVisible()
  await logInAs(other, traveller)
  await page.reload()
  const places = sectionOf(page, '已登录的设备')
  const rows = places.getByRole('listitem')
  await expect(rows.first()).toContainText('本机')
  await expect(rows.first().getByRole('button')).toHaveCount(0)

  // The other browser was used last.
  await rows.nth(1).getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('退出「Chrome')
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expectNotice(page, '已退出「Chrome')
  await other.getByRole('link', { name: '客户管理' }).first().click()
  await expect(other.getByRole('dialog', { name: '登录已失效' })).toBeVisible()
  await elsewhere.close()

  // Earlier runs may have left more of them.
  await apiAs(traveller)
  await page.reload()
  await places.getByRole('button', { name: /退出其他 \d+ 处/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expectNotice(page, /已退出 \d+ 处登录/)
  await expect(rows).toHaveCount(1)
  await expect(third.get('/api/account')).rejects.toThrow(/unauthorized/)
})

test('nothing keeps anybody out of the page and its dialog, in both languages', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  for (const language of ['zh-CN', 'en-US'] as const) {
    const change = { 'zh-CN': '修改密码', 'en-US': 'Change password' }[language]
    const check = async (what: string) =>
      expect(await seriousFaults(page), `${what} in ${language}`).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await (language === 'zh-CN' ? signedInAs('viewer', settings) : speak(page, language))
    await expect(page.locator('time').first()).toBeVisible()
    await check('page')
    await page.getByRole('button', { name: change }).click()
    await expect(page.getByRole('dialog', { name: change })).toBeVisible()
    await check('dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: change })).toBeFocused()
    await page.setViewportSize({ width: 375, height: 740 })
    await check('phone')
    await expectFits(page)
  }
})
