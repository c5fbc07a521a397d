import { seriousFaults } from './axe'
import { expect, givenCustomer, preferLanguage, test } from './fixtures'
import { changedMeanwhile, linkTo, settlement } from './formPage'
import { listPath } from './listPage'

const words = {
  'zh-CN': {
    new: '新建',
    submit: '提交',
    history: '历史',
    wrong: '请输入客户名称',
    title: '客户',
    cost: '费用试算',
  },
  'en-US': {
    new: 'New',
    submit: 'Submit',
    history: 'History',
    wrong: 'Please enter customer name',
    cost: 'Cost estimate',
  },
} as const

test('nothing keeps anybody out of the form in both languages: new with errors, edited in conflict, details', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  test.slow()
  for (const language of ['zh-CN', 'en-US'] as const) {
    await test.step(language, async () => {
      const { new: create, submit, history, wrong, cost } = words[language]
      const id = await givenCustomer(api, `${uniqueName}${language === 'zh-CN' ? '甲' : '乙'}`, {
        fdBusinessVolume: 120,
        fdSettleMessageList: settlement(1, 2),
        fdMyClientOfficeAddressList: [{ fdOfficeAddress: '上海' }],
      })
      await preferLanguage(page, language)
      await signedInAs('admin', listPath)
      await page.getByRole('button', { name: create, exact: true }).click()
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByText(wrong)).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])

      await page.goto(linkTo(2, id))
      const address = page.locator('#customer-fdRegisterAddress')
      await address.fill('A')
      await changedMeanwhile(api, id, { fdRegisterAddress: 'B', fdIntroduction: 'C' })
      await page.getByRole('button', { name: submit }).click()
      const merge = page.getByRole('dialog')
      await expect(merge.getByRole('radio')).toHaveCount(2)
      expect(await seriousFaults(page)).toEqual([])
      await merge.getByRole('radio').first().check()
      await merge.getByRole('button').last().click()
      await expect(merge).toHaveCount(0)
      expect(await seriousFaults(page)).toEqual([])

      await page.goto(linkTo(3, id))
      await page.getByText(cost).click()
      await expect(page.getByText('48,000.00').first()).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await page.setViewportSize({ width: 375, height: 740 })
      expect(await seriousFaults(page)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: history }).click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
    })
  }
})
