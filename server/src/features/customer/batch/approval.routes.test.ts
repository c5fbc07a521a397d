import { accountApi } from '@zhixin/contract/account/account.api'
import { batchApi } from '@zhixin/contract/batch/batch.api'
import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceApprovalApi } from '@zhixin/contract/customer/priceApproval.api'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import { jobApi } from '@zhixin/contract/job/job.api'
import { noticeApi } from '@zhixin/contract/notice/notice.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog, type Client, clientWith, shared, startTestServer } from '../../../test/api'
import { batchOf, batchRows, previewPrices, reach, run } from '../../../test/batches'
import { givenAccount, givenClient, givenCustomer } from '../../../test/given'
import { checkImport, workbook } from '../../../test/imports'

const reads = ['client:list', 'client:detail', 'client:price']
const server = shared(() => startTestServer({ JOBS: 'server', PRICE_APPROVAL_CUSTOMERS: '2' }))
const admin = shared(() => server.as('admin'))
const approver = shared(() =>
  givenClient(server, {
    username: 'approver',
    permissions: [...reads, 'price:approve'],
    serviceTypes: [2],
  }),
)

/** Each test has an author of its own, whose day has not begun. */
let authors = 0
let author: Client
let authorName: string
beforeEach(async () => {
  authors += 1
  authorName = `author${authors}`
  author = await givenClient(server, {
    username: authorName,
    permissions: [...reads, 'price:batch', 'price:approve'],
    serviceTypes: [1, 2],
  })
})

const given = (count: number, more: object = {}) =>
  Promise.all(Array.from({ length: count }, async () => (await givenCustomer(admin, { ...more })).id))
const raise = (fdIdList: number[], more: object = {}) => ({
  fdIdList,
  fdKindList: ['vendor'],
  fdWay: 'add',
  fdAmount: 0.01,
  ...more,
})
const ask = async (ids: number[]) => {
  const { id } = await previewPrices(author, raise(ids))
  const answer = await author.call(batchApi.run, { body: { id } })
  return { id, answer: answer.body }
}
const approve = (client: Client, id: number) => client.call(priceApprovalApi.approve, { body: { id } })
const versionsOf = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await admin.data(customerApi.detail, { params: { id } })).fdVersion))
const listed = async (client: Client) =>
  (await client.data(priceApprovalApi.list, { body: {} })).map(({ id }) => id)
const toldBy = async (client: Client, name: string) => {
  const data = await client.data(noticeApi.list, { body: {} })
  const found = data.find(({ fdKind }) => fdKind === 'approval')
  return found?.fdNameList.includes(name) ?? false
}

/** What somebody is told of their own price changes (rule notice.decided). */
const decidedFor = async (client: Client) =>
  (await client.data(noticeApi.list, { body: {} })).filter(
    ({ fdKind }) => fdKind === 'approved' || fdKind === 'refused',
  )

