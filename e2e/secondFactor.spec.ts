import type { Page } from '@playwright/test'
import { tokenKey } from '@zhixin/contract/auth.paths'
import { Secret, TOTP } from 'otpauth'
import { ownPassword } from './accountsPage'
import { seriousFaults } from './axe'
import { expect, goWithin, preferLanguage, test } from './fixtures'
import { expectNotice } from './notices'
import { givenPerson } from './people'

const settings = '/account/settings'

/** The code of an authenticator; each is good once, so the next one is `ahead` of the last. */
const codeOf = (key: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

const inChinese = {
  language: 'zh-CN',
  username: '用户名',
  password: '密码',
  logIn: '登录',
  code: '验证码',
  turnOn: '开启两步验证',
  ok: '开启',
  recovery: '请保存恢复码',
  stored: '已保存，关闭',
} as const

const inEnglish = {
  language: 'en-US',
  username: 'Username',
  password: 'Password',
  logIn: 'Log in',
  code: 'Code',
  turnOn: 'Turn on two-step verification',
  ok: 'Turn on',
  recovery: 'Store your recovery codes',
  stored: 'Stored, close',
} as const

type Words = typeof inChinese | typeof inEnglish

async function logIn(page: Page, name: string, words: Words): Promise<void> {
  await page.getByLabel(words.username).fill(name)
  await page.getByLabel(words.password, { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: words.logIn }).click()
}

async function enterCode(page: Page, code: string, words: Words): Promise<void> {
  await page.getByLabel(words.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: words.logIn }).click()
}

/** Turns it on in the open dialog. @returns the key, the code that is used up by it, and the recovery codes */
async function enrol(page: Page, words: Words): Promise<{ key: string; used: string; codes: string[] }> {
  const dialog = page.getByRole('dialog', { name: words.turnOn })
  const key = (await dialog.locator('code').textContent()) ?? ''
  await expect(dialog.getByRole('img')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByLabel(words.code, { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: words.ok, exact: true }).click()
  await expect(dialog.getByLabel(words.code, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const used = codeOf(key)
  await dialog.getByLabel(words.code, { exact: true }).fill(used)
  await dialog.getByRole('button', { name: words.ok, exact: true }).click()
  const told = page.getByRole('dialog', { name: words.recovery })
  await expect(told.getByRole('listitem')).toHaveCount(10)
  const codes = await told.getByRole('listitem').allInnerTexts()
  await told.getByRole('button', { name: words.stored }).click()
  await expect(told).toHaveCount(0)
  return { key, used, codes }
}

test('somebody turns two-step verification on, logs in with a code, is asked for it when the session is over, and turns it off', async ({
  page,
  apiAs,
  request,
  uniqueName,
}) => {
  const name = uniqueName
  await givenPerson(request, apiAs, name, ['product:list'], ownPassword)
  await page.goto('/login')
  await logIn(page, name, inChinese)
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
  await goWithin(page, settings)
  await page.getByRole('button', { name: inChinese.turnOn }).click()
  const dialog = page.getByRole('dialog', { name: inChinese.turnOn })
  await dialog.getByLabel('当前密码', { exact: true }).fill(ownPassword)
  await dialog.getByRole('button', { name: '下一步' }).click()
  const { key, used, codes } = await enrol(page, inChinese)
  await expect(page.getByText(/已于 .* 开启，剩余 10 个恢复码/)).toBeVisible()

  await test.step('A login asks for the code after the password', async () => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/(home|login)$/)
    await page.goto('/login')
    await logIn(page, name, inChinese)
    await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
    expect(await seriousFaults(page)).toEqual([])
    await enterCode(page, used, inChinese)
    await expect(page.getByText('验证码不正确或已使用过')).toBeVisible()
    await enterCode(page, codeOf(key, 1), inChinese)
    await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
  })

  await test.step('So does the dialog over a page whose session has ended', async () => {
    await page.context().clearCookies({ name: 'zhixin_refresh' })
    await page.context().addCookies([{ name: tokenKey, value: 'over', url: new URL('/', page.url()).href }])
    await goWithin(page, '/configurationCenter/productConfiguration')
    const over = page.getByRole('dialog', { name: '登录已失效' })
    await over.getByLabel('密码', { exact: true }).fill(ownPassword)
    await over.getByRole('button', { name: '继续' }).click()
    await over.getByLabel('验证码', { exact: true }).fill(codes[0] ?? '')
    await over.getByRole('button', { name: '继续' }).click()
    await expect(over).toHaveCount(0)
  })

  await goWithin(page, settings)
  await page.getByRole('button', { name: '关闭两步验证' }).click()
  const off = page.getByRole('dialog', { name: '关闭两步验证' })
  await off.getByLabel('当前密码', { exact: true }).fill(ownPassword)
  await off.getByLabel('验证码或恢复码').fill(codes[1] ?? '')
  await off.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(page.getByRole('button', { name: inChinese.turnOn })).toBeVisible()
})

test('an administrator requires it of a role; who has none turns it on at the login; a lost one is removed', async ({
  page,
  browser,
  baseURL,
  apiAs,
  request,
  signedInAs,
  uniqueName,
}) => {
  const name = uniqueName
  const { roleId } = await givenPerson(request, apiAs, name, ['product:list'], ownPassword)
  await preferLanguage(page, 'en-US')
  await signedInAs('admin', `/roleMag?id=${roleId}&tab=scope`)
  await page.getByRole('switch', { name: 'Require two-step verification' }).click()
  const question = page.getByRole('dialog', { name: `Require two-step verification of the role “${name}”?` })
  await expect(question).toContainText('1 enabled account has not turned it on')
  await question.getByRole('button', { name: 'Require' }).click()
  await expect(page.getByRole('switch', { name: 'Require two-step verification' })).toBeChecked()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const own = await context.newPage()
  await preferLanguage(own, 'en-US')
  await own.goto('/login')
  await logIn(own, name, inEnglish)
  await expect(own.getByRole('heading', { name: inEnglish.turnOn })).toBeVisible()
  await own.goto(settings)
  await own.getByRole('button', { name: inEnglish.turnOn }).click()
  const { codes } = await enrol(own, inEnglish)
  await expect(own.getByText(/10 recovery codes left\. Your role requires it\./)).toBeVisible()

  await test.step('A recovery code stands in for the phone', async () => {
    await own.context().clearCookies()
    await own.goto('/login')
    await logIn(own, name, inEnglish)
    await enterCode(own, codes[0] ?? '', inEnglish)
    await expect(own.getByRole('heading', { name: 'Workbench' })).toBeVisible()
    await goWithin(own, settings)
    await expect(own.getByText(/9 recovery codes left/)).toBeVisible()
  })

  await test.step('A lost one is removed, and has to be turned on again', async () => {
    await goWithin(page, `/userControl?fdUsername=${encodeURIComponent(name)}`)
    await page.getByRole('row', { name }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Remove two-step verification' }).click()
    await page
      .getByRole('dialog', { name: `Remove two-step verification of ${name}?` })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expectNotice(page, 'operation succeeded')
    await own.context().clearCookies()
    await own.goto('/login')
    await logIn(own, name, inEnglish)
    await expect(own.getByRole('heading', { name: inEnglish.turnOn })).toBeVisible()
  })
  await context.close()
})
