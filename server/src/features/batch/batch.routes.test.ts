import { batchApi } from '@zhixin/contract/batch/batch.api'
import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { bulkApi } from '@zhixin/contract/customer/bulk.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { jobApi } from '@zhixin/contract/job/job.api'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog, type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { anyCustomer } from '../../test/arbitraries'
import { batchOf, batchRows, preview, reach, run, undo } from '../../test/batches'
import { lockWaits } from '../../test/database'
import { givenAccount, givenClient, givenCustomer } from '../../test/given'

const permissions = [
  'client:list',
  'client:detail',
  'client:price',
  'client:mobile',
  'client:save',
  'client:switchStatus',
  'client:batch',
]
const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
let changer: Client
let changerId: number
let ann: number
let ben: number
beforeAll(async () => {
  changerId = (await givenAccount(server, { username: 'changer', permissions, serviceTypes: [2] })).id
  ann = (await givenAccount(server, { username: 'ann', permissions: [] })).id
  ben = (await givenAccount(server, { username: 'ben', permissions: [] })).id
  changer = await server.as('changer')
})

const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })
const given = async (more: Record<string, unknown> = {}) => (await givenCustomer(admin, more)).id
const addAnn = (fdIdList: number[]) => ({
  fdIdList,
  fdField: 'fdOtherFollowUpAccountIdList',
  fdAccountIdList: [ann],
})
const phase = (fdIdList: number[], fdValue = 3) => ({ fdIdList, fdField: 'fdCooperationPhase', fdValue })

