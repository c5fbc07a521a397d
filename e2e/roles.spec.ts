import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { type Api, expect, goWithin, speak, test } from './fixtures'
import { expectNotice } from './notices'

/** At the end of a long list the name and the tabs are in sight, and a focused field is not behind them. */
async function keepsInSight(page: Page, name: string) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 })
  const lowest = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)
  const tabs = page.getByRole('region').getByRole('link', { name: /^(权限|Permissions)$/ })
  await expect(tabs).toBeInViewport({ ratio: 0.9 })
  const first = page.getByRole('searchbox', { name: /^(搜索权限或页面|Search permissions or pages)$/ })
  await expect(first).not.toBeInViewport()
  // A browser scrolls by itself to what is out of sight, but not to what it believes to be in sight.
  await first.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 80))
  await first.focus()
  const below = async () => ((await first.boundingBox())?.y ?? 0) - lowest(await tabs.boundingBox())
  await expect.poll(below).toBeGreaterThan(0)
}

const path = '/roleMag'

interface Role {
  id: number
  fdCode: string
  fdNameZh: string
}

const rolesOf = (api: Api) => api.post<Role[]>('/api/role/list', { pageSize: 1000 })

async function roleNamed(api: Api, name: string): Promise<Role> {
  const role = (await rolesOf(api)).find((one) => one.fdNameZh === name)
  if (!role) throw new Error(`There is no role ${name}`)
  return role
}

const givenRole = (api: Api, name: string, fdPermissionCodeList: string[]) =>
  api.post<{ id: number }>('/api/role/save', {
    fdNameZh: name,
    fdNameEn: `${name} en`,
    fdDataScope: 1,
    fdPermissionCodeList,
  })

test('an administrator copies a role, changes its permissions with the effects before the eyes, and sees as it sees', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const source = await roleNamed(api, '只读')
  await signedInAs('admin', `${path}?id=${source.id}`)
  await page.getByRole('button', { name: '复制' }).click()
  const form = page.getByRole('dialog', { name: '复制角色 · 只读' })
  await expect(form.getByLabel('中文名称')).toHaveValue('只读（副本）')
  await form.getByLabel('中文名称').fill(uniqueName)
  await form.getByLabel('英文名称').fill(`${uniqueName} en`)
  await form.getByRole('button', { name: '提交' }).click()
  await expectNotice(page, `「${uniqueName}」已保存`)
  await expect(page.getByRole('heading', { name: uniqueName })).toBeVisible()

  await test.step('A kind is named once, pages without a source are folded, and codes wait for their switch', async () => {
    const code = page.getByText('loginLog:list', { exact: true })
    const unconnected = page.getByRole('checkbox', { name: '智能信息寻址', exact: true })
    await expect(page.getByRole('checkbox', { name: '角色管理', exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: '可见的字段' }).getByRole('checkbox')).toHaveCount(2)
    await expect(page.getByText('可见的字段', { exact: true })).toHaveCount(1)
    await expect(unconnected).toBeHidden()
    await page.getByText(/^未接入的页面：\d+ 项权限，已选 \d+ 项$/).press('Enter')
    await expect(unconnected).toBeVisible()
    await expect(page.getByRole('region', { name: '配置中心', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: '配置中心（未接入）' })).toBeVisible()
    await page.getByText(/^未接入的页面/).press('Enter')
    await page.getByRole('searchbox', { name: '搜索权限或页面' }).fill('addressing')
    await expect(unconnected).toBeVisible()

    await expect(code).toHaveCount(0)
    await page.getByRole('checkbox', { name: '显示权限代码' }).press('Space')
    await page.reload()
    await expect(code).toBeVisible()
    await page.getByRole('checkbox', { name: '显示权限代码' }).uncheck()
    await expect(code).toHaveCount(0)
  })

  await page.getByRole('searchbox', { name: '搜索权限或页面' }).fill('loginLog')
  await page.getByRole('checkbox', { name: '查看登录日志' }).check()
  await page.getByRole('searchbox', { name: '搜索权限或页面' }).fill('')
  await page.getByRole('checkbox', { name: '查看联系人号码' }).uncheck()
  await page.getByLabel('只看修改').check()
  await expect(page.getByRole('checkbox', { name: '查看客户列表' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: '查看联系人号码' })).not.toBeChecked()

  // Another tab of the same role keeps unsaved changes; another role asks.
  await page.getByRole('link', { name: '名称与数据范围' }).click()
  await page.getByRole('radio', { name: /仅自己跟进的客户/ }).check()
  await page.getByRole('link', { name: /^管理员/ }).click()
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  await question.getByRole('button', { name: '继续编辑' }).click()

  await page.getByRole('button', { name: '查看影响并保存' }).click()
  const effects = page.getByRole('dialog', { name: `保存「${uniqueName}」的修改` })
  await expect(effects).toContainText('影响 0 个账号')
  await expect(effects).toContainText('查看登录日志')
  await expect(effects).toContainText('查看联系人号码')
  await expect(effects).toContainText('仅自己跟进的客户')
  expect(await seriousFaults(page)).toEqual([])
  await effects.getByRole('button', { name: '保存' }).click()
  await expect(effects).toHaveCount(0)
  await expect(page.getByText('修改未保存')).toHaveCount(0)

  await page.getByRole('link', { name: '角色预览' }).click()
  await expect(page.getByRole('region', { name: '菜单' })).toContainText('登录日志')
  await expect(page.getByRole('region', { name: '菜单' })).not.toContainText('系统日志')
  await expect(page.getByRole('region', { name: '能打开的页面' })).toContainText('/system/loginLog')

  const { id } = await roleNamed(api, uniqueName)
  const detail = await api.get<{ fdDataScope: number; fdPermissionCodeList: string[] }>(
    `/api/role/detail/${id}`,
  )
  expect(detail.fdDataScope).toBe(2)
  expect(detail.fdPermissionCodeList).toContain('loginLog:list')
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expectNotice(page, `「${uniqueName}」已删除`)
})

