import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { expect, preferLanguage, test } from './fixtures'
import { changedMeanwhile, detailOf, linkTo } from './formPage'
import { givenCustomers, listPath, options, rowOf } from './listPage'
import { expectNotice } from './notices'

const shown = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const place = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })

test('details lead on in their list, across its pages and by keys, and back to it as it was left', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  test.slow()
  // The last one is the first of the list.
  const names = Array.from({ length: 12 }, (_, index) => `${uniqueName}${String.fromCharCode(76 - index)}`)
  await givenCustomers(api, names)
  const named = (at: number) => `${uniqueName}${String.fromCharCode(64 + at)}`
  const address = `${listPath}?fdName=${encodeURIComponent(uniqueName)}`
  await signedInAs('admin', address)
  await rowOf(page, named(10))
    .getByRole('link', { name: named(10) })
    .click()
  await expect(shown(page, named(10))).toBeVisible()
  await expect(place(page, '10 / 12')).toBeVisible()

  await page.keyboard.press('j')
  await expect(shown(page, named(11))).toBeVisible()
  await expect(place(page, '11 / 12')).toBeVisible()
  await page.reload()
  await expect(place(page, '11 / 12')).toBeVisible()
  await button(page, '下一个客户').click()
  await expect(shown(page, named(12))).toBeVisible()
  await expect(button(page, '下一个客户')).toHaveAttribute('aria-disabled', 'true')
  // The focus stays where it was pressed.
  await expect(button(page, '下一个客户')).toBeFocused()

  await test.step('a change that takes it out of the list leaves its neighbours', async () => {
    await button(page, '上一个客户').click()
    await expect(place(page, '11 / 12')).toBeVisible()
    await changedMeanwhile(api, (await idOf(page)) ?? 0, { fdName: '另外的名称' })
    await button(page, '停用').click()
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    await expect(shown(page, '另外的名称')).toBeVisible()
    await expect(place(page, '11 / 12')).toBeVisible()
    await page.keyboard.press('k')
    await expect(shown(page, named(10))).toBeVisible()
    await expect(place(page, '10 / 11')).toBeVisible()
    await page.keyboard.press('j')
    await expect(shown(page, named(12))).toBeVisible()
  })

  await button(page, '返回').click()
  await expect(page).toHaveURL(address)
  await page.goto(linkTo(3, (await detailIdOf(page, named(1))) ?? 0))
  await expect(shown(page, named(1))).toBeVisible()
  await expect(button(page, '编辑')).toBeVisible()
  await expect(button(page, '下一个客户')).toHaveCount(0)
})

/** The id of the customer that the details show, out of the history's entry. */
const idOf = (page: Page) => page.evaluate(() => (history.state as { usr?: { id?: number } } | null)?.usr?.id)

/** The id in the link of a row. */
async function detailIdOf(page: Page, name: string): Promise<number | undefined> {
  const href = await rowOf(page, name).getByRole('link', { name }).getAttribute('href')
  return Number(new URL(href ?? '', page.url()).searchParams.get('id')) || undefined
}

test('the head of the details changes phase, followers and status with what others have saved, and deletes', async ({
  page,
  api,
  signedInAs,
  uniqueName,
  customerId: id,
}) => {
  test.slow()
  await signedInAs('admin', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await rowOf(page, uniqueName).getByRole('button', { name: '详情' }).click()
  await button(page, '更改阶段和跟进人').click()
  const dialog = page.getByRole('dialog', { name: `更改阶段和跟进人：${uniqueName}` })
  await expect(dialog.getByRole('combobox', { name: '合作阶段' })).toBeFocused()
  await dialog.getByRole('combobox', { name: '合作阶段' }).click()
  await options(page).getByTitle('暂停发送', { exact: true }).click()
  await changedMeanwhile(api, id, { fdRegisterAddress: '别人刚写的地址' })
  await dialog.getByRole('button', { name: '提交' }).click()
  const merge = page.getByRole('dialog', { name: '客户已被他人修改' })
  await expect(merge).toContainText('别人刚写的地址')
  await merge.getByRole('button', { name: '合并到表单' }).click()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expectNotice(page, '保存成功')
  await expect(dialog).toHaveCount(0)
  // The details show both.
  const main = page.getByRole('main')
  await expect(main.getByRole('group', { name: '合作阶段' })).toHaveText('暂停发送')
  await expect(main.getByRole('group', { name: '注册地址' })).toHaveText('别人刚写的地址')
  expect(await detailOf(api, id)).toMatchObject({
    fdCooperationPhase: 3,
    fdRegisterAddress: '别人刚写的地址',
  })

  await button(page, '停用').click()
  await page
    .getByRole('dialog', { name: `停用客户「${uniqueName}」？` })
    .getByRole('button', { name: '停用' })
    .click()
  await expect(main.locator('header').getByText('无效')).toBeVisible()
  await button(page, '更多').click()
  await expect(page.getByRole('menuitem')).toHaveText(['复制链接', '删除'])
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: `删除客户「${uniqueName}」？` })
    .getByRole('button', { name: '删除' })
    .click()
  await expectNotice(page, '操作成功')
  await expect(page).toHaveURL(/fdName=/)
  await expect(rowOf(page, uniqueName)).toHaveCount(0)
})