describe('a preview', () => {
  test('tells row by row what would change and what is refused and why, and changes nothing', async () => {
    const [plain, same, foreign] = [
      await given(),
      await given({ fdOtherFollowUpAccountIdList: [ann] }),
      await given({ fdServiceType: 1, fdName: '他人' }),
    ]
    const batch = await preview(changer, addAnn([plain, same, foreign, 999_999]))
    expect(batch).toMatchObject({
      fdSource: 'bulk',
      fdState: 'ready',
      fdSentence: 'Bulk change · Other followers: add ann',
      fdTotalNum: 4,
      fdReadyNum: 1,
      fdUnchangedNum: 1,
      fdRefusedNum: 2,
      fdDoneNum: 0,
      fdUndoUntil: null,
    })
    const rows = await batchRows(changer, batch.id)
    const told = rows.map((row) => [
      row.fdCustomerId,
      row.fdName,
      row.fdState,
      row.fdReason,
      row.fdChangeList.map((change) => change.fdSentence),
    ])
    const gone = 'This customer does not exist or was deleted'
    expect(told).toEqual([
      // Whose it is, and that it is there, is told to nobody out of scope.
      [foreign, null, 'refused', gone, []],
      [999_999, null, 'refused', gone, []],
      [plain, '云帆科技', 'ready', null, ['Other followers: ann']],
      [same, '云帆科技', 'unchanged', null, []],
    ])
    expect(
      (await batchRows(changer, batch.id, ['refused'], { 'accept-language': 'zh-CN' }))[0]?.fdReason,
    ).toBe('客户不存在或已删除')
    expect((await detail(plain)).fdVersion).toBe(1)
  })

  test('of all that match has those that match now: nothing joins later', async () => {
    const fdName = '筛选之名'
    const [one, two] = [await given({ fdName }), await given({ fdName })]
    await given({ fdName, fdServiceType: 1 })
    const fdFilters = { fdName, fdStatusList: [1], pageSize: 1 }
    const batch = await preview(changer, { ...phase([]), fdFilters })
    await given({ fdName })
    expect((await batchRows(changer, batch.id)).map((row) => row.fdCustomerId)).toEqual([one, two])
    const none = await preview(changer, { ...phase([]), fdFilters: { fdName: '没有这样的客户' } })
    expect([
      none.fdTotalNum,
      (await changer.call(batchApi.run, { body: { id: none.id } })).body.error,
    ]).toEqual([0, 'batch_not_ready'])
  })

  test('refuses by the rules of the form, and names them', async () => {
    const id = await given()
    const reasonOf = async (body: object) =>
      (await batchRows(changer, (await preview(changer, body)).id)).map(({ fdReason }) => fdReason)
    const followers = { fdIdList: [id], fdField: 'fdOperationFollowUpAccountIdList' }
    expect(await reasonOf({ ...followers, fdMode: 'remove', fdAccountIdList: [1] })).toEqual([
      'Please select operation follow-up person',
    ])
    expect(await reasonOf({ ...followers, fdAccountIdList: [999_999] })).toEqual([
      'A follower must be an active staff account',
    ])
    expect(await reasonOf(phase([id], 987))).toEqual(['This option does not exist'])
  })

  test('is refused when it does not say whom and what', async () => {
    const asked = (body: object) => changer.call(bulkApi.preview, { body })
    expect(issuesOf(await asked({}))).toContain('fdField: Please fill in this field')
    expect(issuesOf(await asked({ fdField: 'fdStatus', fdValue: 2 }))).toEqual([
      'fdIdList: Please select customers',
      'fdValue: This option does not exist',
    ])
    expect(issuesOf(await asked({ fdIdList: [1], fdField: 'fdBusinessFollowUpAccountIdList' }))).toEqual([
      'fdAccountIdList: Please select followers',
    ])
    expect(issuesOf(await asked({ fdIdList: [1], fdField: 'fdName', fdValue: 1 }))).toEqual([
      'fdField: This option does not exist',
    ])
    expect(issuesOf(await asked({ ...phase([]), fdFilters: { fdStartCreateDate: 'x' } }))[0]).toContain(
      'fdFilters.fdStartCreateDate',
    )
  })

  test('asks for the permission of the same change of one customer, and of the filter', async () => {
    const half = await givenClient(server, {
      username: 'half',
      permissions: ['client:batch', 'client:save', 'client:list'],
      serviceTypes: [2],
    })
    const id = await given()
    const status = { fdIdList: [id], fdField: 'fdStatus', fdValue: 0 }
    expect((await half.call(bulkApi.preview, { body: status })).body.error).toBe('forbidden')
    const unpriced = { ...phase([]), fdFilters: { fdMissingList: [1] } }
    expect((await half.call(bulkApi.preview, { body: unpriced })).body.error).toBe('forbidden')
    // Whoever sees no prices and no numbers changes the rest, and leaves these as they are.
    const before = await detail(id)
    await run(half, (await preview(half, phase([id]))).id)
    expect(await detail(id)).toEqual({
      ...before,
      fdCooperationPhase: 3,
      fdVersion: 2,
      fdUpdatedBy: 'half',
      lastModifiedDate: expect.any(String),
    })
  })
})