test("another administrator's change meanwhile is kept, and one's own is made to it; members are added many at once, and removed into another role", async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  await test.step('The change meanwhile is kept', async () => {
    const { id } = await givenRole(api, uniqueName, ['client:list'])
    await signedInAs('admin', `${path}?id=${id}`)
    await page.getByRole('checkbox', { name: '查看产品' }).check()
    await api.post('/api/role/save', {
      id,
      fdNameZh: uniqueName,
      fdNameEn: `${uniqueName} en`,
      fdDataScope: 1,
      fdPermissionCodeList: ['client:list', 'client:detail'],
    })
    await page.getByRole('button', { name: '查看影响并保存' }).click()
    const effects = page.getByRole('dialog', { name: /^保存/ })
    await effects.getByRole('button', { name: '保存' }).click()
    await effects.getByRole('button', { name: '在最新内容上查看我的修改' }).click()
    await effects.getByRole('button', { name: '保存' }).click()
    await expect(effects).toHaveCount(0)
    const { fdPermissionCodeList } = await api.get<{ fdPermissionCodeList: string[] }>(
      `/api/role/detail/${id}`,
    )
    expect(fdPermissionCodeList).toEqual(['client:detail', 'client:list', 'product:list'])
    await api.get(`/api/role/delete/${id}`)
  })

  await test.step('Members are added many at once, by the keyboard, and the locked role says why it stays', async () => {
    const { id } = await givenRole(api, uniqueName, ['client:list'])
    // Not somebody of the demo data: other journeys use those at the same time.
    const { fdRoleList } = await api.get<{ fdRoleList: { id: number; fdCode: string }[] }>(
      '/api/account/options',
    )
    const fdRoleId = fdRoleList.find(({ fdCode }) => fdCode === 'business')?.id
    const someone = `${uniqueName}成员`
    const made = await api.post<{ id: number }>('/api/account/save', {
      fdUsername: someone,
      fdType: 1,
      fdRoleId,
      fdServiceTypeList: [2],
    })
    await page.goto(`${path}?id=${id}&tab=members`)
    await page.getByRole('button', { name: '添加成员' }).click()
    const dialog = page.getByRole('dialog', { name: `添加成员 · ${uniqueName}` })
    await dialog.getByRole('searchbox').fill(someone)
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: someone }).press('Space')
    await dialog.getByRole('button', { name: '添加 1 个账号' }).press('Enter')
    await expectNotice(page, `已为 1 个账号更换为「${uniqueName}」`)
    await expect(page.getByRole('listitem').filter({ hasText: someone })).toBeVisible()
    await expect(page.getByRole('button', { name: '删除' })).toBeDisabled()

    // Whoever is removed gets another role; one that is deleted meanwhile is refused, and another can be chosen.
    const goneName = `${uniqueName}短暂`
    const gone = await givenRole(api, goneName, [])
    await page.reload()
    await page.getByRole('button', { name: `移除成员「${someone}」` }).press('Enter')
    const removal = page.getByRole('dialog', { name: `将「${someone}」移出角色「${uniqueName}」？` })
    const confirmed = removal.getByRole('button', { name: '移除' })
    await expect(confirmed).toBeDisabled()
    const role = removal.getByRole('combobox', { name: '新角色' })
    await role.fill(goneName)
    await role.press('Enter')
    await expect(confirmed).toBeEnabled()
    await api.get(`/api/role/delete/${gone.id}`)
    await confirmed.press('Enter')
    await expect(removal.getByRole('alert')).toContainText('记录不存在或已删除')
    expect(await seriousFaults(page)).toEqual([])
    await role.fill('商务')
    await role.press('Enter')
    await confirmed.press('Enter')
    await expectNotice(page, `「${someone}」的角色已改为「商务」`)
    await expect(page.getByText('还没有成员')).toBeVisible()
    const { fdRoleId: now } = await api.get<{ fdRoleId: number }>(`/api/account/detail/${made.id}`)
    expect(now).toBe(fdRoleId)
    await api.get(`/api/role/delete/${id}`)

    await page.getByRole('link', { name: /^管理员/ }).click()
    await expect(page.getByRole('note')).toHaveText('管理员角色不能更改或删除')
    await expect(page.getByRole('button', { name: '复制' })).toBeDisabled()
    await page.getByRole('link', { name: '成员', exact: true }).click()
    const own = page.getByRole('button', { name: '移除成员「admin」' })
    await expect(own).toBeDisabled()
    await expect(own).toHaveAccessibleDescription('不能更改自己的角色')
    await page.getByRole('link', { name: '权限', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: '查看客户列表' })).toBeDisabled()
  })
})

