import { seriousFaults } from './axe'
import { expect, givenCustomer, preferLanguage, test } from './fixtures'
import { linkTo, settlement } from './formPage'

const industries = settlement(1, 2, 3)

for (const language of ['zh-CN', 'en-US'] as const)
  test(`the tables say which price bills, and fold what is the same at all vendors, in ${language}`, async ({
    page,
    api,
    signedInAs,
    uniqueName,
  }) => {
    const isChinese = language === 'zh-CN'
    const vendorPrices = [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.03 }]
    const prices = { fdSettlePlatformMessageDetailList: vendorPrices }
    const same = await givenCustomer(api, uniqueName, { ...prices, fdSettleMessageList: industries })
    const some = await givenCustomer(api, `${uniqueName}乙`, {
      ...{ ...prices, fdSettleMessageList: industries.slice(0, 1) },
    })
    const industry = isChinese ? '金融服务' : 'Financial services'
    const cell = (vendor: string) =>
      page.getByLabel(isChinese ? `${vendor} 单价，${industry}` : `${vendor} unit price, ${industry}`)
    await preferLanguage(page, language)

    await test.step('An empty place says what bills it instead, a vendor’s price what it bills', async () => {
      await signedInAs('admin', linkTo(2, some))
      await expect(cell('VIVO')).toHaveAttribute('placeholder', '0.0300')
      await expect(cell('VIVO')).toHaveAccessibleDescription(
        isChinese
          ? '没有行业单价，按厂商单价 0.0300 计费'
          : 'No price of the industry; billed at the vendor unit price, 0.0300',
      )
      await expect(cell('HONOR')).toHaveAccessibleDescription(
        isChinese
          ? '没有行业单价，也没有厂商单价，无法计费'
          : 'No price of the industry and no vendor unit price: it cannot be billed',
      )
      const ofVendors = page.getByLabel(isChinese ? '单价（元/条），第 1 行' : 'Unit price (yuan), row 1')
      await expect(ofVendors).toHaveAccessibleDescription(
        isChinese
          ? '用于 VIVO 的全部消息 用于 OPPO 没有行业单价的消息'
          : 'Bills all messages at VIVO Bills messages at OPPO without a price of their industry',
      )
      const table = page.getByRole('table', { name: isChinese ? '结算单价表' : 'Settlement prices' })
      await expect(table).toHaveAccessibleDescription(
        isChinese ? /先用该厂商的行业单价/ : /The price of the industry at the vendor bills/,
      )
      // What is suggested is offered by the browser.
      const list = await ofVendors.getAttribute('list')
      await expect(page.locator(`datalist[id="${list}"] option`)).toHaveCount(2)
      expect(await seriousFaults(page)).toEqual([])
    })

    await test.step('What is the same at all vendors is one column, which sets all of them', async () => {
      await page.goto(linkTo(3, same))
      const heads = page
        .getByRole('table', { name: isChinese ? '结算单价表' : 'Settlement prices' })
        .getByRole('columnheader')
      await expect(heads).toHaveCount(2)
      await page.goto(linkTo(2, same))
      await expect(heads).toHaveCount(4)
      const fold = page.getByRole('checkbox', {
        name: isChinese ? '各厂商单价相同，合并为一列' : 'All vendors have the same prices: show one column',
      })
      await fold.check()
      await expect(heads).toHaveCount(2)
      const all = cell(isChinese ? 'OPPO、VIVO、HONOR' : 'OPPO, VIVO, HONOR')
      await all.fill('0.0555')
      expect(await seriousFaults(page)).toEqual([])
      await all.press('Enter')
      await fold.uncheck()
      for (const vendor of ['OPPO', 'VIVO', 'HONOR']) await expect(cell(vendor)).toHaveValue('0.0555')
      // One that differs keeps them apart.
      await cell('VIVO').fill('0.05')
      await expect(fold).toHaveCount(0)
    })
  })
