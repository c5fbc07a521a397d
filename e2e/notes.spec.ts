import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { expect, preferLanguage, test } from './fixtures'
import { linkTo } from './formPage'
import { listPath, nameField, openRareTool, options, rowOf } from './listPage'

const centre = '/account/authentication/center'
const drawer = (page: Page) => page.getByRole('dialog', { name: '跟进记录', exact: true })
/** Beside the details; the form that edits has a drawer. */
const beside = (page: Page) => page.getByRole('region', { name: '跟进记录', exact: true })
const form = (page: Page) => page.getByRole('dialog', { name: /^(写跟进记录|编辑跟进)/ })
/** A new one is written in place, with the record in sight. */
const inPlace = (page: Page) => beside(page).getByRole('form', { name: '写跟进记录' })
const open = (page: Page) => page.getByRole('button', { name: '跟进记录' }).click()
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })

test('a talk is written down beside the form, is due on the workbench and in the list, and is done', async ({
  page,
  signedInAs,
  uniqueName,
  customerId: id,
}) => {
  test.slow()
  await signedInAs('business', linkTo(3, id))
  await expect(page.getByRole('heading', { level: 2, name: uniqueName })).toBeVisible()
  await expect(page.getByRole('region', { name: '变更记录' })).toContainText('新建')
  await expect(beside(page).getByText('还没有跟进记录')).toBeVisible()
  await beside(page).getByRole('button', { name: '写跟进记录' }).click()
  await expect(inPlace(page).getByLabel('跟进内容')).toBeFocused()
  await inPlace(page).getByRole('button', { name: '提交' }).click()
  await expect(inPlace(page).getByText('请填写跟进内容')).toBeVisible()
  await inPlace(page).getByLabel('跟进内容').fill('谈了续约\n等报价')
  await inPlace(page).getByRole('textbox', { name: '下次跟进日期' }).fill('明天')
  // Nothing typed is lost, by Cancel, by another page or by an invalid day.
  await inPlace(page).getByRole('button', { name: '取消' }).click()
  await page
    .getByRole('dialog', { name: '放弃未保存的修改？' })
    .getByRole('button', { name: '继续编辑' })
    .click()
  await page.getByRole('main').getByRole('button', { name: '返回', exact: true }).click()
  await page.getByRole('dialog', { name: '离开此页？' }).getByRole('button', { name: '留在此页' }).click()
  await inPlace(page).getByRole('button', { name: '提交' }).click()
  await expect(inPlace(page).getByText('日期格式应为 YYYY-MM-DD')).toBeVisible()
  await expect(inPlace(page).getByRole('textbox', { name: '下次跟进日期' })).toHaveValue('明天')
  await inPlace(page).getByRole('textbox', { name: '下次跟进日期' }).fill(today().replaceAll('-', '/'))
  await inPlace(page).getByRole('combobox', { name: '沟通对象' }).click()
  await options(page).locator('.ant-select-item-option').first().click()
  await inPlace(page).getByRole('button', { name: '提交' }).click()
  await expect(inPlace(page)).toHaveCount(0)
  await expect(beside(page).getByRole('button', { name: '写跟进记录' })).toBeFocused()
  const written = beside(page).getByRole('listitem')
  await expect(written).toContainText('business')
  await expect(written).toContainText('谈了续约')
  await expect(written).toContainText(`下次跟进：${today()}`)
  await expect(written).toContainText('今日到期')
  await expect(written).toContainText(/与.+沟通/)

  await page.goto(centre)
  const due = page.locator('section').filter({ hasText: '我的待跟进' }).last()
  // Notes of other journeys may be overdue, which come before today.
  await due.locator('a[href*="fdOwnDueList=1"]').click()
  await expect(page).toHaveURL(/fdOwnDueList=1/)
  await expect(rowOf(page, uniqueName)).toBeVisible()
  // The switches above the rows agree, and a click adds other people's notes.
  const byDue = page.getByRole('group', { name: '待跟进' })
  await expect(byDue.getByRole('button', { pressed: true })).toHaveText(['今日到期', '仅我的'])
  const top = () => page.locator('thead').evaluate((head) => head.getBoundingClientRect().top)
  const before = await top()
  await nameField(page).fill('谁')
  await byDue.getByRole('button', { name: '仅我的' }).press('Space')
  await expect(page).toHaveURL(/\?fdDueList=1$/)
  await byDue.getByRole('button', { name: '今日到期' }).press('Enter')
  await expect(page).not.toHaveURL(/Due/)
  await expect(nameField(page)).toHaveValue('谁')
  await expect.poll(top).toBe(before)
  await page.goBack()
  await expect(byDue.getByRole('button', { pressed: true })).toHaveText(['今日到期'])
  await expect(rowOf(page, uniqueName)).toBeVisible()

  await signedInAs('business', linkTo(2, id))
  await open(page)
  const note = drawer(page).getByRole('listitem')
  await note.getByRole('button', { name: '编辑' }).click()
  await form(page).getByLabel('跟进内容').fill('谈了续约，已报价')
  await form(page).getByRole('button', { name: '提交' }).click()
  await expect(note).toContainText('已报价')
  await note.getByRole('button', { name: '完成', exact: true }).click()
  await expect(note).toContainText('已于')
  await expect(note.getByRole('button', { name: '改为未完成' })).toBeFocused()
  await note.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除这条跟进记录？' }).getByRole('button', { name: '删除' }).click()
  await expect(drawer(page).getByText('还没有跟进记录')).toBeVisible()
})