test('the list of permissions says who holds one, a question is told step by step with the place to change it, and both screens fit a phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', '/permissions')
  await page.getByRole('textbox', { name: '权限名称或代码' }).fill('client:price')
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row').filter({ hasText: 'client:price' })
  await expect(row).toContainText('可见的字段')
  await row.getByRole('button', { name: '详情', exact: true }).click()
  const holders = page.getByRole('dialog', { name: '查看客户价格' })
  await expect(holders).toContainText('viewer')
  await expect(holders.getByRole('link', { name: '只读' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '权限诊断' }).click()
  const question = page.getByRole('dialog', { name: '权限诊断' })
  await question.getByLabel('账号').fill('viewer')
  await page.getByTitle('viewer', { exact: true }).click()
  await question.getByLabel('页面', { exact: true }).fill('/system/loginLog')
  await page.keyboard.press('Enter')
  await expect(question.getByText('「viewer」无法打开「登录日志」')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await expect(question.getByRole('link', { name: '前往设置' })).toHaveCount(1)
  await question
    .getByRole('listitem')
    .filter({ hasText: '没有权限' })
    .getByRole('link', { name: '前往设置' })
    .click()
  await expect(page).toHaveURL(/\/roleMag\?id=\d+&code=loginLog%3Alist/)
  await expect(page.getByRole('heading', { name: '只读' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '查看登录日志' })).toBeInViewport()
  await keepsInSight(page, '只读')
  // The address leads into what is folded, too.
  await goWithin(page, `${path}${new URL(page.url()).search.replace('loginLog%3Alist', 'page%3Aaddressing')}`)
  await expect(page.getByRole('checkbox', { name: '智能信息寻址', exact: true })).toBeInViewport()
  await test.step('Both screens fit a phone and have no serious faults in English', async () => {
    await speak(page, 'en-US')
    await page.setViewportSize({ width: 375, height: 812 })
    await goWithin(page, path)
    await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await expectFits(page)
    await keepsInSight(page, 'Administrator')
    await goWithin(page, '/permissions')
    await expect(page.getByText('See the customer list').first()).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await expectFits(page)
  })
})

test('a page that is closed says which permission is missing and who can give it, to a customer only the contact and no name of the staff', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('business', path)
  await expect(page.getByText('缺少权限：页面：角色管理')).toBeVisible()
  await expect(page.getByText('管理员', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^admin$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '查看原因，以及在哪里更改' })).toHaveCount(0)
  await test.step("A customer's account is told no name of the staff", async () => {
    await signedInAs('company', path)
    await expect(page.getByText('缺少权限：页面：角色管理')).toBeVisible()
    await expect(page.getByText('商务联系人').first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^admin$/ })).toHaveCount(0)
  })
})
