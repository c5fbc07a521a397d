import { seriousFaults } from './axe'
import { customerBody, expect, givenCustomer, preferLanguage, test } from './fixtures'
import { draftKept } from './formPage'
import { listPath, rowOf } from './listPage'

for (const language of ['zh-CN', 'en-US'] as const) {
  const said = (chinese: string, english: string) => (language === 'zh-CN' ? chinese : english)

  test(`draft.marked: the list marks a customer whose form was left unfinished, to its author alone, in ${language}`, async ({
    page,
    apiAs,
    signedInAs,
    uniqueName,
  }) => {
    const api = await apiAs('operation')
    const id = await givenCustomer(api, uniqueName)
    const others = await givenCustomer(api, `${uniqueName}乙`)
    await (await apiAs('admin')).post('/api/draft/save', {
      fdFormKey: 'customer',
      fdRecordId: others,
      fdValues: { drafts: [{ values: customerBody('别人的') }] },
    })
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/draft/list') && asked.push(request.url()))

    await preferLanguage(page, language)
    await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: uniqueName, exact: true }) })
    await row.getByRole('button', { name: said('编辑', 'Edit') }).click()
    const address = page.getByLabel(said('注册地址', 'Registered address'))
    const kept = draftKept(page)
    await address.fill('没有写完')
    await kept
    await page.getByRole('button', { name: said('取消', 'Cancel') }).click()
    await page
      .getByRole('dialog', { name: said('离开此页？', 'Leave this page?') })
      .getByRole('button', { name: said('离开', 'Leave') })
      .click()

    const mark = page.getByRole('link', {
      name: said(`继续编辑「${uniqueName}」的草稿`, `Continue the draft of ${uniqueName}`),
      exact: true,
    })
    await expect(row.and(rowOf(page, uniqueName)).locator(mark)).toHaveText(said('草稿', 'Draft'))
    await expect(rowOf(page, `${uniqueName}乙`)).not.toContainText(said('草稿', 'Draft'))
    // At most once for each time that the list was opened.
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(await seriousFaults(page)).toEqual([])

    await mark.click()
    await page.getByRole('button', { name: said('恢复草稿', 'Restore draft') }).click()
    await expect(address).toHaveValue('没有写完')
    await page.getByRole('button', { name: said('提交', 'Submit') }).click()
    await expect(page).toHaveURL(/fdName=/)
    await expect(row).toBeVisible()
    await expect(mark).toHaveCount(0)
    await expect.poll(() => api.get(`/api/draft/detail?fdFormKey=customer&fdRecordId=${id}`)).toBeNull()
  })
}
