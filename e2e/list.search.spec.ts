import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { expect, givenCustomer, preferLanguage, test } from './fixtures'
import { listPath, rowOf } from './listPage'

for (const language of ['zh-CN', 'en-US'] as const)
  test(`one box finds customers by contact, number, code and pinyin, and ends when it is empty, in ${language}`, async ({
    page,
    api,
    signedInAs,
    uniqueName,
  }) => {
    const digits = String(Date.now()).slice(-8)
    const contact = { fdContactName: `联络${digits}`, fdContactMobile: `139${digits}` }
    const id = await givenCustomer(api, uniqueName, { fdMyClientContactList: [contact] })
    const { fdCompanySerialCode } = await api.get<{ fdCompanySerialCode: string }>(
      `/api/account/client/detail/${id}`,
    )
    await preferLanguage(page, language)
    await signedInAs('admin', listPath)
    const box = page.getByRole('searchbox', { name: language === 'zh-CN' ? /^搜索名称/ : /^Name, company/ })
    const row = rowOf(page, uniqueName)
    // What it searches is read whole.
    const missing = await box.evaluate((one: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(one)
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      if (!context) return 0
      context.font = font
      const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return Math.max(0, context.measureText(one.placeholder).width - room)
    })
    expect(missing).toBe(0)
    for (const text of [
      contact.fdContactName,
      digits,
      `139-${digits.slice(0, 4)}-${digits.slice(4)}`,
      fdCompanySerialCode,
      uniqueName,
      `${uniqueName}有限`,
    ]) {
      await box.fill(text)
      await box.press('Enter')
      await expect(page).toHaveURL(new RegExp(`fdSearch=${encodeURIComponent(text)}$`))
      await expect(row).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(2)
    }
    expect(await seriousFaults(page)).toEqual([])
    await page.reload()
    await expect(box).toHaveValue(`${uniqueName}有限`)
    await box.fill('')
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    await page.setViewportSize({ width: 375, height: 800 })
    await expect(box).toBeVisible()
    await expectFits(page)
  })
