import type { APIRequestContext } from '@playwright/test'
import { authPaths } from '@zhixin/contract/auth/auth.paths'
import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { choose, headerOf, rowOf } from './listPage'

const loginLog = '/system/loginLog'
const systemLog = '/system/systemLog'

/** Locks a name that no account has: passwords that cannot be decrypted are failures like others. */
async function lock(request: APIRequestContext, username: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++)
    await request.post(authPaths.login, { data: { username, password: 'nonsense' } })
}

test.describe('the login log', () => {
  test('has a failed login with its reason, and keeps the filters in the address', async ({
    page,
    signedInAs,
    uniqueName,
  }) => {
    await page.goto('/login')
    await page.getByLabel('用户名').fill(uniqueName)
    await page.getByLabel('密码', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('用户名或密码错误').first()).toBeVisible()

    await signedInAs('admin', loginLog)
    await page.getByRole('textbox', { name: '用户名' }).fill(uniqueName.toUpperCase())
    await choose(page, '结果', '失败')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(rowOf(page, uniqueName)).toHaveCount(1)
    await expect(rowOf(page, uniqueName)).toContainText('失败')
    await expect(rowOf(page, uniqueName)).toContainText('用户名不存在')
    await expect(rowOf(page, uniqueName)).toContainText(/Chrome \d+ · /)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('fdUsername'), asked.get('fdResultList')]).toEqual([uniqueName.toUpperCase(), '0'])

    await page.reload()
    await expect(rowOf(page, uniqueName)).toHaveCount(1)
    await page.goto(`${loginLog}?fdUsername=${uniqueName}&fdResultList=1`)
    await expect(page.getByText('没有符合条件的登录记录')).toBeVisible()
  })

  test('says who is locked, and lets them in again', async ({ page, request, signedInAs, uniqueName }) => {
    await lock(request, uniqueName)
    await signedInAs('admin', `${loginLog}?fdUsername=${uniqueName}`)
    const locked = page
      .getByRole('region', { name: /已锁定/ })
      .getByRole('listitem')
      .filter({ hasText: uniqueName })
    await expect(locked).toContainText('连续失败 10 次')
    await expect(rowOf(page, uniqueName)).toHaveCount(10)

    await locked.getByRole('button', { name: '解除锁定' }).click()
    const question = page.getByRole('dialog', { name: `解除「${uniqueName}」的锁定？` })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(locked).toBeVisible()
    await locked.getByRole('button', { name: '解除锁定' }).click()
    await question.getByRole('button', { name: '解除锁定' }).click()
    await expect(locked).toHaveCount(0)
    await expect(rowOf(page, uniqueName)).toHaveCount(10)

    await page.goto(`${systemLog}?fdEntityLabel=${uniqueName}`)
    await expect(rowOf(page, uniqueName)).toContainText(`admin 解除了账号「${uniqueName}」的锁定`)
  })

  test('is sorted by the server', async ({ page, request, signedInAs, uniqueName }) => {
    for (const name of ['乙', '甲'])
      await request.post(authPaths.login, { data: { username: uniqueName + name, password: 'nonsense' } })
    await signedInAs('admin', `${loginLog}?fdUsername=${uniqueName}`)
    const order = async () =>
      (await rowOf(page, uniqueName).allInnerTexts()).map((text) => text.split(uniqueName)[1]?.[0])
    await expect.poll(order).toEqual(['甲', '乙'])
    await headerOf(page, '时间').getByRole('button').click()
    await expect(page).toHaveURL(/sortName=createdDate/)
    await expect.poll(order).toEqual(['乙', '甲'])
    await page.getByRole('button', { name: `${uniqueName}甲` }).click()
    await expect(rowOf(page, uniqueName)).toHaveCount(1)
  })

  test('is not for everybody', async ({ page, signedInAs }) => {
    await signedInAs('viewer', loginLog)
    await expect(page.getByText('loginLog:list')).toBeVisible()
  })
})

test.describe('the system log', () => {
  test('tells a change in a sentence, and every field before and after', async ({
    page,
    apiAs,
    signedInAs,
    uniqueName,
  }) => {
    test.slow()
    const api = await apiAs('admin')
    const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName))
    const changed = customerBody(uniqueName, { id, fdCooperationPhase: 3, fdRegisterAddress: '上海' })
    await api.post('/api/account/client/save', changed)

    await signedInAs('admin', systemLog)
    await page.getByRole('textbox', { name: '对象名称' }).fill(uniqueName)
    await choose(page, '操作类型', '编辑')
    await choose(page, '对象类型', '客户')
    await page.getByRole('button', { name: '查询' }).click()
    const row = rowOf(page, uniqueName)
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(`admin 编辑了客户「${uniqueName}」`)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('fdEntityLabel'), asked.get('fdActionList'), asked.get('fdEntityList')]).toEqual([
      uniqueName,
      '2',
      '1',
    ])

    await row.getByRole('button', { name: '详情' }).click()
    const drawer = page.getByRole('dialog', { name: '操作记录' })
    const field = (name: string) => drawer.getByRole('row').filter({ hasText: name })
    await expect(field('合作阶段').getByRole('cell')).toHaveText(['正式客户', '暂停发送'])
    await expect(field('注册地址').getByRole('cell')).toHaveText(['-', '上海'])

    await drawer.getByRole('link', { name: '查看该对象的全部记录' }).click()
    await expect(drawer).toHaveCount(0)
    await expect(row).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`fdEntityList=1&fdEntityId=${id}$`))

    await page.getByRole('button', { name: `admin 新建了客户「${uniqueName}」` }).click()
    await drawer.getByRole('link', { name: uniqueName }).click()
    await expect(page.getByRole('heading', { name: '客户详情' })).toBeVisible()
    await page.goBack()
    await expect(row).toHaveCount(2)
  })

  test('opens no record that was deleted', async ({ page, apiAs, signedInAs, uniqueName }) => {
    const api = await apiAs('admin')
    const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName))
    await api.post('/api/account/client/switchStatus', { id, fdStatus: 0 })
    await api.get(`/api/account/client/delete/${id}`)
    await signedInAs('admin', `${systemLog}?fdEntityLabel=${uniqueName}&fdActionList=4`)
    await rowOf(page, uniqueName).getByRole('button', { name: '详情' }).click()
    const drawer = page.getByRole('dialog', { name: '操作记录' })
    await expect(drawer.getByText('已删除')).toBeVisible()
    await expect(drawer.getByRole('link', { name: uniqueName })).toHaveCount(0)
  })
})

for (const language of ['zh-CN', 'en-US'] as const) {
  test(`nothing keeps anybody out of the logs in ${language}`, async ({
    page,
    apiAs,
    request,
    signedInAs,
    uniqueName,
  }) => {
    test.slow()
    await lock(request, uniqueName)
    await (await apiAs('admin')).post('/api/account/client/save', customerBody(uniqueName))
    await preferLanguage(page, language)
    await signedInAs('admin', `${loginLog}?fdUsername=${uniqueName}`)
    await expect(rowOf(page, uniqueName)).toHaveCount(10)
    await expect(
      page.getByRole('region').getByRole('listitem').filter({ hasText: uniqueName }).getByRole('button'),
    ).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])

    await page.goto(`${systemLog}?fdEntityLabel=${uniqueName}`)
    await rowOf(page, uniqueName).getByRole('button').last().click()
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])

    await page.setViewportSize({ width: 375, height: 720 })
    await page.goto(`${loginLog}?fdUsername=${uniqueName}`)
    await expect(
      page.getByRole('list', { name: language === 'zh-CN' ? '登录日志' : 'Login log' }),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  })
}
