import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { expect, goWithin, preferLanguage, speak, test } from './fixtures'
import { givenPerson } from './people'

const refusal = {
  'zh-CN': '您没有权限访问应用配置，请联系相关人员授权。',
  'en-US':
    'You have no permission to access app configuration, contact the relevant person to get authorised.',
} as const

test('without permission for the apps a dialog says so once, and the page whom to ask, in both languages; with it the pages say that there are no apps, and why', async ({
  page,
  request,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  await givenPerson(request, apiAs, uniqueName, ['page:appConfig', 'page:quickAppConfig'])
  await test.step('With permission', async () => {
    await signedInAs('admin', '/appConfig')
    await expect(page.getByRole('heading', { name: '暂无应用' })).toBeVisible()
    await expect(page.getByText('应用的数据源尚未接入')).toBeVisible()
    await goWithin(page, '/quickAppConfig')
    await expect(page.getByRole('heading', { name: '暂无快应用' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await seriousFaults(page)).toEqual([])
  })

  for (const language of ['zh-CN', 'en-US'] as const) {
    await test.step(`Without permission, ${language}`, async () => {
      await preferLanguage(page, language)
      // What was said is forgotten with the tab.
      await page.evaluate(() => sessionStorage.clear())
      await signedInAs(uniqueName, '/appConfig')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(refusal[language])
      expect(await seriousFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: /^(知道了|OK)$/ }).click()
      await expect(dialog).toHaveCount(0)
      const content = page.getByRole('main')
      await expect(content).toContainText('app:list')
      await expect(content).toContainText('admin')

      const refused = page.waitForResponse('**/api/quickApp/list')
      await goWithin(page, '/quickAppConfig')
      expect((await refused).status()).toBe(403)
      await expect(content).toContainText('app:list')
      await expect(dialog).toHaveCount(0)
      expect(await seriousFaults(page)).toEqual([])
    })
  }
})

test('game accounts land on their customers, and go on into the list and to one of them, also in English on a phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('game', '/')
  await expect(page).toHaveURL(/\/advertising\/platform$/)
  await expect(page.getByRole('heading', { name: '游戏客户' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '推广计划' })).toHaveCount(0)
  expect(await seriousFaults(page)).toEqual([])

  await page.getByRole('link', { name: /正式客户$/ }).click()
  await expect(page).toHaveURL(/fdServiceType=1&fdCooperationPhaseList=2$/)
  await expect(page.getByRole('row').filter({ hasText: '正式客户' }).first()).toBeVisible()
  await page.goBack()

  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first()
  // Other journeys change customers at the same time: the first may be another one by now.
  const name = (await first.getByRole('link').textContent()) ?? ''
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: '客户详情' })).toBeVisible()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await page.goBack()
  await goWithin(page, '/advertising/platform/plan')
  await expect(page.getByText('数据源未接入')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('广告投放')
  await page.getByRole('button', { name: '返回上一页' }).click()
  await expect(page).toHaveURL(/\/advertising\/platform$/)
  await test.step('The home of advertising reads on a phone, in English', async () => {
    await speak(page, 'en-US')
    await goWithin(page, '/advertising/platform')
    await expect(page.getByRole('link', { name: 'See all' })).toBeVisible()
    await page.setViewportSize({ width: 375, height: 740 })
    expect(await seriousFaults(page)).toEqual([])
    await expectFits(page)
  })
})
