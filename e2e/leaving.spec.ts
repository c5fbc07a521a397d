import type { Page } from '@playwright/test'
import { dialogOf } from './accountsPage'
import { seriousFaults } from './axe'
import { type Api, customerBody, expect, test } from './fixtures'
import { options, rowOf } from './listPage'
import { givenPerson } from './people'

/** A customer whom somebody hands over at a later time. @returns the id of the customer */
async function givenLater(api: Api, name: string, from: number, to: number): Promise<number> {
  const followed = { fdBusinessFollowUpAccountIdList: [from] }
  const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(name, followed))
  const batch = await api.post<{ id: number }>('/api/handover/preview', {
    fdFromAccountId: from,
    fdKindList: [2],
    fdReceiverList: [{ fdAccountId: to }],
    fdReason: name,
    fdStartDate: '2099-01-02 18:00:00',
    fdIdList: [id],
  })
  const state = async () =>
    (await api.get<{ fdState: string }>(`/api/account/client/batch/detail/${batch.id}`)).fdState
  await expect.poll(state).toBe('ready')
  await api.post('/api/account/client/batch/run', { id: batch.id })
  return id
}

/** Chooses who takes over. The list closes by itself: Escape would close the dialog. */
async function chooseOwner(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '由谁接手' }).focus()
  await page.keyboard.type(name)
  await options(page).getByTitle(name, { exact: true }).click()
}

test('account.jobs: a hand-over that waits goes to somebody who can do it when its maker is disabled', async ({
  page,
  request,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const [leaver, heir] = [`${uniqueName}离`, `${uniqueName}接`]
  const [leaverId, heirId] = [
    (await givenPerson(request, apiAs, leaver, { role: 'operations' })).id,
    (await givenPerson(request, apiAs, heir, { role: 'operations' })).id,
  ]
  const customerId = await givenLater(await apiAs(leaver), uniqueName, leaverId, heirId)

  await signedInAs('admin', `/userControl?fdUsername=${encodeURIComponent(leaver)}`)
  await rowOf(page, leaver).getByRole('button', { name: '停用' }).click()
  const question = dialogOf(page, `停用「${leaver}」？`)
  await expect(question).toContainText('该账号有 1 个后台任务进行中或等待执行：')
  await expect(question.getByRole('link', { name: '交接给他人' })).toHaveAttribute(
    'href',
    `/handoverOfWork/editingAndDetails?from=${leaverId}`,
  )
  await expect(question.getByRole('listitem')).toHaveText(
    `工作交接 · ${leaver} → ${heir} （2099-01-02 18:00:00 开始）`,
  )
  expect(await seriousFaults(page)).toEqual([])
  await chooseOwner(page, 'viewer')
  await question.getByRole('button', { name: '停用' }).click()
  await expect(question.getByText('该账号缺少这些任务所需的权限')).toBeVisible()
  await chooseOwner(page, heir)
  await question.getByRole('button', { name: '停用' }).click()
  await expect(question).toHaveCount(0)
  await expect(rowOf(page, leaver)).toContainText('停用')

  await signedInAs(heir, '/handoverOfWork')
  const row = rowOf(page, uniqueName)
  await expect(row).toContainText('等待开始 · 2099-01-02 18:00 开始')
  await row.getByRole('button', { name: '取消' }).click()
  await expect(row).toContainText('已取消')

  const admin = await apiAs('admin')
  await admin.post('/api/account/client/switchStatus', { id: customerId, fdStatus: 0 })
  await admin.get(`/api/account/client/delete/${customerId}`)
  await admin.post('/api/account/switchStatus', { id: heirId, fdStatus: 0 })
})
