import type { Page } from '@playwright/test'
import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { customerBody, expect, test } from './fixtures'
import { choosePeople, givenFollowers } from './listPage'

const dialog = (page: Page) => page.getByRole('dialog')

interface Customer {
  fdBusinessFollowUpAccountIdList: number[]
  fdOtherFollowUpAccountIdList: number[]
}

test('somebody’s customers are handed over after a preview, and the hand-over is undone', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const [viewer, business] = await givenFollowers(api, 'viewer', 'business')
  const { id } = await api.post<{ id: number }>(
    '/api/account/client/save',
    customerBody(uniqueName, { fdBusinessFollowUpAccountIdList: [viewer] }),
  )
  const read = () => api.get<Customer>(`/api/account/client/detail/${id}`)

  await signedInAs('admin', '/handoverOfWork')
  // An empty list offers it in the place of its rows, too.
  await page.getByRole('button', { name: '新建交接' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '新建交接' })).toBeVisible()
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByText('请选择接收人')).toBeVisible()
  await expect(page.getByText('请填写交接原因')).toBeVisible()
  await choosePeople(page, '交接人', 'viewer')
  await page.getByRole('checkbox', { name: '运营跟进人' }).uncheck()
  await page.getByRole('checkbox', { name: '其他跟进人', exact: true }).uncheck()
  await choosePeople(page, '接收人', 'business')
  await page.getByRole('switch', { name: '交接人保留为其他跟进人' }).click()
  await page.getByLabel('交接原因').fill(uniqueName)
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: '返回' }).click()
  await dialog(page).getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByText('工作交接 · viewer → business')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '执行（1 个客户）' })).toBeVisible()
  await expect(
    dialog(page).getByRole('cell').filter({ hasText: '商务跟进人：viewer → business' }),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: '执行（1 个客户）' }).click()
  await expect(dialog(page).getByRole('button', { name: '已修改 1' })).toBeVisible()
  expect(await read()).toMatchObject({
    fdBusinessFollowUpAccountIdList: [business],
    fdOtherFollowUpAccountIdList: [viewer],
  })
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).click()

  const row = page.getByRole('row').filter({ hasText: uniqueName })
  await expect(row).toContainText('viewer → business')
  await expect(row).toContainText('已修改 1')
  await expect(row).not.toContainText('未执行')
  expect(await seriousFaults(page)).toEqual([])
  await row.getByRole('link', { name: /^工作交接/ }).click()
  await page.getByRole('button', { name: '撤销…' }).click()
  await page.getByRole('button', { name: '执行（1 个客户）' }).click()
  await expect(page.getByRole('button', { name: '已修改 1' })).toBeVisible()
  // The result of the hand-over itself says the same until that of its undoing is there.
  await expect.poll(read).toMatchObject({
    fdBusinessFollowUpAccountIdList: [viewer],
    fdOtherFollowUpAccountIdList: [],
  })
})

test('on a phone a hand-over begins with whom its address names, waits for its hour, and is cancelled', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const [viewer] = await givenFollowers(api, 'viewer')
  await api.post(
    '/api/account/client/save',
    customerBody(uniqueName, { fdOtherFollowUpAccountIdList: [viewer] }),
  )
  await signedInAs('admin', `/handoverOfWork/editingAndDetails?from=${viewer}`)
  // While it has the focus, the choice also has its value in a hidden text for screen readers, first.
  await expect(page.getByText('viewer', { exact: true }).last()).toBeVisible()
  await choosePeople(page, '接收人', 'business')
  await page.getByText('按业务类别').click()
  await expect(page.getByRole('group', { name: 'business 接收' }).getByRole('checkbox').first()).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await expectFits(page)

  await page.getByRole('group', { name: 'business 接收' }).getByRole('checkbox', { name: '消息' }).check()
  await page.getByLabel('交接原因').fill(uniqueName)
  await page.getByLabel('执行日期（不填为立即执行）').fill('2099-01-02')
  await page.getByRole('combobox', { name: '执行时间（北京时间）' }).click()
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: '预览' }).click()
  await dialog(page)
    .getByRole('button', { name: /^执行（/ })
    .click()
  await expect(dialog(page).getByText('等待执行时间：2099-01-02 18:00:00')).toBeVisible()
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).click()
  const row = page
    .getByRole('list', { name: '工作交接' })
    .getByRole('listitem')
    .filter({ hasText: uniqueName })
  await expect(row).toContainText('等待开始 · 2099-01-02 18:00 开始')
  expect(await seriousFaults(page)).toEqual([])
  await expectFits(page)
  await row.getByRole('button', { name: '取消' }).click()
  await expect(row).toContainText('已取消')
})
