import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { forgetViews, headerOf, listPath, rowOf, titles } from './listPage'

/** These change the arrangement of one account's list, so they run one after the other, each from scratch. */
test.describe('further columns of customers', () => {
  test.describe.configure({ mode: 'serial' })
  const who = 'business'

  test.beforeEach(async ({ apiAs }) => forgetViews(await apiAs(who)))
  test.afterEach(async ({ apiAs }) => forgetViews(await apiAs(who)))

  for (const language of ['zh-CN', 'en-US'] as const) {
    const said = (chinese: string, english: string) => (language === 'zh-CN' ? chinese : english)
    const says = {
      columns: said('列', 'Columns'),
      price: said('单价', 'Prices'),
      volume: said('月业务量（万/月）', 'Monthly volume (10,000)'),
      mobile: said('联系人手机', 'Mobile of contact'),
      next: said('下次跟进', 'Follow-up due on'),
    }

    test(`are hidden until somebody chooses them, and are there at the next visit, in ${language}`, async ({
      page,
      apiAs,
      signedInAs,
      uniqueName,
    }) => {
      const api = await apiAs(who)
      const { id } = await api.post<{ id: number }>('/api/account/client/save', {
        ...customerBody(uniqueName),
        fdBusinessVolume: 37.5,
      })
      const note = { fdCustomerId: id, fdText: '回访', fdNextDate: '2031-05-06' }
      await api.post('/api/account/client/note/save', note)
      const address = `${listPath}?fdName=${encodeURIComponent(uniqueName)}`

      await preferLanguage(page, language)
      await signedInAs(who, address)
      const row = rowOf(page, uniqueName)
      await expect(row).toBeVisible()
      expect(await titles(page)).not.toContain(says.price)

      await page.getByRole('button', { name: says.columns, exact: true }).click()
      const panel = page.getByRole('dialog', { name: says.columns })
      for (const column of [says.price, says.volume, says.mobile, says.next])
        await panel.getByRole('checkbox', { name: column, exact: true }).check()
      await page.keyboard.press('Escape')
      await expect(row).toContainText('2031-05-06')
      await expect(row).toContainText('37.5')
      await expect(row).toContainText('OPPO 0.04')

      await page.goto(address)
      await expect(row).toContainText('2031-05-06')
      await headerOf(page, says.volume).click()
      await expect(page).toHaveURL(/sortName=fdBusinessVolume/)
      await expect(row).toContainText('37.5')
      expect(await seriousFaults(page)).toEqual([])
    })
  }

  test('are offered to those alone who may see them', async ({ page, apiAs, signedInAs }) => {
    await forgetViews(await apiAs('viewer'))
    await signedInAs('viewer', listPath)
    await page.getByRole('button', { name: '列', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '列' })
    await expect(panel.getByRole('checkbox', { name: '状态', exact: true })).toBeVisible()
    await expect(panel.getByRole('checkbox', { name: '最近对账单', exact: true })).toHaveCount(0)
  })
})
