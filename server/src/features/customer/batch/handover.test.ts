import { batchApi } from '@zhixin/contract/batch/batch.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { handoverApi } from '@zhixin/contract/customer/handover.api'
import type { HandoverRow } from '@zhixin/contract/customer/handover.schema'
import { jobApi } from '@zhixin/contract/job/job.api'
import readSheets from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog, type Client, issuesOf, shared, startTestServer } from '../../../test/api'
import { batchOf, batchRows, reach, run, undo } from '../../../test/batches'
import { fetchExport, makeExport } from '../../../test/exports'
import { givenAccount, givenClient, givenCustomer } from '../../../test/given'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const leader = shared(() =>
  givenClient(server, {
    username: 'leader',
    permissions: ['handover:save', 'page:handover', 'client:price'],
  }),
)
let [ann, ben, zoe] = [0, 0, 0]
beforeAll(async () => {
  ;[ann, ben, zoe] = (await Promise.all(
    ['ann', 'ben', 'zoe'].map(
      async (username) => (await givenAccount(server, { username, permissions: [] })).id,
    ),
  )) as [number, number, number]
})

const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })
const [operation, business, other] = [
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
] as const
const followersOf = async (id: number) => {
  const customer = await detail(id)
  return [customer[operation], customer[business], customer[other]]
}
const given = async (more: Record<string, unknown> = {}) =>
  (await givenCustomer(admin, { [operation]: [zoe], [business]: [1, zoe], ...more })).id
const asked = (more: object = {}) => ({
  fdFromAccountId: zoe,
  fdKindList: [1, 2],
  fdReceiverList: [{ fdAccountId: ann }],
  fdReason: '岗位调整',
  ...more,
})

async function previewed(more: object = {}): Promise<number> {
  const answer = await leader.call(handoverApi.preview, { body: asked(more) })
  expect(answer.body).toMatchObject({ code: 1 })
  return (await reach(leader, answer.body.data.id, 'ready')).id
}

