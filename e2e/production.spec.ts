import { choosePassword, dialogOf, fillLogin, logIn, makeAccount, ownPassword, path } from './accountsPage'
import { seriousFaults } from './axe'
import { expect, givenCustomer, preferLanguage, test } from './fixtures'
import { detailOf, draftKept, linkTo, submit } from './formPage'
import { listPath, rowOf, total } from './listPage'

/** The application without demo, with its first administrator alone: see scripts/applications.ts. */
test.use({ baseURL: `http://localhost:${process.env.E2E_PRODUCTION_PORT}` })
/** One after the other: the first makes the people. */
test.describe.configure({ mode: 'serial' })
const root = 'root'
const rootPassword = process.env.E2E_PRODUCTION_PASSWORD ?? ''

test('in production two people are made, each chooses a password and can do what the role says; one who is disabled in the middle of a form loses nothing typed', async ({
  page,
  browser,
  baseURL,
  apiAs,
}) => {
  await page.goto('/login')
  await fillLogin(page, root, rootPassword)
  // The password of the environment is to be changed at the first login.
  await choosePassword(page)
  await expect(page).toHaveURL(/\/statistics$/)
  await page.goto(path)
  await expect(page.getByRole('row')).toHaveCount(2)
  const sellerPassword = await makeAccount(page, '甲', '商务')
  const readerPassword = await makeAccount(page, '乙', '只读')

  // With a one-time password every page shows the form for a new one, and one can log out.
  const reading = await logIn(browser, baseURL, '乙', readerPassword)
  await expect(reading.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
  await reading.goto(listPath)
  await expect(reading.getByRole('heading', { name: '请设置您自己的密码' })).toBeVisible()
  expect(await seriousFaults(reading)).toEqual([])
  await reading.getByRole('button', { name: '退出登录' }).click()
  await expect(reading).toHaveURL(/\/login$/)
  await fillLogin(reading, '乙', readerPassword)
  await choosePassword(reading)
  await expect(reading).toHaveURL(/\/account\/authentication\/center$/)

  const api = await apiAs(root, 'zh-CN', ownPassword)
  const customer = await givenCustomer(api, '首个客户')
  await reading.goto(listPath)
  await expect(rowOf(reading, '首个客户')).toBeVisible()
  await expect(total(reading)).toHaveText('共 1 条')
  await expect(reading.getByRole('button', { name: '新建' })).toHaveCount(0)
  await expect(rowOf(reading, '首个客户').getByRole('button', { name: '编辑' })).toHaveCount(0)
  await reading.goto(path)
  await expect(reading.getByText('page:userControl')).toBeVisible()
  await reading.context().close()

  const selling = await logIn(browser, baseURL, '甲', sellerPassword)
  await choosePassword(selling)
  await expect(selling).toHaveURL(/\/account\/authentication\/center$/)
  await selling.goto(linkTo(2, customer))
  const kept = draftKept(selling)
  await selling.getByLabel('注册地址').fill('停用前写的')
  await kept

  const row = rowOf(page, '甲')
  await row.getByRole('button', { name: '停用' }).click()
  await dialogOf(page, '停用「甲」？').getByRole('button', { name: '停用' }).click()
  await expect(row.getByRole('button', { name: '启用' })).toBeVisible()

  // The next request finds out; the old password is refused, and unsaved changes stay behind the dialog.
  // One of the page's own may be faster, and the dialog cover the button.
  await submit(selling).dispatchEvent('click')
  const question = dialogOf(selling, '登录已失效')
  await question.getByLabel('密码').fill(ownPassword)
  await question.getByRole('button', { name: '继续' }).click()
  await expect(selling.getByText('用户名或密码错误')).toBeVisible()
  await expect(selling.getByLabel('注册地址')).toHaveValue('停用前写的')
  expect(await detailOf(api, customer)).toMatchObject({ fdRegisterAddress: null })
  await selling.close()

  // Logged in again the next day, in another tab: the draft is offered.
  await row.getByRole('button', { name: '启用' }).click()
  await expect(row.getByRole('button', { name: '停用' })).toBeVisible()
  const again = await selling.context().newPage()
  await again.goto('/login')
  await fillLogin(again, '甲', ownPassword)
  await expect(again).toHaveURL(/\/account\/authentication\/center$/)
  await again.goto(linkTo(2, customer))
  await again.getByRole('button', { name: '恢复草稿' }).click()
  await expect(again.getByLabel('注册地址')).toHaveValue('停用前写的')
  await submit(again).click()
  await expect.poll(() => detailOf(api, customer)).toMatchObject({ fdRegisterAddress: '停用前写的' })
  await again.context().close()
})

test('single sign-on lets in who an administrator has opened an account to, and tells others whom to ask', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const visitor = await context.newPage()
  await preferLanguage(visitor, 'en-US')
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Log in with Qinghe ID' }).click()
  await expect(visitor.getByRole('alert')).toHaveText(
    'No account is open to you with Qinghe ID yet; please ask an administrator.',
  )
  await expect(visitor).toHaveURL(/\/login$/)
  expect(await seriousFaults(visitor)).toEqual([])

  await page.goto('/login')
  await fillLogin(page, root, ownPassword)
  await expect(page).toHaveURL(/\/statistics$/)
  await page.goto(path)
  await rowOf(page, '乙').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '单点登录' }).click()
  const dialog = dialogOf(page, '「乙」的单点登录')
  await expect(dialog.getByLabel('单点登录的名称')).toHaveValue('乙')
  await dialog.getByLabel('单点登录的名称').fill('zhang.wei')
  await dialog.getByRole('button', { name: '开通', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await visitor.getByRole('link', { name: 'Log in with Qinghe ID' }).click()
  await expect(visitor).toHaveURL(/\/account\/authentication\/center$/)
  await visitor.goto('/account/settings')
  await expect(visitor.getByText('Logged in by single sign-on').first()).toBeVisible()

  await page.reload()
  await rowOf(page, '乙').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '单点登录' }).click()
  await expect(dialog).toContainText('关联，再次开通会取消关联')
  await dialog.getByRole('button', { name: '取消单点登录' }).click()
  await expect(dialog).toHaveCount(0)
  await context.close()
})