describe('a run', () => {
  test('does what was previewed, with history, audit, source and batch, and reports the results', async () => {
    const [one, two] = [await given(), await given()]
    const { id } = await preview(changer, phase([one, two]))
    const ended = await run(changer, id)
    expect(ended).toMatchObject({ fdState: 'ended', fdDoneNum: 2, fdReadyNum: 0, fdRefusedNum: 0 })
    expect(Date.parse(ended.fdUndoUntil ?? '') - Date.parse(ended.fdEndedDate ?? '')).toBe(30 * 86_400_000)
    expect([(await detail(one)).fdCooperationPhase, (await detail(two)).fdCooperationPhase]).toEqual([3, 3])
    const records = await auditLog(server, { batchId: id })
    expect(
      records
        .map(({ customerId, source, accountId, action, changes }) => [
          customerId,
          source,
          accountId,
          action,
          changes,
        ])
        .toSorted(),
    ).toEqual(
      [one, two].map((customer) => [
        customer,
        'bulk',
        changerId,
        'update',
        [{ field: 'fdCooperationPhase', old: 2, new: 3 }],
      ]),
    )
    const history = await admin.call(customerApi.history, { params: { id: one } })
    expect(history.body.data[0]).toMatchObject({ fdAccountName: 'changer', fdAction: 'update' })
    const jobs = await changer.call(jobApi.list, { body: { id: ended.fdJobId ?? 0 } })
    expect(jobs.body.data[0]).toMatchObject({ fdState: 'done', fdDoneNum: 2, fdLeftNum: 0, fdBatchId: id })
  })

  test.each([
    ['add', [1, 'ann', 'ben'], ['ben']],
    ['remove', [1], ['ann']],
    ['replace', ['ben'], ['ben']],
  ])('can %s followers', async (fdMode, expected, asked) => {
    const idOf = (name: string | number) => (name === 'ann' ? ann : name === 'ben' ? ben : Number(name))
    const field = 'fdBusinessFollowUpAccountIdList'
    const id = await given({ [field]: [1, ann] })
    const change = { fdIdList: [id], fdField: field, fdMode, fdAccountIdList: asked.map(idOf) }
    await run(changer, (await preview(changer, change)).id)
    expect((await detail(id))[field]).toEqual(expected.map(idOf))
  })

  test('can set the payment term and the status', async () => {
    const id = await given()
    await run(changer, (await preview(changer, { fdIdList: [id], fdField: 'fdPaymentTerm', fdValue: 1 })).id)
    await run(changer, (await preview(changer, { fdIdList: [id], fdField: 'fdStatus', fdValue: 0 })).id)
    expect(await detail(id)).toMatchObject({ fdPaymentTerm: 1, fdStatus: 0, fdVersion: 3 })
  })

  test('leaves a customer alone whose field has changed since, and names it; other fields do not count', async () => {
    const [one, two, three] = [await given(), await given(), await given()]
    const { id } = await preview(changer, phase([one, two, three]))
    await admin.call(customerApi.save, { body: { ...(await detail(one)), fdCooperationPhase: 4 } })
    await admin.call(customerApi.switchStatus, { body: { id: two, fdStatus: 0 } })
    await admin.call(customerApi.save, {
      body: { ...(await detail(three)), fdServiceType: 1, fdChannelType: null, fdBudgetSource: null },
    })
    expect(await run(changer, id)).toMatchObject({ fdDoneNum: 1, fdRefusedNum: 2 })
    const rows = await batchRows(changer, id)
    expect(rows.map((row) => [row.fdName, row.fdState, row.fdReason])).toEqual([
      ['云帆科技', 'refused', 'Changed since the preview; left as it is'],
      [null, 'refused', 'This customer does not exist or was deleted'],
      ['云帆科技', 'done', null],
    ])
    expect(await detail(one)).toMatchObject({ fdCooperationPhase: 4, fdVersion: 2 })
    expect(await detail(two)).toMatchObject({ fdCooperationPhase: 3, fdStatus: 0, fdVersion: 3 })
  })

  test('does not stand in the way of another batch that changes another field, nor does its undoing', async () => {
    const ids = [await given(), await given()]
    const [phases, followers] = [await preview(changer, phase(ids)), await preview(changer, addAnn(ids))]
    expect(await run(changer, phases.id)).toMatchObject({ fdDoneNum: 2 })
    expect(await run(changer, followers.id)).toMatchObject({ fdDoneNum: 2 })
    expect(await undo(changer, phases.id)).toMatchObject({ fdDoneNum: 2 })
    expect(await detail(ids[0] ?? 0)).toMatchObject({
      fdCooperationPhase: 2,
      fdOtherFollowUpAccountIdList: [ann],
    })
  })

  test('of many at once is refused for the one that the database refuses, and no other is done twice', async () => {
    const ids = [await given(), await given(), await given()]
    const { id } = await preview(changer, phase(ids))
    await server.asOwner(
      `alter table customer add constraint odd check (id <> ${ids[1]} or cooperation_phase <> 3)`,
    )
    expect(await run(changer, id)).toMatchObject({ fdDoneNum: 2, fdRefusedNum: 1, fdReadyNum: 0 })
    await server.asOwner('alter table customer drop constraint odd')
    const told = (await batchRows(changer, id)).map((row) => [row.fdCustomerId, row.fdState, row.fdReason])
    expect(told).toEqual([
      [ids[1], 'refused', expect.stringContaining('request')],
      [ids[0], 'done', null],
      [ids[2], 'done', null],
    ])
    const versions = (await Promise.all(ids.map(detail))).map(({ fdVersion }) => fdVersion)
    expect([versions, await server.database.prisma.auditLog.count({ where: { batchId: id } })]).toEqual([
      [2, 1, 2],
      2,
    ])
  })

  test('is done once, by whoever previewed it alone', async () => {
    const one = await given()
    const { id } = await preview(changer, phase([one]))
    for (const call of [batchApi.run, batchApi.undo])
      expect((await admin.call(call, { body: { id } })).body.error).toBe('record_not_found')
    expect((await admin.call(batchApi.detail, { params: { id } })).status).toBe(404)
    expect((await admin.call(batchRowApi.list, { body: { id } })).status).toBe(404)
    await run(changer, id)
    expect((await changer.call(batchApi.run, { body: { id } })).body.error).toBe('batch_not_ready')
    expect((await detail(one)).fdVersion).toBe(2)
    const data = await changer.data(batchApi.list, { body: {} })
    expect(data[0]).toEqual(await batchOf(changer, id))
  })

  test('waits for who changes its account, and not the other way round as well', async () => {
    const { id } = await preview(changer, phase([await given()]))
    // As who disables the account does: the account, then its batches.
    const other = new pg.Client(server.ownerUrl)
    await other.connect()
    await other.query(`begin; select from account where id = ${changerId} for no key update`)
    const running = changer.call(batchApi.run, { body: { id } })
    await expect.poll(() => lockWaits(server.database)).toBe(1)
    await other.query(`update batch set account_id = account_id where id = ${id}; commit`)
    await other.end()
    expect((await running).status).toBe(200)
    await reach(changer, id, 'ended')
  })

  test('has the rights of the moment: what was taken away since refuses the rest', async () => {
    const ids = [await given(), await given()]
    const { id } = await preview(changer, phase(ids))
    const { roleId } = await server.database.prisma.account.findUniqueOrThrow({ where: { id: changerId } })
    const save = { roleId, permissionCode: 'client:save' }
    await changer.call(batchApi.run, { body: { id } })
    // Whether it is before or after the run begins: what is done is whole, and what is left can be run later.
    await server.database.prisma.rolePermission.deleteMany({ where: save })
    const ended = await reach(changer, id, 'ended')
    expect([0, 2]).toContain(ended.fdDoneNum)
    expect((await changer.call(batchApi.run, { body: { id } })).status).toBe(403)
    await server.database.prisma.rolePermission.create({ data: save })
    if (ended.fdReadyNum > 0) await run(changer, id)
    expect(await batchOf(changer, id)).toMatchObject({ fdDoneNum: 2, fdReadyNum: 0 })
  })
})