describe('handing over', () => {
  test('replaces a follower in the chosen relations, and leaves everything else as it is', async () => {
    const id = await given()
    const before = await detail(id)
    const batch = await previewed({ fdIdList: [id] })
    expect(await batchOf(leader, batch)).toMatchObject({
      fdSource: 'handover',
      fdSentence: 'Handover · zoe → ann',
      fdReadyNum: 1,
    })
    expect((await batchRows(leader, batch))[0]?.fdChangeList.map((change) => change.fdSentence)).toEqual([
      'Operations followers: zoe → ann',
      'Business followers: admin, zoe → admin, ann',
    ])
    await run(leader, batch)
    expect(await followersOf(id)).toEqual([[ann], [1, ann], []])
    const changed = [operation, business, 'fdVersion', 'fdUpdatedBy', 'lastModifiedDate']
    const rest = (customer: object) =>
      Object.fromEntries(
        Object.entries(customer).filter(
          ([name]) => !changed.some((one) => name.startsWith(one.slice(0, 20))),
        ),
      )
    expect(rest(await detail(id))).toEqual(rest(before))
    const [record] = await auditLog(server, { batchId: batch })
    expect(record).toMatchObject({ source: 'handover', customerId: id, accountName: 'leader' })
  })

  test('keeps the old follower as another one where that is asked for, and nobody twice', async () => {
    const id = await given({ [business]: [zoe, ann] })
    await run(leader, await previewed({ fdIdList: [id], fdKeep: true }))
    expect(await followersOf(id)).toEqual([[ann], [ann], [zoe]])
  })

  test('divides customers evenly, by service type, or by vendor, and names those that fit nobody', async () => {
    const receivers = (more: object[]) =>
      [ann, ben].map((fdAccountId, index) => ({ fdAccountId, ...more[index] }))
    const ids = [await given(), await given(), await given()]
    await run(leader, await previewed({ fdIdList: ids, fdReceiverList: receivers([]) }))
    expect((await Promise.all(ids.map(followersOf))).map(([first]) => first)).toEqual([[ann], [ben], [ann]])

    const game = { fdServiceType: 1, fdChannelType: null, fdBudgetSource: null }
    const byType = [await given(), await given(game), await given({ ...game, fdServiceType: 3 })]
    const types = receivers([{ fdServiceTypeList: [1] }, { fdServiceTypeList: [2] }])
    const typed = await previewed({ fdIdList: byType, fdReceiverList: types, fdWay: 'serviceType' })
    expect(
      (await batchRows(leader, typed, ['refused'])).map((row) => [row.fdCustomerId, row.fdReason]),
    ).toEqual([[byType[2], 'None of those who take over fits this customer']])
    await run(leader, typed)
    expect((await Promise.all(byType.map(followersOf))).map(([first]) => first)).toEqual([
      [ben],
      [ann],
      [zoe],
    ])

    const byVendor = [await given({ fdPlatformList: [1] }), await given({ fdPlatformList: [3] })]
    const vendors = receivers([{ fdPlatformList: [3] }, { fdPlatformList: [1, 5] }])
    await run(leader, await previewed({ fdIdList: byVendor, fdReceiverList: vendors, fdWay: 'platform' }))
    expect((await Promise.all(byVendor.map(followersOf))).map(([first]) => first)).toEqual([[ben], [ann]])
  })

  test('brings nobody a customer that they do not see any more when it is carried out, row by row', async () => {
    const game = { fdServiceType: 1, fdChannelType: null, fdBudgetSource: null }
    const ids = [await given(), await given(game)]
    const { id: heir } = await givenAccount(server, { username: 'heir', permissions: [] })
    const batch = await previewed({ fdIdList: ids, fdReceiverList: [{ fdAccountId: heir }] })
    await server.database.prisma.account.update({ where: { id: heir }, data: { serviceTypes: [1] } })
    expect(await run(leader, batch)).toMatchObject({ fdDoneNum: 1, fdRefusedNum: 1 })
    expect((await batchRows(leader, batch)).map((row) => [row.fdCustomerId, row.fdReason])).toEqual([
      [ids[0], expect.stringContaining('heir')],
      [ids[1], null],
    ])
    expect((await Promise.all(ids.map(followersOf))).map(([first]) => first)).toEqual([[zoe], [heir]])
  })

  test('is for all that somebody follows where nothing is chosen, and can be undone', async () => {
    const { id: leaver } = await givenAccount(server, { username: 'leaver', permissions: [] })
    const ids = [await given({ [operation]: [leaver] }), await given({ [other]: [leaver] })]
    await given()
    const batch = await previewed({ fdFromAccountId: leaver })
    const rows = await batchRows(leader, batch)
    // Followed in another way than those that are handed over: nothing changes.
    expect(rows.map((row) => [row.fdCustomerId, row.fdState])).toEqual([
      [ids[0], 'ready'],
      [ids[1], 'unchanged'],
    ])
    await run(leader, batch)
    expect(await followersOf(ids[0] ?? 0)).toEqual([[ann], [1, zoe], []])
    const undone = await undo(leader, batch)
    expect(undone).toMatchObject({ fdSource: 'undo', fdUndoOf: batch, fdDoneNum: 1 })
    expect(await followersOf(ids[0] ?? 0)).toEqual([[leaver], [1, zoe], []])
  })

  test('waits for its time, and can be cancelled until then', async () => {
    const id = await given()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const batch = await previewed({ fdIdList: [id], fdStartDate: tomorrow })
    const { fdJobId } = await leader.data(batchApi.run, { body: { id: batch } })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await batchOf(leader, batch)).toMatchObject({
      fdState: 'waiting',
      fdStartDate: tomorrow,
      fdDoneNum: 0,
    })
    await leader.call(jobApi.cancel, { body: { id: fdJobId } })
    // Nothing was done of it: it is not said to have ended.
    await reach(leader, batch, 'cancelled')
    expect(await followersOf(id)).toEqual([[zoe], [1, zoe], []])
    const soon = new Date(Date.now() + 1500).toISOString()
    await run(leader, await previewed({ fdIdList: [id], fdStartDate: soon }))
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
    expect((await followersOf(id))[0]).toEqual([ann])
  })

  test('handover.list: others are told of it as far as it concerns customers of theirs, once it runs or waits', async () => {
    const game = { fdServiceType: 1, fdChannelType: null, fdBudgetSource: null }
    const ids = [await given(), await given(game)]
    const permissions = ['page:handover']
    await givenAccount(server, { username: 'gamer', permissions, serviceTypes: [1] })
    await givenAccount(server, { username: 'abroad', permissions, serviceTypes: [3] })
    const [gamer, abroad] = [await server.as('gamer'), await server.as('abroad')]
    const listed = (client: Client) => client.data(handoverApi.list, { body: {} })
    const seenBy = async (client: Client, id: number) =>
      (await listed(client)).find((row: HandoverRow) => row.id === id)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const batch = await previewed({ fdIdList: ids, fdStartDate: tomorrow })
    expect(await seenBy(gamer, batch)).toBeUndefined()
    const { fdJobId } = await leader.data(batchApi.run, { body: { id: batch } })
    expect(await seenBy(gamer, batch)).toMatchObject({
      fdState: 'waiting',
      fdSentence: 'Handover · zoe → ann',
      fdReason: '岗位调整',
      fdAccountName: 'leader',
      fdOwn: false,
      fdJobId: null,
      fdStartDate: tomorrow,
      fdTotalNum: 1,
      fdReadyNum: 1,
    })
    expect(await seenBy(abroad, batch)).toBeUndefined()
    expect((await gamer.call(batchApi.detail, { params: { id: batch } })).status).toBe(404)
    await givenAccount(server, { username: 'lister', permissions: [] })
    expect((await (await server.as('lister')).call(handoverApi.list, { body: {} })).status).toBe(403)
    await leader.call(jobApi.cancel, { body: { id: fdJobId } })
    await reach(leader, batch, 'cancelled')
    expect(await seenBy(gamer, batch)).toBeUndefined()
  })

  test('handover.list: its export has for everybody the rows and counts that their list has', async () => {
    const permissions = ['page:handover', 'client:export']
    const clientOf = async (username: string, serviceTypes: number[]) => {
      return givenClient(server, { username, permissions, serviceTypes })
    }
    const [gamer, abroad] = [await clientOf('gamer2', [1]), await clientOf('abroad2', [3])]
    const game = { fdServiceType: 1, fdChannelType: null, fdBudgetSource: null }
    const fdIdList = [await given(), await given(game)]
    const batch = await previewed({ fdIdList, fdReason: '=导出', fdStartDate: '2099-01-02 18:00:00' })
    const { fdJobId } = await leader.data(batchApi.run, { body: { id: batch } })
    const rowsOf = async (client: Client) => {
      const fdColumnList = ['fdReason', 'fdState', 'fdTotalNum', 'fdSentence', 'fdAccountName']
      const body = { fdListKey: 'handover', fdFormat: 'xlsx', fdColumnList }
      const { id, fdRowNum } = (await makeExport(client, body)).body.data
      const [list] = await readSheets((await fetchExport(server, client, id)).body as Buffer)
      expect(list?.data[0]).toEqual(['Reason', 'State', 'Customers', 'Handover', 'Started by'])
      expect(fdRowNum).toBe((await client.call(handoverApi.list, { body: {} })).body.total)
      return list?.data.slice(1)
    }
    const told = (customers: number) => [
      '=导出',
      'Waiting · begins 2099-01-02 18:00',
      `${customers} to be changed`,
      'Handover · zoe → ann',
      'leader',
    ]
    expect((await rowsOf(admin))?.[0]).toEqual(told(2))
    const listed = async (body: object) =>
      (await leader.data(handoverApi.list, { body: { pageSize: 1000, ...body } })).map(({ id }) => id)
    const all = await listed({})
    expect(await listed({ fdFromName: 'ZO', fdToName: 'ann', fdAccountName: 'lead' })).toContain(batch)
    for (const other of [{ fdFromName: 'ann' }, { fdToName: 'zo' }, { fdAccountName: '_' }])
      expect(await listed(other)).not.toContain(batch)
    expect(await listed({ fdEndCreateDate: '2020-01-01' })).toEqual([])
    expect(await listed({ fdStartCreateDate: '2020-01-01', sortName: 'createdDate' })).toEqual(
      all.toReversed(),
    )
    expect((await rowsOf(gamer))?.[0]).toEqual(told(1))
    expect((await rowsOf(abroad))?.map(([reason]) => reason)).not.toContain('=导出')
    await leader.call(jobApi.cancel, { body: { id: fdJobId } })
    await reach(leader, batch, 'cancelled')
  })

  test('is refused to whoever may not, and when it says nothing or goes in a circle', async () => {
    const refused = async (body: object) => issuesOf(await leader.call(handoverApi.preview, { body }))
    expect(await refused({})).toEqual([
      'fdFromAccountId: Please fill in this field',
      'fdKindList: Please fill in this field',
      'fdReceiverList: Please select who takes over',
      'fdReason: Please enter the reason',
    ])
    expect(await refused(asked({ fdReceiverList: [{ fdAccountId: zoe }] }))).toEqual([
      'fdReceiverList: Nobody can hand over to themselves',
    ])
    const id = await given()
    const gone = await previewed({ fdIdList: [id], fdReceiverList: [{ fdAccountId: 999_999 }] })
    expect((await batchRows(leader, gone))[0]?.fdReason).toBe('A follower must be an active staff account')
    const nobody = await givenClient(server, {
      username: 'nobody',
      permissions: ['client:batch', 'client:save'],
    })
    expect((await nobody.call(handoverApi.preview, { body: asked() })).status).toBe(403)
  })
})
