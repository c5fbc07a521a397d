import { accountApi } from '@zhixin/contract/account/account.api'
import { batchApi } from '@zhixin/contract/batch/batch.api'
import { handoverApi } from '@zhixin/contract/customer/handover.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog, type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { batchOf, reach } from '../../test/batches'
import { givenAccount, givenClient, givenCustomer } from '../../test/given'

const permissions = ['handover:save', 'page:handover']
const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
let [zoe, heir, idle] = [0, 0, 0]
beforeAll(async () => {
  const given = async (username: string, held: string[]) =>
    (await givenAccount(server, { username, permissions: held })).id
  zoe = await given('zoe', [])
  heir = await given('heir', permissions)
  idle = await given('idle', [])
})

const day = 86_400_000
let leavers = 0
/** Somebody with a hand-over of one customer that begins tomorrow. */
async function somebodyWithLater() {
  leavers += 1
  const { id, username } = await givenAccount(server, { username: `leaver${leavers}`, permissions })
  const client = await server.as(username)
  const customer = await givenCustomer(admin, { fdOtherFollowUpAccountIdList: [zoe] })
  const { body } = await client.call(handoverApi.preview, {
    body: {
      fdFromAccountId: zoe,
      fdKindList: [3],
      fdReceiverList: [{ fdAccountId: heir }],
      fdReason: '岗位调整',
      fdStartDate: new Date(Date.now() + day).toISOString(),
      fdIdList: [customer.id],
    },
  })
  const batch = body.data.id
  await reach(client, batch, 'ready')
  await client.call(batchApi.run, { body: { id: batch } })
  return { id, username, batch, customerId: customer.id }
}

const jobsOf = (client: Client, id: number) => client.call(accountApi.jobs, { body: { id } })
const disable = (client: Client, id: number, fdJobOwnerId?: number) =>
  client.call(accountApi.switchStatus, { body: { id, fdStatus: 0, fdJobOwnerId } })
const stateOf = async (batch: number) =>
  (await server.database.prisma.batch.findUniqueOrThrow({ where: { id: batch } })).state
const followersOf = (customerId: number) =>
  server.database.prisma.customerFollower.findMany({ where: { customerId, kind: 3 } })

describe('account.jobs', () => {
  test('tells what waits for an account, and cancels it with the account where nobody takes over', async () => {
    const leaver = await somebodyWithLater()
    expect((await jobsOf(admin, leaver.id)).body).toMatchObject({
      data: [{ fdName: 'Handover · zoe → heir', fdState: 'waiting', fdTotalNum: 1, fdPassable: true }],
      total: 1,
    })
    expect((await disable(admin, leaver.id)).status).toBe(200)
    await expect.poll(() => stateOf(leaver.batch)).toBe('cancelled')
    expect((await jobsOf(admin, leaver.id)).body.total).toBe(0)
    const [record] = await admin.data(systemLogApi.list, { body: { fdEntityList: ['account'] } })
    expect(JSON.stringify(record)).toContain('Background jobs cancelled')
  })

  test('passes it on to a new owner, who finds it as their own, and with whose rights it is carried out', async () => {
    const leaver = await somebodyWithLater()
    expect((await disable(admin, leaver.id, heir)).status).toBe(200)
    const owner = await server.as('heir')
    const { fdState, fdJobId } = await batchOf(owner, leaver.batch)
    expect(fdState).toBe('waiting')
    await server.asOwner(`update job set due_at = now() where id = ${fdJobId}`)
    await reach(owner, leaver.batch, 'ended')
    expect((await followersOf(leaver.customerId)).map(({ accountId }) => accountId)).toEqual([heir])
    const [audited] = await auditLog(server, { batchId: leaver.batch })
    expect(audited).toMatchObject({ accountName: 'heir', source: 'handover' })
    const log = await server.database.prisma.auditLog.findFirst({
      where: { action: 'switchStatus', entityId: String(leaver.id) },
    })
    expect(log?.changes).toEqual([
      { field: 'fdStatus', old: 1, new: 0 },
      { field: 'fdJobOwner', old: leaver.username, new: 'heir' },
      { field: 'fdPassedJobList', old: null, new: [expect.any(Number)] },
    ])
  })

  test('a reset of the password passes on or cancels what waits, as disabling does, on record', async () => {
    const [kept, dropped] = [await somebodyWithLater(), await somebodyWithLater()]
    const reset = (id: number, fdJobOwnerId?: number) =>
      admin.call(accountApi.resetPassword, { body: { id, fdJobOwnerId } })
    expect(issuesOf(await reset(kept.id, idle))).toHaveLength(1)
    expect((await reset(kept.id, heir)).status).toBe(200)
    expect(await batchOf(await server.as('heir'), kept.batch)).toMatchObject({ fdState: 'waiting' })
    expect((await reset(dropped.id)).status).toBe(200)
    await expect.poll(() => stateOf(dropped.batch)).toBe('cancelled')
    const log = await server.database.prisma.auditLog.findFirst({
      where: { action: 'resetPassword', entityId: String(dropped.id) },
    })
    expect(log?.changes).toEqual([{ field: 'fdCancelledJobList', old: null, new: [expect.any(Number)] }])
  })

  test('refuses an owner who is none, cannot do it, or is above whoever disables; nothing has happened then', async () => {
    const leaver = await somebodyWithLater()
    expect(issuesOf(await disable(admin, leaver.id, idle))).toEqual([
      'fdJobOwnerId: This account does not have the permissions that these jobs need',
    ])
    for (const nobody of [leaver.id, 999_999])
      expect(issuesOf(await disable(admin, leaver.id, nobody))).toEqual([
        'fdJobOwnerId: Please select another enabled account of staff',
      ])
    const clerk = await givenClient(server, {
      username: 'clerk',
      permissions: [...permissions, 'account:switchStatus'],
    })
    expect((await disable(clerk, leaver.id, 1)).body.error).toBe('rank_exceeded')
    const account = await server.database.prisma.account.findUniqueOrThrow({ where: { id: leaver.id } })
    expect([account.status, await stateOf(leaver.batch)]).toEqual([1, 'waiting'])
    expect((await jobsOf(await server.as('idle'), leaver.id)).status).toBe(403)
  })
})
