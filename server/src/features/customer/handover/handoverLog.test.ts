import { customerApi } from '@zhixin/contract/customer/customer.api'
import { handoverApi } from '@zhixin/contract/customer/handover.api'
import { beforeAll, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { batchRows, reach, run, undo } from '../../../test/batches'
import { givenAccount, givenCustomer } from '../../../test/given'

const operation = 'fdOperationFollowUpAccountIdList'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
let [lin, ann, game] = [0, 0, 0]
beforeAll(async () => {
  const given = async (username: string, serviceTypes = [1, 2, 3]) =>
    (await givenAccount(server, { username, permissions: [], serviceTypes })).id
  lin = await given('lin')
  ann = await given('ann')
  game = await given('game1', [1])
})

const given = async (more: object = {}) => (await givenCustomer(admin, { [operation]: [lin], ...more })).id

async function previewed(fdIdList: number[], fdAccountId: number): Promise<number> {
  const body = {
    fdFromAccountId: lin,
    fdKindList: [1, 2, 3],
    fdReceiverList: [{ fdAccountId }],
    fdReason: 'Leaves',
    fdIdList,
  }
  const answer = await admin.call(handoverApi.preview, { body })
  expect(answer.body).toMatchObject({ code: 1 })
  return (await reach(admin, answer.body.data.id, 'ready')).id
}

const log = async (body: object, client = admin) => (await client.call(handoverApi.log, { body })).body

test('a hand-over brings nobody a customer that does not exist for them, and says so before it runs', async () => {
  const [message, games] = [await given(), await given({ fdServiceType: 1 })]
  const rows = await batchRows(admin, await previewed([message, games], game))
  expect(rows.map((row) => [row.fdCustomerId, row.fdState, row.fdReason])).toEqual([
    [message, 'refused', 'game1 does not see customers of this service type'],
    [games, 'ready', null],
  ])
})

test('a hand-over leaves all but the followers as it was, and its undoing everything, byte for byte', async () => {
  const id = await given({ fdCooperationPhase: 4, fdBusinessFollowUpAccountIdList: [1, lin] })
  const detail = async () => {
    const data = await admin.data(customerApi.detail, { params: { id } })
    return { ...data, fdVersion: 0, fdUpdatedBy: '', lastModifiedDate: '' }
  }
  const before = await detail()
  const batch = await previewed([id], ann)
  await run(admin, batch)
  const handedOver = {
    ...before,
    [operation]: [ann],
    fdOperationFollowUpAccountNameList: ['ann'],
    fdBusinessFollowUpAccountIdList: [1, ann],
    fdBusinessFollowUpAccountNameList: ['admin', 'ann'],
  }
  expect(JSON.stringify(await detail())).toBe(JSON.stringify(handedOver))
  await undo(admin, batch)
  expect(JSON.stringify(await detail())).toBe(JSON.stringify(before))
})

test('the log tells what each hand-over and its undoing did to a customer, before and after', async () => {
  const [one, games] = [await given({ fdName: '日志客户' }), await given({ fdServiceType: 1 })]
  const id = await previewed([one, games], ann)
  expect((await log({ fdBatchId: id })).total).toBe(0)
  await run(admin, id)
  const undone = await undo(admin, id)

  const { data, total } = await log({ fdCustomerName: '志客' })
  expect(total).toBe(2)
  expect(
    data.map((row) => [row.fdBatchId, row.fdSourceName, row.fdChangeList.map((one) => one.fdSentence)]),
  ).toEqual([
    [undone.id, 'Undo', ['Operations followers: ann → lin']],
    [id, 'Handover', ['Operations followers: lin → ann']],
  ])
  expect(data[1]).toMatchObject({
    fdSource: 'handover',
    fdCustomerId: one,
    fdCustomerName: '日志客户',
    fdFromName: 'lin',
    fdReason: 'Leaves',
    fdAccountName: 'admin',
  })
  expect(new Set(data.map((row) => row.id)).size).toBe(2)
  expect(Math.abs(Date.now() - Date.parse(data[1]?.createdDate ?? ''))).toBeLessThan(60_000)

  const found = async (body: object, client = admin) =>
    (await log({ fdBatchId: id, ...body }, client)).data.map((row) => row.fdCustomerId)
  expect((await found({})).toSorted()).toEqual([one, games].toSorted())
  expect(await found({ sortName: 'createdDate', sortOrder: 'asc', pageSize: 1 })).toHaveLength(1)
  expect(await found({ fdFromName: 'LI', fdToName: 'an' })).toHaveLength(2)
  for (const none of [{ fdFromName: 'ann' }, { fdToName: 'lin' }, { fdStartCreateDate: '2099-01-01' }])
    expect(await found(none)).toEqual([])
  expect(await found({ fdEndCreateDate: '2020-01-01' })).toEqual([])
  const reversed = { fdStartCreateDate: '2026-02-01', fdEndCreateDate: '2026-01-01' }
  expect(issuesOf(await admin.call(handoverApi.log, { body: reversed }))).toHaveLength(1)

  // Whoever handed over: readers see the customers of their scope, and need the permission of the page.
  const reader = { username: 'reader', permissions: ['page:handoverLog'], serviceTypes: [1] }
  await givenAccount(server, reader)
  expect(await found({}, await server.as('reader'))).toEqual([games])
  await givenAccount(server, { username: 'mover', permissions: ['handover:save', 'page:handover'] })
  expect((await (await server.as('mover')).call(handoverApi.log, { body: {} })).status).toBe(403)
})