/** What is left of an answer or a record without what no two customers share. */
const unnamed = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (name, part) =>
      ['id', 'createdDate', 'lastModifiedDate', 'fdCompanySerialCode'].includes(name) ? undefined : part,
    ),
  )

test('a row of a batch does what a single save of the same does, whatever the customer', async () => {
  const { prisma } = server.database
  const field = 'fdBusinessFollowUpAccountIdList'
  const changes = [
    { fdField: 'fdCooperationPhase', fdValue: 3 },
    { fdField: 'fdPaymentTerm', fdValue: 2 },
    { fdField: field, fdMode: 'replace', fdAccountIdList: [ann, ben] },
    { fdField: 'fdStatus', fdValue: 0 },
  ]
  const allOf = async (id: number) => ({
    detail: await detail(id),
    row: await admin.data(customerApi.list, {
      body: { fdCompanySerialCode: (await detail(id)).fdCompanySerialCode },
    }),
    prices: await prisma.customerPriceVersion.count({ where: { customerId: id } }),
    audit: (await prisma.auditLog.findMany({ where: { customerId: id }, orderBy: { id: 'asc' } })).map(
      ({ action, accountId, entityLabel, changes }) => ({ action, accountId, entityLabel, changes }),
    ),
    relations: (
      await prisma.relationRecord.findMany({ where: { customerId: id }, orderBy: { id: 'asc' } })
    ).map(({ kind, followerKind, subject, other, linked }) => ({
      kind,
      followerKind,
      subject,
      other,
      linked,
    })),
    received: (await prisma.receivedCustomer.findMany({ where: { customerId: id } })).map(
      ({ accountId }) => accountId,
    ),
  })
  const some = fc.array(anyCustomer({ accountIds: [1, ann] }), { minLength: 3, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(some, async (customers) => {
      const made = async () => {
        const ids: number[] = []
        for (const { sent } of customers) ids.push((await admin.data(customerApi.save, { body: sent })).id)
        return ids
      }
      const [changed, saved] = [await made(), await made()]
      for (const change of changes) {
        await run(admin, (await preview(admin, { ...change, fdIdList: changed })).id).catch(() => {})
        const value = 'fdValue' in change ? change.fdValue : change.fdAccountIdList
        for (const id of saved)
          if (change.fdField === 'fdStatus')
            await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
          else
            await admin.call(customerApi.save, { body: { ...(await detail(id)), [change.fdField]: value } })
      }
      for (const [index, id] of changed.entries())
        expect(unnamed(await allOf(id))).toEqual(unnamed(await allOf(saved[index] ?? 0)))
    }),
    { numRuns: 3 },
  )
  expect((await server.database.pool.query('select * from customer_list_check()')).rows).toEqual([])
})

describe('undoing', () => {
  test('brings customers back to what they were, as a batch of its own, and can be undone', async () => {
    const ids = [
      await given(),
      await given({ fdCooperationPhase: 4 }),
      await given({ fdCooperationPhase: 3 }),
    ]
    const phases = async () => (await Promise.all(ids.map(detail))).map((one) => one.fdCooperationPhase)
    const { id } = await preview(changer, phase(ids))
    await run(changer, id)
    expect(await phases()).toEqual([3, 3, 3])
    const undone = await undo(changer, id)
    expect(undone).toMatchObject({
      fdSource: 'undo',
      fdUndoOf: id,
      fdSentence: expect.stringMatching(/^Undo: Bulk change of \d+ [A-Z][a-z]+, \d\d:\d\d$/),
      fdDoneNum: 2,
    })
    expect(await phases()).toEqual([2, 4, 3])
    const records = await auditLog(server, { batchId: undone.id })
    expect(records.map(({ source }) => source)).toEqual(['undo', 'undo'])
    expect(await batchOf(changer, id)).toMatchObject({ fdUndoneBy: undone.id, fdUndoUntil: null })
    expect((await changer.call(batchApi.undo, { body: { id } })).body.error).toBe('batch_not_undoable')
    await undo(changer, undone.id)
    expect(await phases()).toEqual([3, 3, 3])
  })

  test('leaves a customer alone whose field was changed since, and names it', async () => {
    const [one, two] = [await given(), await given()]
    const { id } = await preview(changer, phase([one, two]))
    await run(changer, id)
    await admin.call(customerApi.save, { body: { ...(await detail(two)), fdCooperationPhase: 4 } })
    const undone = await undo(changer, id)
    expect(
      (await batchRows(changer, undone.id)).map((row) => [row.fdCustomerId, row.fdState, row.fdReason]),
    ).toEqual([
      [two, 'refused', 'Changed since the preview; left as it is'],
      [one, 'done', null],
    ])
    expect((await detail(two)).fdCooperationPhase).toBe(4)
  })

  test('does not bring followers back who were disabled since', async () => {
    const { id: leaver } = await givenAccount(server, { username: 'leaver', permissions: [] })
    const field = 'fdOperationFollowUpAccountIdList'
    const [both, alone] = [await given({ [field]: [1, leaver] }), await given({ [field]: [leaver] })]
    const change = { fdIdList: [both, alone], fdField: field, fdMode: 'replace', fdAccountIdList: [ann] }
    const { id } = await preview(changer, change)
    await run(changer, id)
    await server.database.prisma.account.update({ where: { id: leaver }, data: { status: 0 } })
    const undone = await undo(changer, id)
    expect((await detail(both))[field]).toEqual([1])
    expect((await detail(alone))[field]).toEqual([ann])
    expect((await batchRows(changer, undone.id, ['refused']))[0]).toMatchObject({
      fdCustomerId: alone,
      fdReason: 'Please select operation follow-up person',
    })
  })

  test('rests on the batch’s own rows, for 30 days', async () => {
    const one = await given()
    const { id } = await preview(changer, phase([one]))
    await run(changer, id)
    await server.database.pool.query(`update batch set ended_at = now() - interval '31 days' where id = $1`, [
      id,
    ])
    expect((await batchOf(changer, id)).fdUndoUntil).toBeNull()
    const refused = await changer.call(batchApi.undo, { body: { id } })
    expect([refused.body.error, refused.body.message]).toEqual([
      'batch_not_undoable',
      'This batch cannot be undone: it changed no customer, is undone already, or is older than 30 days',
    ])
    await server.database.pool.query(`update batch set ended_at = now() - interval '29 days' where id = $1`, [
      id,
    ])
    await undo(changer, id)
    expect((await detail(one)).fdCooperationPhase).toBe(2)
  })
})

test('a preview that nobody ran can be discarded by its maker, and is not run then', async () => {
  const one = await given()
  const { id } = await preview(changer, phase([one]))
  const discard = (client: Client) => client.call(batchApi.discard, { body: { id } })
  expect((await discard(admin)).status).toBe(404)
  expect([(await discard(changer)).status, (await discard(changer)).status]).toEqual([200, 200])
  expect(await batchOf(changer, id)).toMatchObject({ fdState: 'cancelled' })
  expect((await changer.call(batchApi.run, { body: { id } })).body.error).toBe('batch_not_ready')
  const other = await preview(changer, phase([one]))
  await run(changer, other.id)
  const late = await changer.call(batchApi.discard, { body: { id: other.id } })
  expect([late.body.error, (await detail(one)).fdVersion]).toEqual(['batch_not_ready', 2])
})

test('a batch that is cancelled keeps what it has done, and can be run for the rest', async () => {
  const ids: number[] = []
  for (let count = 0; count < 130; count += 1) ids.push(await given())
  const { id } = await preview(changer, phase(ids))
  // The first piece waits for one of its customers until the batch is cancelled.
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from customer where id = $1 for update', [ids[0]])
  const begun = await changer.call(batchApi.run, { body: { id } })
  await reach(changer, id, 'running')
  await changer.call(jobApi.cancel, { body: { id: begun.body.data.fdJobId } })
  await holder.query('rollback')
  holder.release()
  const ended = await reach(changer, id, 'ended')
  expect(ended.fdDoneNum + ended.fdReadyNum).toBe(130)
  expect(ended.fdReadyNum).toBeGreaterThan(0)
  await run(changer, id)
  expect(await batchOf(changer, id)).toMatchObject({ fdDoneNum: 130, fdReadyNum: 0 })
  const versions = await server.database.prisma.customer.findMany({ where: { id: { in: ids } } })
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([2]))
})