describe('a price change of many customers', () => {
  test('price.approval: waits for somebody else, whom the bell tells, and runs when it is approved', async () => {
    const ids = await given(3)
    const { id, answer } = await ask(ids)
    expect(answer.data).toEqual({ id, fdJobId: null })
    expect(await batchOf(author, id)).toMatchObject({ fdState: 'approval', fdOwn: true, fdReadyNum: 3 })
    expect(await versionsOf(ids)).toEqual([1, 1, 1])
    expect((await author.call(batchApi.run, { body: { id } })).body.error).toBe('batch_not_ready')
    expect(await toldBy(approver, authorName)).toBe(true)
    expect(await listed(approver)).toContain(id)
    expect(await batchOf(approver, id)).toMatchObject({ fdOwn: false, fdAccountName: authorName })
    expect((await batchRows(approver, id)).map(({ fdCustomerId }) => fdCustomerId)).toEqual(ids)
    const spread = await approver.call(priceBatchApi.distribution, { params: { id } })
    expect(spread.body.data.fdPriceNum).toBe(6)

    expect((await approve(approver, id)).status).toBe(200)
    const done = await reach(author, id, 'ended')
    expect(done).toMatchObject({ fdDoneNum: 3, fdDecidedByName: 'approver' })
    expect(await versionsOf(ids)).toEqual([2, 2, 2])
    const records = await auditLog(server, { entity: 'batch', entityId: String(id) })
    expect(records.map(({ action, accountName }) => [action, accountName]).sort()).toEqual([
      ['approvePrices', 'approver'],
      ['askApproval', authorName],
    ])
    // Once it is decided it is nobody else's any more.
    expect((await approver.call(batchApi.detail, { params: { id } })).status).toBe(404)
    expect((await approve(approver, id)).status).toBe(404)
    expect(await toldBy(approver, authorName)).toBe(false)
    expect(await decidedFor(author)).toMatchObject([
      { fdKind: 'approved', fdNum: 1, fdNameList: ['approver'], fdNew: true },
    ])
    expect(await decidedFor(approver)).toEqual([])
    // Undoing changes as many, and waits alike.
    const undoing = (await author.data(batchApi.undo, { body: { id } })).id
    await reach(author, undoing, 'ready')
    expect((await author.data(batchApi.run, { body: { id: undoing } })).fdJobId).toBeNull()
    expect((await approve(approver, undoing)).status).toBe(200)
    expect(await reach(author, undoing, 'ended')).toMatchObject({ fdDoneNum: 3 })
  })

  test('price.approval: split into small ones needs it from the one that exceeds the number on', async () => {
    const ids = await given(4)
    const first = await previewPrices(author, raise(ids.slice(0, 2)))
    expect(await run(author, first.id)).toMatchObject({ fdDoneNum: 2 })
    const { id, answer } = await ask(ids.slice(2, 3))
    expect(answer.data.fdJobId).toBeNull()
    expect((await batchOf(author, id)).fdState).toBe('approval')
    // What was run yesterday does not count.
    await server.database.pool.query(
      `update batch set counted_at = counted_at - interval '1 day' where id = $1`,
      [first.id],
    )
    const next = await previewPrices(author, raise(ids.slice(3)))
    expect(await run(author, next.id)).toMatchObject({ fdDoneNum: 1 })
  })

  test('price.approval: several that are run at once do not slip through together', async () => {
    const ids = await given(4)
    const previews = await Promise.all(
      [ids.slice(0, 2), ids.slice(2)].map((part) => previewPrices(author, raise(part))),
    )
    const started = await Promise.all(previews.map(({ id }) => author.call(batchApi.run, { body: { id } })))
    expect(started.filter(({ body }) => body.data.fdJobId === null)).toHaveLength(1)
  })

  test('price.approval: is approved neither by its author nor by somebody who may not or does not see all of it', async () => {
    const ids = [...(await given(2)), ...(await given(1, { fdServiceType: 1 }))]
    const { id } = await ask(ids)
    const outcomes = async (client: Client) => [
      (await approve(client, id)).status,
      (await client.call(priceApprovalApi.refuse, { body: { id } })).status,
      (await client.call(batchApi.detail, { params: { id } })).status,
      (await client.call(batchRowApi.list, { body: { id } })).status,
      (await client.call(priceBatchApi.distribution, { params: { id } })).status,
      (await listed(client)).includes(id),
    ]
    expect((await approve(author, id)).status).toBe(404)
    expect(await listed(author)).not.toContain(id)
    // One of the three customers is of another service type.
    expect(await outcomes(approver)).toEqual([404, 404, 404, 404, 404, false])
    const half = async (username: string, permissions: string[], dataScope = 1) => {
      return givenClient(server, { username, permissions, serviceTypes: [1, 2], dataScope })
    }
    const follower = await half(`f${authors}`, [...reads, 'price:approve'], 2)
    expect(await outcomes(follower)).toEqual([404, 404, 404, 404, 404, false])
    const blind = await half(`b${authors}`, ['client:list', 'price:approve'])
    expect((await approve(blind, id)).status).toBe(404)
    const other = await half(`o${authors}`, [...reads, 'price:batch'])
    expect((await approve(other, id)).status).toBe(403)
    expect((await batchOf(author, id)).fdState).toBe('approval')
    // Somebody with all of it.
    expect((await approve(admin, id)).status).toBe(200)
    await reach(author, id, 'ended')
  })

  test('price.approval: one that was passed on is approved neither by who made it nor by who has it now', async () => {
    const ids = await given(3)
    const { id } = await ask(ids)
    const { prisma } = server.database
    const heir = await prisma.account.findUniqueOrThrow({ where: { username: 'approver' } })
    await prisma.batch.update({ where: { id }, data: { accountId: heir.id } })
    expect([(await approve(author, id)).status, (await approve(approver, id)).status]).toEqual([404, 404])
    expect((await approve(admin, id)).status).toBe(200)
  })

  test('price.approval: runs with the rights that who started it has then', async () => {
    const ids = await given(3)
    const { id } = await ask(ids)
    const { prisma } = server.database
    await prisma.rolePermission.deleteMany({
      where: { permissionCode: 'price:batch', role: { code: `role_${authorName}` } },
    })
    expect((await approve(approver, id)).status).toBe(200)
    await expect
      .poll(async () => (await prisma.job.findFirst({ where: { batchId: id, kind: 'batchRun' } }))?.state)
      .toBe('failed')
    expect(await versionsOf(ids)).toEqual([1, 1, 1])
  })

  describe('account.jobs: of an author who is disabled', () => {
    const accountOf = async (username: string) =>
      (await server.database.prisma.account.findUniqueOrThrow({ where: { username } })).id
    const setStatus = async (fdStatus: number, fdJobOwnerId?: number) =>
      admin.call(accountApi.switchStatus, {
        body: { id: await accountOf(authorName), fdStatus, fdJobOwnerId },
      })
    const comeBack = async () => {
      await setStatus(1)
      author = clientWith(server, (await server.logIn(authorName)).body.data.access_token)
    }
    const jobs = async () =>
      (await admin.call(accountApi.jobs, { body: { id: await accountOf(authorName) } })).body

    test('it is named before, and cancelled for good where nobody takes it over', async () => {
      const ids = await given(3)
      const { id } = await ask(ids)
      expect(await jobs()).toMatchObject({
        data: [
          {
            fdName: 'Price change · Vendor unit price: raised by 0.0100 · Awaiting approval',
            fdState: 'waiting',
            fdTotalNum: 3,
            fdDoneNum: 0,
            fdPassable: true,
          },
        ],
        total: 1,
      })
      expect((await setStatus(0)).status).toBe(200)
      expect((await jobs()).total).toBe(0)
      expect(await listed(approver)).not.toContain(id)
      expect((await approve(approver, id)).status).toBe(404)
      await comeBack()
      expect((await batchOf(author, id)).fdState).toBe('cancelled')
      expect((await author.call(batchApi.run, { body: { id } })).body.error).toBe('batch_not_ready')
      expect(await versionsOf(ids)).toEqual([1, 1, 1])
    })

    test('it goes to a new owner, and waits there for somebody who is neither of both', async () => {
      const ids = await given(3)
      const { id } = await ask(ids)
      const heirName = `heir${authors}`
      const heirId = (
        await givenAccount(server, {
          username: heirName,
          permissions: [...reads, 'price:batch', 'price:approve'],
        })
      ).id
      expect((await setStatus(0, heirId)).status).toBe(200)
      const heir = await server.as(heirName)
      expect(await batchOf(heir, id)).toMatchObject({ fdState: 'approval', fdOwn: true })
      expect((await heir.data(jobApi.list, { body: {} }))[0]).toMatchObject({
        fdBatch: { id, fdState: 'approval' },
      })
      expect((await approve(heir, id)).status).toBe(404)
      expect((await approve(approver, id)).status).toBe(200)
      await reach(heir, id, 'ended')
      expect(await versionsOf(ids)).toEqual([2, 2, 2])
    })

    test('what was approved and is cancelled with its author asks for approval again', async () => {
      const ids = await given(3)
      const { id } = await ask(ids)
      await server.asOwner(
        `update batch set state = 'running', decided_at = now(), decided_by_id = 1 where id = ${id}`,
      )
      await server.asOwner(
        `update job set ended_at = null, state = 'waiting' where id = (select max(id) from job where batch_id = ${id})`,
      )
      await setStatus(0)
      await server.asOwner(`update batch set state = 'ended', ended_at = now() where id = ${id}`)
      await comeBack()
      await author.call(batchApi.run, { body: { id } })
      expect((await batchOf(author, id)).fdState).toBe('approval')
    })
  })

  test('price.approval: is refused, or withdrawn by its author, and changes nothing then', async () => {
    const ids = await given(3)
    const refused = await ask(ids)
    await approver.call(priceApprovalApi.refuse, { body: { id: refused.id } })
    expect(await batchOf(author, refused.id)).toMatchObject({
      fdState: 'cancelled',
      fdDecidedByName: 'approver',
    })
    expect((await author.call(batchApi.run, { body: { id: refused.id } })).body.error).toBe('batch_not_ready')
    const withdrawn = await ask(ids)
    expect((await author.call(batchApi.discard, { body: { id: withdrawn.id } })).status).toBe(200)
    expect((await approve(approver, withdrawn.id)).status).toBe(404)
    expect(await versionsOf(ids)).toEqual([1, 1, 1])
    // Nobody decided about the one that was withdrawn.
    expect(await decidedFor(author)).toMatchObject([
      { fdKind: 'refused', fdNum: 1, fdNameList: ['approver'] },
    ])
  })

  test('price.approval: of prices from a day on is not approved when that day has begun', async () => {
    const ids = await given(3)
    const { id } = await ask(ids)
    await server.database.pool.query(
      `update batch set change = change || jsonb_build_object('day', '2026-01-01', 'validFrom', '2026-01-01T00:00:00Z') where id = $1`,
      [id],
    )
    const late = await approve(approver, id)
    expect([late.status, late.body.message]).toEqual([409, 'The day must be later than today'])
    expect((await batchOf(author, id)).fdState).toBe('approval')
  })

  test('price.approval: a template for many counts alike, and is approved by somebody who sees every row of it', async () => {
    const ids = [...(await given(3)), ...(await given(1, { fdServiceType: 1 }))]
    const prices = { fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.03 }] }
    const template = await admin.call(priceTemplateApi.save, {
      body: { fdName: `${authorName}的模板`, fdStep: false, ...prices },
    })
    const preview = (fdIdList: number[]) =>
      author.call(priceTemplateApi.preview, { body: { fdTemplateId: template.body.data.id, fdIdList } })
    const askWith = async (fdIdList: number[]) => {
      const { id } = (await preview(fdIdList)).body.data
      await reach(author, id, 'ready')
      expect((await author.data(batchApi.run, { body: { id } })).fdJobId).toBeNull()
      return id
    }
    const [seen, partly] = [await askWith(ids.slice(0, 3)), await askWith(ids)]
    expect((await approve(author, seen)).status).toBe(404)
    expect((await approve(approver, partly)).status).toBe(404)
    expect(await listed(approver)).not.toContain(partly)
    expect((await batchRows(approver, seen)).map(({ fdCustomerId }) => fdCustomerId)).toEqual(ids.slice(0, 3))
    expect(await versionsOf(ids)).toEqual([1, 1, 1, 1])
    expect((await approve(approver, seen)).status).toBe(200)
    expect(await reach(author, seen, 'ended')).toMatchObject({ fdDoneNum: 3 })
  })

  test('price.approval: an import counts by the customers whose prices it changes, and others not', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => givenCustomer(admin)))
    const codes = made.map((one) => one.fdCompanySerialCode)
    const start = async (sheets: Parameters<typeof workbook>[0]) => {
      const { id } = await checkImport(server, admin, await workbook(sheets))
      return await admin.data(batchApi.run, { body: { id } })
    }
    const plain = await start({
      customer: codes.map((fdCompanySerialCode) => ({ fdCompanySerialCode, fdIntroduction: '老客户' })),
    })
    expect(plain.fdJobId).not.toBeNull()
    await reach(admin, plain.id, 'ended')
    const priced = await start({
      prices: codes.map((fdCompanySerialCode) => ({
        ...{ fdCompanySerialCode, fdKind: '厂商单价', fdPlatform: 'OPPO' },
        fdUnitPrice: 0.05,
      })),
    })
    expect(priced.fdJobId).toBeNull()
    expect((await batchOf(admin, priced.id)).fdState).toBe('approval')
    expect((await approve(approver, priced.id)).status).toBe(200)
    expect(await reach(admin, priced.id, 'ended')).toMatchObject({ fdDoneNum: 3 })
  })
})
