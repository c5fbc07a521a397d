import type { APIRequestContext } from '@playwright/test'
import { authPaths } from '@zhixin/contract/auth.paths'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { customerBody, encrypt, expect, goWithin, speak, test } from './fixtures'
import { choose, headerOf, rowOf } from './listPage'

const loginLog = '/system/loginLog'
const systemLog = '/system/systemLog'

/** Colleagues of the demo as whom nobody logs in: their failures belong to these journeys. */
const [forgetful, lockedOut, tried] = ['刘一鸣', '赵晓琳', '张雨桐'] as const

/** Locks strangers out of an account: passwords that cannot be decrypted are failures like others. */
async function lock(request: APIRequestContext, username: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++)
    await request.post(authPaths.login, { data: { username, password: 'nonsense' } })
}

test.describe('the login log', () => {
  test('has a failed login with its reason, filtered and sorted by the address, keeps of an unknown name its first letter alone, and is not for everybody', async ({
    page,
    request,
    signedInAs,
  }) => {
    await page.goto('/login')
    await page.getByLabel('用户名').fill(forgetful)
    await page.getByLabel('密码', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('用户名或密码错误').first()).toBeVisible()

    await signedInAs('admin', loginLog)
    const part = forgetful.slice(1)
    await page.getByRole('textbox', { name: '用户名' }).fill(part)
    await choose(page, '结果', '失败')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/fdResultList=/)
    await expect(rowOf(page, forgetful)).toHaveCount(1)
    await expect(rowOf(page, forgetful)).toContainText('失败')
    await expect(rowOf(page, forgetful)).toContainText('密码错误')
    await expect(rowOf(page, forgetful)).toContainText(/Chrome \d+ · /)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('fdUsername'), asked.get('fdResultList')]).toEqual([part, '0'])

    await page.reload()
    await expect(rowOf(page, forgetful)).toHaveCount(1)
    await page.goto(`${loginLog}?fdUsername=${forgetful}&fdResultList=1`)
    await expect(page.getByText('没有符合条件的登录记录')).toBeVisible()

    await test.step('keeps of a name that no account has its first letter alone', async () => {
      await request.post(authPaths.login, { data: { username: '我的密码是春天', password: 'nonsense' } })
      await page.goto(`${loginLog}?fdUsername=我***`)
      await expect(rowOf(page, '我***').first()).toContainText('密码无法解密')
      await page.goto(`${loginLog}?fdUsername=春天`)
      await expect(page.getByText('没有符合条件的登录记录')).toBeVisible()
    })

    await test.step('is sorted by the server, and follows one name', async () => {
      await request.post(authPaths.login, { data: { username: tried, password: 'nonsense' } })
      const password = await encrypt(request, 'wrong password')
      await request.post(authPaths.login, { data: { username: tried, password } })
      await page.goto(`${loginLog}?fdUsername=${tried}`)
      const order = async () =>
        (await rowOf(page, tried).allInnerTexts()).map((text) => /密码错误|密码无法解密/.exec(text)?.[0])
      await expect.poll(order).toEqual(['密码错误', '密码无法解密'])
      await headerOf(page, '时间').getByRole('button').click()
      await expect(page).toHaveURL(/sortName=createdDate/)
      await expect.poll(order).toEqual(['密码无法解密', '密码错误'])
      await page.goto(`${loginLog}?fdUsername=${tried.slice(1)}`)
      await page.getByRole('link', { name: tried }).first().click()
      await expect(page).toHaveURL(new RegExp(`fdUsername=${encodeURIComponent(tried)}`))
    })

    await test.step('is not for everybody', async () => {
      await signedInAs('viewer', loginLog)
      await expect(page.getByText('loginLog:list')).toBeVisible()
    })
  })

  test('says who is locked and for whom, and lets them in again', async ({ page, request, signedInAs }) => {
    await lock(request, lockedOut)
    await request.post(authPaths.login, { data: { username: lockedOut, password: 'nonsense' } })
    await signedInAs('admin', `${loginLog}?fdUsername=${lockedOut}&pageSize=20`)
    const locked = page
      .getByRole('region', { name: /已对部分来源锁定/ })
      .getByRole('listitem')
      .filter({ hasText: lockedOut })
    await expect(locked).toContainText('连续失败 10 次')
    await expect(locked).toContainText('陌生设备')
    await expect(rowOf(page, lockedOut)).toHaveCount(11)
    await expect(rowOf(page, lockedOut).first()).toContainText('失败次数过多')

    await locked.getByRole('button', { name: '解除锁定' }).click()
    const question = page.getByRole('dialog', { name: `解除「${lockedOut}」的锁定？` })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(locked).toBeVisible()
    await locked.getByRole('button', { name: '解除锁定' }).click()
    await question.getByRole('button', { name: '解除锁定' }).click()
    await expect(locked).toHaveCount(0)
    await expect(rowOf(page, lockedOut)).toHaveCount(11)

    await page.goto(`${systemLog}?fdEntityLabel=${lockedOut}`)
    await expect(rowOf(page, lockedOut)).toContainText(`admin 解除了账号「${lockedOut}」的锁定`)
  })
})