test("another's note is read and done, not changed; who only reads writes none; a deleted customer is brought back", async ({
  page,
  signedInAs,
  uniqueName,
  api,
  customerId: id,
}) => {
  const note = { fdCustomerId: id, fdText: '管理员谈的', fdNextDate: '2020-01-01' }
  await api.post('/api/account/client/note/save', note)
  await signedInAs('business', linkTo(3, id))
  const item = beside(page).getByRole('listitem')
  await expect(item).toContainText('已逾期')
  await expect(item.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await item.getByRole('button', { name: '完成', exact: true }).click()
  await expect(item).toContainText('已于')
  await signedInAs('viewer', linkTo(3, id))
  await expect(item).toContainText('管理员谈的')
  await expect(beside(page).getByRole('button', { name: '写跟进记录' })).toHaveCount(0)
  await expect(item.getByRole('button')).toHaveCount(0)

  await test.step('the customer, deleted, is found beside the list and brought back', async () => {
    await api.post('/api/account/client/switchStatus', { id, fdStatus: 0 })
    await api.get(`/api/account/client/delete/${id}`)
    await signedInAs('business', listPath)
    await expect(page.getByRole('button', { name: '新建' })).toBeVisible()
    // The menu of the rarer tools would have nothing else for them.
    await expect(page.locator('main [aria-haspopup="menu"]:not(tr *)')).toHaveCount(0)

    await signedInAs('operation', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
    await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
    await openRareTool(page, '回收站')
    const dialog = page.getByRole('dialog', { name: '已删除的客户' })
    await dialog.getByRole('searchbox').fill(uniqueName)
    const row = dialog.getByRole('listitem').filter({ hasText: uniqueName })
    await expect(row).toContainText('admin')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await row.getByRole('button', { name: '恢复' }).click()
    await expect(dialog.getByText('没有已删除的客户')).toBeVisible()
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, uniqueName)).toContainText('无效')
  })

  await test.step('a note is written from the row', async () => {
    await rowOf(page, uniqueName).getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '写跟进记录' }).click()
    const written = page.getByRole('dialog', { name: `写跟进记录：${uniqueName}` })
    await written.getByLabel('跟进内容').fill('从列表记下')
    await written.getByRole('button', { name: '提交' }).click()
    await expect(written).toHaveCount(0)
    await rowOf(page, uniqueName).getByRole('link', { name: uniqueName }).click()
    await expect(beside(page)).toContainText('从列表记下')
  })
})

test('nothing keeps anybody out of notes and deleted customers in either language, nor wider than a phone', async ({
  page,
  signedInAs,
  api,
  customerId: id,
}) => {
  test.slow()
  const fdText = `${'长'.repeat(300)}\nhttps://example.com/${'x'.repeat(200)}`
  for (const fdNextDate of ['2020-01-01', today(), ''])
    await api.post('/api/account/client/note/save', { fdCustomerId: id, fdText, fdNextDate })
  for (const [language, words] of [
    ['zh-CN', { notes: '跟进记录', add: '写跟进记录', bin: '回收站', tools: '列表工具' }],
    ['en-US', { notes: 'Notes', add: 'Add note', bin: 'Deleted', tools: 'List tools' }],
  ] as const) {
    await test.step(language, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await preferLanguage(page, language)
      await (language === 'zh-CN' ? signedInAs('admin', centre) : page.goto(centre))
      await expect(page.locator('a[href*="fdOwnDueList"]').first()).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await page.goto(linkTo(2, id))
      await page.getByRole('button', { name: words.notes, exact: true }).click()
      const notes = page.getByRole('dialog', { name: words.notes, exact: true })
      await expect(notes.getByRole('listitem')).toHaveCount(3)
      expect(await seriousFaults(page)).toEqual([])
      await notes.getByRole('button', { name: words.add }).click()
      const dialog = page.getByRole('dialog', { name: words.add })
      await expect(dialog.getByRole('textbox').first()).toBeFocused()
      expect(await seriousFaults(page)).toEqual([])
      await page.setViewportSize({ width: 375, height: 740 })
      expect(await seriousFaults(page)).toEqual([])
      await expectFits(page)
      await page.goto(listPath)
      await page.getByRole('button', { name: words.tools }).click()
      await openRareTool(page, words.bin)
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
      expect(await seriousFaults(page)).toEqual([])
      await expectFits(page)
    })
  }
})
