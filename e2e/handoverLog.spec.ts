import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { customerBody, expect, test } from './fixtures'
import { choosePeople, givenFollowers, listPath, rowOf } from './listPage'

interface Batch {
  fdState: string
}

test('the log of hand-overs tells who followed a customer before and after, also on a phone', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const [operation, business] = await givenFollowers(api, 'operation', 'business')
  const { id } = await api.post<{ id: number }>(
    '/api/account/client/save',
    customerBody(uniqueName, { fdBusinessFollowUpAccountIdList: [operation] }),
  )
  const batch = await api.post<{ id: number }>('/api/handover/preview', {
    fdFromAccountId: operation,
    fdKindList: [2],
    fdReceiverList: [{ fdAccountId: business }],
    fdReason: '岗位调整',
    fdIdList: [id],
  })
  const reach = (state: string) =>
    expect
      .poll(async () => (await api.get<Batch>(`/api/account/client/batch/detail/${batch.id}`)).fdState)
      .toBe(state)
  await reach('ready')
  await api.post('/api/account/client/batch/run', { id: batch.id })
  await reach('ended')

  await signedInAs('admin', '/workHandoverLog')
  await page.getByRole('textbox', { name: '客户', exact: true }).fill(uniqueName)
  await page.keyboard.press('Enter')
  const row = rowOf(page, uniqueName)
  await expect(row).toContainText('商务跟进人：operation → business')
  await expect(row).toContainText('岗位调整')
  await expect(row).toContainText('工作交接')
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectFits(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(page.getByText('商务跟进人：operation → business')).toHaveCount(1)
  expect(await seriousFaults(page)).toEqual([])
  await expectFits(page)
})

test('some customers of a list are handed over, and the rest stays with who followed them', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const [operation, business] = await givenFollowers(api, 'operation', 'business')
  const followed = { fdBusinessFollowUpAccountIdList: [operation] }
  const save = (name: string) =>
    api.post<{ id: number }>('/api/account/client/save', customerBody(name, followed))
  const [one, other] = [await save(`${uniqueName}甲`), await save(`${uniqueName}乙`)]

  await signedInAs('admin', `${listPath}?fdName=${encodeURIComponent(uniqueName)}`)
  await page.getByRole('button', { name: '批量修改' }).click()
  await page.getByRole('checkbox', { name: `选择 ${uniqueName}甲` }).check()
  await page.getByRole('button', { name: '交接（1）…' }).click()
  await expect(page.getByText('只交接所选 1 个客户中由交接人跟进的。')).toBeVisible()
  await choosePeople(page, '交接人', 'operation')
  await choosePeople(page, '接收人', 'business')
  await page.getByLabel('交接原因').fill('岗位调整')
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: '预览' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '执行（1 个客户）' }).click()
  await expect(dialog.getByRole('button', { name: '已修改 1' })).toBeVisible()
  const followers = async ({ id }: { id: number }) =>
    (await api.get<typeof followed>(`/api/account/client/detail/${id}`)).fdBusinessFollowUpAccountIdList
  expect([await followers(one), await followers(other)]).toEqual([[business], [operation]])

  // Who takes over is told of it, and comes to exactly these customers.
  await signedInAs('business', '/account/authentication/center')
  await page.getByRole('button', { name: /^后台任务和通知，/ }).click()
  await expect(dialog.getByText(/将您设为 \d+ 个客户的跟进人/).first()).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: '查看' }).first().click()
  await expect(page).toHaveURL(/fdStartReceivedDate=/)
  await page.getByLabel('客户名称').fill(uniqueName)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, `${uniqueName}甲`)).toBeVisible()
  await expect(rowOf(page, `${uniqueName}乙`)).toHaveCount(0)
})