test('nothing keeps anybody out of the head of the details in either language, nor wider than a phone', async ({
  page,
  api,
  signedInAs,
  customerId: id,
}) => {
  test.slow()
  for (const [language, words] of [
    ['zh-CN', { change: '更改阶段和跟进人', phase: '合作阶段', more: '更多', copy: '复制链接' }],
    [
      'en-US',
      { change: 'Change phase and followers', phase: 'Cooperation phase', more: 'More', copy: 'Copy link' },
    ],
  ] as const) {
    await test.step(language, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await preferLanguage(page, language)
      await (language === 'zh-CN' ? signedInAs('admin', linkTo(3, id)) : page.goto(linkTo(3, id)))
      await button(page, words.change).click()
      await expect(page.getByRole('dialog').getByRole('combobox', { name: words.phase })).toBeFocused()
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 375, height: 740 })
      await button(page, words.more).click()
      await expect(page.getByRole('menuitem', { name: words.copy })).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await expectFits(page)
    })
  }

  await test.step('who only reads is offered nothing that changes', async () => {
    await preferLanguage(page, 'zh-CN')
    await page.setViewportSize({ width: 1440, height: 900 })
    await signedInAs('viewer', linkTo(3, id))
    await expect(button(page, '历史')).toBeVisible()
    for (const name of ['编辑', '停用', '更改阶段和跟进人']) await expect(button(page, name)).toHaveCount(0)
    await api.post('/api/account/client/switchStatus', { id, fdStatus: 0 })
    await page.reload()
    await button(page, '更多').click()
    await expect(page.getByRole('menuitem')).toHaveText(['复制链接'])
  })
})

test('beside the details are notes, what is scheduled, statements and files; on a phone below them, with fields that are large enough', async ({
  page,
  api,
  signedInAs,
  customerId: id,
}) => {
  await changedMeanwhile(api, id, {
    fdBusinessLicenseList: [{ fdOssUri: 'elsewhere/licence.png', fdName: '执照.png' }],
  })
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await signedInAs('admin', linkTo(3, id))
  await expect(part('预约调价')).toContainText('没有预约调价')
  await expect(part('最近对账单')).toContainText('还没有对账单')
  await expect(part('文件')).toContainText('执照.png')
  await expect(part('变更记录')).toContainText('新建')

  await page.setViewportSize({ width: 375, height: 740 })
  await button(page, '跟进记录').click()
  await expect(part('跟进记录')).toBeInViewport()
  await part('跟进记录').getByRole('button', { name: '写跟进记录' }).click()
  await expect(part('跟进记录').getByLabel('跟进内容')).toBeFocused()
  await expectFits(page)
  expect(await seriousFaults(page)).toEqual([])
  expect(await smallFields(page)).toEqual([])

  await page.goto(`${listPath}/detailsEdit?pageType=1`)
  // The first field of a new form has the focus, and says nothing before something was entered.
  await expect(page.getByRole('radio', { name: '消息' })).toBeFocused()
  await page.getByLabel('客户名称').focus()
  await page.getByLabel('注册地址').focus()
  await expect(page.getByText('请输入客户名称')).toHaveCount(0)
  expect(await smallFields(page)).toEqual([])

  await preferLanguage(page, 'en-US')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(linkTo(3, id))
  await expect(part('Last statements')).toContainText('No statements yet')
  await signedInAs('viewer', linkTo(3, id))
  await expect(part('Change history')).toBeVisible()
  await expect(part('Last statements')).toHaveCount(0)
})

/** Fields with letters below 16 px, for which iOS enlarges the page. */
const smallFields = (page: Page) =>
  page.locator('input:not([type="checkbox"], [type="radio"], [hidden]), textarea').evaluateAll((all) =>
    all
      .filter((one) => one.getClientRects().length > 0)
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.outerHTML.slice(0, 120)),
  )
