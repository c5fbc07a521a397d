import { choosePassword, dialogOf, logIn, makeAccount, path } from './accountsPage'
import { seriousFaults } from './axe'
import { expect, speak, test } from './fixtures'
import { choose, listPath, options, rowOf } from './listPage'

test('an account without service types is told so by the list, which offers nothing to create', async ({
  page,
  signedInAs,
}) => {
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, data: { ...body.data, fdServiceTypeArray: [] } } })
  })
  await signedInAs('admin', `${listPath}?fdName=nobody-is-called-so`)
  await expect(
    page.getByRole('status').filter({ hasText: '您的账号没有业务类别，请联系管理员' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '新建', exact: true })).toBeDisabled()
})

test('an account is changed, its secrets set and cleared, its devices logged out and its password reset', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  uniqueName,
}) => {
  await signedInAs('admin', path)
  const password = await makeAccount(page, uniqueName, '商务')
  const other = await logIn(browser, baseURL, uniqueName, password)
  await choosePassword(other)
  await expect(other).toHaveURL(/center$/)

  const row = rowOf(page, uniqueName)
  await row.getByRole('button', { name: '编辑' }).click()
  const form = dialogOf(page, `编辑账号「${uniqueName}」`)
  await form.getByLabel('手机号').fill('123')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByLabel('手机号')).toHaveAccessibleDescription(/请输入 11 位手机号/)
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
  await secrets.getByRole('button', { name: '关闭', exact: true }).click()

  await more('登录设备')
  const devices = dialogOf(page, `「${uniqueName}」登录的设备`)
  await devices.getByRole('button', { name: /^退出 Chrom/ }).click()
  await expect(devices).toContainText('目前没有登录')
  await devices.getByRole('button', { name: '关闭', exact: true }).click()
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
  signedInAs,
  uniqueName,
  api,
}) => {
  const { fdRoleList } = await api.get<{ fdRoleList: { id: number; fdCode: string }[] }>(
    '/api/account/options',
  )
  const { id } = await api.post<{ id: number }>('/api/account/save', {
    fdUsername: uniqueName,
    fdType: 2,
    fdRoleId: fdRoleList.find(({ fdCode }) => fdCode === 'business')?.id,
    fdServiceTypeArray: [2],
    fdRealizationMarkArray: [1],
  })
  await signedInAs('admin', `${path}?fdUsername=${uniqueName}`)
  const row = rowOf(page, uniqueName)
  await row.getByRole('button', { name: '编辑' }).click()
  const form = dialogOf(page, `编辑账号「${uniqueName}」`)
  await form.getByRole('checkbox', { name: 'VIVO' }).check()
  const detail = await api.get<Record<string, unknown>>(`/api/account/detail/${id}`)
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

test('one does not disable or reset oneself, and a refusal says why; filters stand in the address, and a number of customers leads to these', async ({
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

  await page.goto(path)
  await choose(page, '状态', '启用')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/fdStatusList=1/)
  // Loaded: within the application the rows before stay until the next are there.
  await page.goto(`${path}?fdFollowingList=1&sortName=fdFollowedNum&sortOrder=desc`)
  // The rows change while other journeys make accounts: the link itself says whose it is.
  const counts = page.getByRole('link', { name: /跟进的 \d+ 个客户$/ })
  const label = (await counts.first().getAttribute('aria-label')) ?? ''
  const count = page.getByRole('link', { name: label, exact: true })
  await expect(count).toHaveAttribute('href', /customerManagement\?fdFollowUpAccountIdList=\d+$/)
  await count.click()
  await expect(page.getByRole('button', { name: '移除筛选：跟进人' })).toBeVisible()
  const [name = ''] = label.split('跟进的')
  await expect(page.getByRole('list', { name: '生效的筛选' })).toContainText(name.trim())
})

test('the accounts have nothing serious against them for assistive technology, in either language', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  for (const language of ['zh-CN', 'en-US'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    const zh = language === 'zh-CN'
    const check = async (what: string) =>
      expect(await seriousFaults(page), `${what}, in ${language}`).toEqual([])
    await (zh ? signedInAs('admin', path) : speak(page, language))
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
  }
})
