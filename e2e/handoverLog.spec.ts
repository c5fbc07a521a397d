import { seriousFaults } from './axe'
import { customerBody, expect, test } from './fixtures'
import { rowOf } from './listPage'

interface Batch {
  fdState: string
}

test('the log of hand-overs tells who followed a customer before and after, also on a phone', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('admin')
  const people = await api.get<{ value: number; label: string }[]>(
    '/api/account/client/getFollowUpDataSource',
  )
  const idOf = (name: string) => people.find(({ label }) => label === name)?.value ?? 0
  const { id } = await api.post<{ id: number }>(
    '/api/account/client/save',
    customerBody(uniqueName, { fdBusinessFollowUpAccountIdList: [idOf('viewer')] }),
  )
  const batch = await api.post<{ id: number }>('/api/handover/preview', {
    fdFromAccountId: idOf('viewer'),
    fdKindList: [2],
    fdReceiverList: [{ fdAccountId: idOf('business') }],
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
  const row = rowOf(page, '商务跟进人由 viewer 改为 business')
  await expect(row).toContainText(uniqueName)
  await expect(row).toContainText('岗位调整')
  await expect(row).toContainText('工作交接')
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(page.getByText('商务跟进人由 viewer 改为 business')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
