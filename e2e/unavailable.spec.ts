import { languages } from '@zhixin/contract/language'
import { type MessageKey, sentence } from '@zhixin/contract/messages'
import { expect, forgive, givenCustomer, preferLanguage, test } from './fixtures'
import { detailOf, linkTo } from './formPage'
import { listPath } from './listPage'
import { expectNotice } from './notices'

const saves = '**/api/account/client/save'

/** The texts of the form in the two languages. */
const texts = {
  'zh-CN': { address: '注册地址', submit: '提交', failed: '提交失败' },
  'en-US': { address: 'Registered address', submit: 'Submit', failed: 'Submitting failed' },
}

test('a customer that could not be saved stays on the form until it can, and is saved as it was typed, in both languages', async ({
  page,
  signedInAs,
  uniqueName,
  complaints,
  api,
}) => {
  for (const language of languages) {
    await test.step(language, async () => {
      const { address, submit, failed } = texts[language]
      /** The server's answer while its database is in trouble. */
      const unavailable = (message: MessageKey, requestId: string) => ({
        status: 503,
        headers: { 'retry-after': '5' },
        json: { code: 0, error: 'unavailable', message: sentence(message, language), data: null, requestId },
      })

      const id = await givenCustomer(api, `${uniqueName}${language === 'zh-CN' ? '甲' : '乙'}`)
      await preferLanguage(page, language)
      await signedInAs('admin', linkTo(2, id))
      const field = page.getByLabel(address)
      const save = page.getByRole('button', { name: submit })
      const failure = page.getByRole('alert').filter({ hasText: failed })
      const toasts = page.locator('.toast')
      await field.fill('还在')

      await page.route(saves, (route) => route.fulfill(unavailable('unavailable', 'r-nothing-done')))
      await save.click()
      await expectNotice(page, sentence('unavailable', language))
      await expect(failure).toContainText(sentence('unavailable', language))
      await expect(failure.getByText('r-nothing-done')).toBeVisible()
      await expect(toasts).toHaveCount(0)
      await expect(failure).toBeVisible()
      await expect(field).toHaveValue('还在')

      await page.unroute(saves)
      await page.route(saves, (route) =>
        route.fulfill(unavailable('unavailable_outcome_unknown', 'r-unknown')),
      )
      await save.click()
      await expect(failure).toContainText(sentence('unavailable_outcome_unknown', language))
      await expect(failure.getByText('r-unknown')).toBeVisible()
      await expect(field).toHaveValue('还在')

      await page.unroute(saves)
      await save.click()
      await expect(page).toHaveURL(new RegExp(`${listPath}(\\?.*)?$`))
      expect(await detailOf(api, id)).toMatchObject({ fdVersion: 2, fdRegisterAddress: '还在' })
      forgive(complaints, /status of 503/)
    })
  }
})
