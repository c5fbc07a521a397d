import { demoPassword, expect, preferLanguage, test } from './fixtures'

test('a visitor reads the landing page, reaches the login by either button, is told what is missing or wrong, and gets in', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page).toHaveTitle(/智信/)
  for (const name of ['登录', '立即体验']) {
    await page.goto('/home')
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(/\/login$/)
  }
  await test.step('The login says what is missing, under the fields', async () => {
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('用户名不能为空')).toBeVisible()
    await expect(page.getByLabel('用户名')).toBeFocused()
    await page.getByLabel('用户名').fill('viewer')
    await page.getByLabel('密码', { exact: true }).fill('short')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('密码至少 8 位')).toBeVisible()
  })

  await test.step('A wrong password is told once, keeps the name, and lets one try again', async () => {
    await page.getByLabel('用户名').fill('viewer')
    await page.getByLabel('密码', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('用户名或密码错误')).toHaveCount(1)
    await expect(page.getByLabel('用户名')).toHaveValue('viewer')
    await page.getByLabel('密码', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/account\/authentication\/center$/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the landing page reads well', async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible()
  })
})

test('after a fresh login one lands where one works; later visits to "/" go to the workbench', async ({
  page,
}) => {
  test.slow()
  const landings: [string, RegExp][] = [
    ['admin', /\/statistics$/],
    ['operation', /\/statistics$/],
    ['business', /\/account\/authentication\/center$/],
    ['game', /\/advertising\/platform$/],
    ['company', /\/account\/authentication\/center$/],
    ['viewer', /\/account\/authentication\/center$/],
  ]
  for (const [username, landing] of landings) {
    await test.step(username, async () => {
      await page.context().clearCookies()
      await page.goto('/login')
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await page.getByLabel('用户名').fill(username)
      await page.getByLabel('密码', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: '登录' }).click()
      await expect(page).toHaveURL(landing)
      if (username === 'viewer') await expect(page.getByText('当前账号没有变现标识').first()).toBeVisible()
      await page.goto('/login')
      await expect(page).not.toHaveURL(/\/login$/)
      if (username !== 'admin') return
      await page.goto('/')
      await expect(page).toHaveURL(/\/account\/authentication\/center$/)
    })
  }
})

test('a guarded page sends a visitor to the login, one without permission names it, and an unknown path is told as such, to visitors and to users alike', async ({
  page,
  signedInAs,
}) => {
  await page.goto('/customerCenter/customerManagement')
  await expect(page).toHaveURL(/\/login$/)
  await signedInAs('company', '/customerCenter/customerManagement')
  await expect(page.getByText('client:list')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/no/such/page')
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible()
  await page
    .getByRole('link', { name: /首页/ })
    .or(page.getByRole('button', { name: /首页/ }))
    .click()
  await expect(page).toHaveURL(/\/home$/)
  await preferLanguage(page, 'en-US')
  await signedInAs('viewer', '/no/such/page')
  await expect(page.getByText('Sorry, the page you visited does not exist')).toBeVisible()
})

test('English holds from the landing page to the shell, and switches without a reload', async ({ page }) => {
  await preferLanguage(page, 'en-US')
  await page.goto('/home')
  await expect(page.getByText('Contact: Sample contact')).toBeVisible()
  // A Chinese font would draw a quotation mark as wide as it is high.
  const quote = () =>
    page.evaluate(() => {
      const mark = document.body.appendChild(document.createElement('span'))
      mark.textContent = '“'
      mark.style.fontSize = '20px'
      const { width } = mark.getBoundingClientRect()
      mark.remove()
      return width
    })
  await expect.poll(quote).toBeLessThan(14)
  await expect(page.locator('body')).not.toContainText(/\p{Script=Han}/u)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.getByLabel('Username').fill('viewer')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Account or password incorrect')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Workbench' })).toBeVisible()
  const menu = page.getByRole('navigation').filter({ hasText: 'Customer' }).first()
  await expect(menu).toBeVisible()
  expect(Math.round((await menu.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(280)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('button', { name: /viewer/ }).click()
  await page.getByRole('menuitem', { name: /中文/ }).click()
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
