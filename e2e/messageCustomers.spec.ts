import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { givenCustomers, listPath, rowOf } from './listPage'

const path = '/customer/management'

for (const language of ['zh-CN', 'en-US'] as const) {
  const said = (chinese: string, english: string) => (language === 'zh-CN' ? chinese : english)

  test(`customer.messages: the address of message customers shows them as a view of the list of customers, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const [message, game] = [`${uniqueName}消`, `${uniqueName}游`]
    await givenCustomers(api, [message])
    await givenCustomers(api, [game], { fdServiceType: 1 })
    await preferLanguage(page, language)

    await test.step('With what its query string says, and Back leads past it', async () => {
      await signedInAs('admin', '/account/settings')
      await page.goto(`${path}?fdName=${encodeURIComponent(uniqueName)}&fdServiceType=1&fdChannelTypeList=1`)
      await expect(page).toHaveURL(
        new RegExp(`${listPath}\\?fdName=[^&]+&fdServiceType=2&fdChannelTypeList=1$`),
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        said('客户管理', 'Customer management'),
      )
      await expect(rowOf(page, message)).toBeVisible()
      await expect(rowOf(page, game)).toHaveCount(0)
      expect(await seriousFaults(page)).toEqual([])
      await page.goBack()
      await expect(page).toHaveURL(/\/account\/settings$/)
    })

    await test.step('Without one it is the view that everybody has', async () => {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`${listPath}\\?fdServiceType=2$`))
      const views = said('视图', 'Views')
      const preset = said('消息客户', 'Message customers')
      await expect(page.getByRole('button', { name: `${views} · ${preset}` })).toBeVisible()
    })
  })
}