test.describe('the system log', () => {
  test('tells a change in a sentence, and every field before and after, and opens no record that was deleted', async ({
    page,
    api,
    signedInAs,
    uniqueName,
  }) => {
    test.slow()
    const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(uniqueName))
    const changed = customerBody(uniqueName, { id, fdCooperationPhase: 3, fdRegisterAddress: '上海' })
    await api.post('/api/account/client/save', changed)

    await signedInAs('admin', systemLog)
    await page.getByRole('textbox', { name: '对象名称' }).fill(uniqueName)
    await choose(page, '操作类型', '编辑')
    await choose(page, '对象类型', '客户')
    await page.getByRole('button', { name: '查询' }).click()
    const row = rowOf(page, uniqueName)
    await expect(page).toHaveURL(/fdActionList=/)
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(`admin 编辑了客户「${uniqueName}」`)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('fdEntityLabel'), asked.get('fdActionList'), asked.get('fdEntityList')]).toEqual([
      uniqueName,
      'update',
      'customer',
    ])

    await row.getByRole('button', { name: '详情' }).click()
    const drawer = page.getByRole('dialog', { name: '操作记录' })
    const field = (name: string) => drawer.getByRole('row').filter({ hasText: name })
    await expect(field('合作阶段').getByRole('cell')).toHaveText(['正式客户', '暂停发送'])
    await expect(field('注册地址').getByRole('cell')).toHaveText(['-', '上海'])

    await drawer.getByRole('link', { name: '查看该对象的全部记录' }).click()
    await expect(drawer).toHaveCount(0)
    await expect(row).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`fdEntityList=customer&fdEntityId=${id}$`))

    await page.getByRole('button', { name: `admin 新建了客户「${uniqueName}」` }).click()
    await drawer.getByRole('link', { name: uniqueName }).click()
    await expect(page.getByRole('heading', { name: '客户详情' })).toBeVisible()
    await expect(page.getByRole('region', { name: '客户联系人' }).first()).toBeVisible()
    await page.goBack()
    await expect(row).toHaveCount(2)

    await test.step('opens no record that was deleted', async () => {
      await api.post('/api/account/client/switchStatus', { id, fdStatus: 0 })
      await api.get(`/api/account/client/delete/${id}`)
      await page.goto(`${systemLog}?fdEntityLabel=${uniqueName}&fdActionList=4`)
      await row.getByRole('button', { name: '详情' }).click()
      await expect(drawer.getByText('已删除')).toBeVisible()
      await expect(drawer.getByRole('link', { name: uniqueName })).toHaveCount(0)
    })
  })
})

test('nothing keeps anybody out of the logs in either language', async ({
  page,
  api,
  request,
  signedInAs,
  uniqueName,
}) => {
  test.slow()
  const name = '李梦洁'
  await lock(request, name)
  await api.post('/api/account/client/save', customerBody(uniqueName))
  const logins = `${loginLog}?fdUsername=${name}`
  for (const [language, list] of [
    ['zh-CN', '登录日志'],
    ['en-US', 'Login log'],
  ] as const) {
    await test.step(language, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      if (language === 'zh-CN') await signedInAs('admin', logins)
      else {
        await page.keyboard.press('Escape')
        await speak(page, language)
        await goWithin(page, logins)
      }
      await expect(rowOf(page, name)).toHaveCount(10)
      await expect(
        page.getByRole('region').getByRole('listitem').filter({ hasText: name }).getByRole('button'),
      ).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await page.setViewportSize({ width: 375, height: 720 })
      await expect(page.getByRole('list', { name: list })).toBeVisible()
      await expectFits(page)

      await page.setViewportSize({ width: 1440, height: 900 })
      await goWithin(page, `${systemLog}?fdEntityLabel=${uniqueName}`)
      await rowOf(page, uniqueName).getByRole('button').last().click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
    })
  }
})
