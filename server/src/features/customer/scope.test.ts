import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import { statisticsApi } from '@zhixin/contract/statistics/statistics.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { lockWaits } from '../../test/database'
import { givenUpload } from '../../test/everything'
import { customerBody, givenAccount, givenCustomer } from '../../test/given'
import { listedInScopeSql, scopeValues, visibleSql, visibleTo } from './customer.scope'

const permissions = [
  'client:list',
  'client:detail',
  'client:save',
  'client:switchStatus',
  'client:delete',
  'client:price',
  'client:mobile',
  'auditLog:list',
  'dictionary:list',
  'card.statistics.data',
  'oss:upload',
]

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
/** Sees message and game customers that it follows. */
let narrow: Client
let own: number
beforeAll(async () => {
  own = (await givenAccount(server, { username: '跟进', permissions, serviceTypes: [1, 2], dataScope: 2 })).id
  narrow = await server.as('跟进')
})

/** A customer that the account follows in this way, or that only others follow. */
const given = (followers: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  givenCustomer(admin, { ...followers, ...more })
const ways = [
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
] as const

const detailOf = (id: number, client = admin) => client.data(customerApi.detail, { params: { id } })
const listed = async (body: Record<string, unknown> = {}, client = narrow) => {
  const answer = await client.call(customerApi.list, { body: { pageSize: 1000, ...body } })
  return { ids: answer.body.data.map((row) => row.id), total: answer.body.total }
}

describe('who sees what they follow alone', () => {
  test('scope.followed: finds in the list what they follow in any of the three ways, of their service types', async () => {
    const before = (await listed()).total
    const followed: number[] = []
    for (const way of ways) followed.push((await given({ [way]: [own] })).id)
    await given()
    await given({ fdOtherFollowUpAccountIdList: [own] }, { fdServiceType: 3 })
    const found = await listed()
    expect(found.ids.slice(0, 3)).toEqual(followed.toReversed())
    expect(found.total).toBe(before + 3)
    expect((await listed({ fdBusinessFollowUpAccountIdList: [own] })).ids).toContain(followed[1])
    expect((await listed({ fdServiceType: 1 })).total).toBe(0)
    expect((await listed({ fdServiceType: 3 })).total).toBe(0)
    expect((await listed({ fdName: '云帆', sortName: 'fdStatus' })).ids).not.toContain((await given()).id)
  })

  test('is not given the page that somebody else of the same service types was given', async () => {
    await given()
    await givenAccount(server, { username: '另一位', permissions, serviceTypes: [1, 2], dataScope: 2 })
    await givenAccount(server, { username: '全部', permissions, serviceTypes: [1, 2] })
    const whole = await listed({}, await server.as('全部'))
    const mine = await listed()
    expect((await listed({}, await server.as('另一位'))).total).toBe(0)
    expect(mine.total).toBeLessThan(whole.total)
    expect(mine.total).toBeGreaterThan(0)
  })

  test('scope.totals: counts what they follow, never stored totals, with and without dates', async () => {
    await given({ fdOtherFollowUpAccountIdList: [own] })
    const { total } = await listed()
    for (const body of [{}, { fdStartCreateDate: '2020-01-01' }]) {
      const data = await narrow.data(statisticsApi.overview, { body })
      const sum = (figures: { fdCount: number }[]) => figures.reduce((sum, one) => sum + one.fdCount, 0)
      expect([data.fdTotal.fdCount, sum(data.fdStatusList), sum(data.fdMonthList)]).toEqual([
        total,
        total,
        total,
      ])
      const whole = await admin.data(statisticsApi.overview, { body })
      expect(sum(data.fdOperationFollowerList)).toBeLessThan(sum(whole.fdOperationFollowerList))
    }
  })

  test('can be told how often a dictionary item is used by what they follow', async () => {
    const used = async (typeCode: string) => {
      const answer = await narrow.call(dictionaryAdminApi.items, { body: { typeCode } })
      return answer.body.data.reduce((sum, item) => sum + (item.fdUsageNum ?? 0), 0)
    }
    const { total } = await listed()
    expect(await Promise.all(['serviceType', 'paymentTerm', 'industry'].map(used))).toEqual([
      total,
      total,
      total,
    ])
  })

  describe('does not reach a customer that only others follow', () => {
    let id: number
    beforeEach(async () => {
      id = (await given()).id
    })
    const notFound = async (answer: Promise<{ status: number; body: { error?: string } }>) =>
      expect([(await answer).status, (await answer).body.error]).toEqual([404, 'customer_not_found'])

    test('by its detail, its histories or its cost', async () => {
      for (const endpoint of [customerApi.detail, customerApi.history, customerApi.priceHistory])
        await notFound(narrow.call(endpoint, { params: { id } }))
      await notFound(narrow.call(customerApi.cost, { body: { id, fdVolume: 1000 } }))
      const [several, mine] = await Promise.all([
        Promise.all([1, 2, 3].map(() => narrow.call(customerApi.detail, { params: { id } }))),
        admin.call(customerApi.detail, { params: { id } }),
      ])
      expect([several.map(({ status }) => status), mine.status]).toEqual([[404, 404, 404], 200])
    })

    test('by saving it, switching its status or deleting it', async () => {
      const read = await detailOf(id)
      await notFound(narrow.call(customerApi.save, { body: { ...read, fdName: '改' } }))
      await notFound(narrow.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } }))
      await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
      await notFound(narrow.call(customerApi.remove, { params: { id } }))
      expect(await detailOf(id)).toMatchObject({ fdName: read.fdName, fdStatus: 0 })
    })

    test('by the system log, in which those that they follow stand, deleted ones too', async () => {
      const deleted = await given({ fdOtherFollowUpAccountIdList: [own] })
      await admin.call(customerApi.switchStatus, { body: { id: deleted.id, fdStatus: 0 } })
      await narrow.call(customerApi.remove, { params: { id: deleted.id } })
      const body = { fdEntityList: ['customer'], pageSize: 1000 }
      const { data, total } = (await narrow.call(systemLogApi.list, { body })).body as {
        data: { fdEntityId: string }[]
        total: number
      }
      const found = data.map((row) => row.fdEntityId)
      expect(found).toContain(String(deleted.id))
      expect(found).not.toContain(String(id))
      expect(total).toBe(found.length)
    })

    test('by a draft that they once kept of it, though they keep those of new customers', async () => {
      const keep = (fdRecordId?: number) =>
        narrow.call(draftApi.save, {
          body: { fdFormKey: 'customer', fdRecordId, fdValues: { fdName: '稿' } },
        })
      const read = (fdRecordId?: number) =>
        narrow.data(draftApi.detail, {
          query: { fdFormKey: 'customer', ...(fdRecordId && { fdRecordId: String(fdRecordId) }) },
        })
      await keep(id)
      await keep()
      expect(await read(id)).toBeNull()
      expect(await read()).toMatchObject({ fdValues: { fdName: '稿' } })
      await admin.call(customerApi.save, {
        body: { ...(await detailOf(id)), fdOtherFollowUpAccountIdList: [own] },
      })
      expect(await read(id)).toMatchObject({ fdRecordId: id })
    })

    test('by a file that is attached to it', async () => {
      const fdOssUri = await givenUpload(server, admin)
      const attach = (followers: number[]) =>
        detailOf(id).then((read) =>
          admin.call(customerApi.save, {
            body: {
              ...read,
              fdBusinessLicenseList: [{ fdOssUri }],
              fdOtherFollowUpAccountIdList: followers,
            },
          }),
        )
      await attach([])
      const sign = () => narrow.call(uploadApi.sign, { query: { fdOssUri } })
      expect((await sign()).status).toBe(404)
      await attach([own])
      expect((await sign()).status).toBe(200)
    })
  })

  test('scope.create: becomes the other follower of a customer that they create without following it, on record', async () => {
    const made = await givenCustomer(narrow)
    const read = await detailOf(made.id, narrow)
    expect(read.fdOtherFollowUpAccountIdList).toEqual([own])
    expect((await listed()).ids[0]).toBe(made.id)
    const history = await narrow.data(customerApi.history, { params: { id: made.id } })
    expect(history[0]?.fdChangeList.map((change) => change.fdSentence)).toContain('Other followers: 跟进')
    for (const way of ways) {
      const { id } = await givenCustomer(narrow, { [way]: [own] })
      const followers = await detailOf(id)
      expect(ways.flatMap((one) => followers[one]).filter((one) => one === own)).toEqual([own])
    }
    const others = await givenCustomer(narrow, { fdOtherFollowUpAccountIdList: [1] })
    expect((await detailOf(others.id)).fdOtherFollowUpAccountIdList).toEqual([1, own])
    const wide = await givenCustomer(await server.as('business'))
    expect((await detailOf(wide.id)).fdOtherFollowUpAccountIdList).toEqual([])
  })

  test('scope.create: hands a customer over: the save succeeds, and it leaves the list', async () => {
    const { id } = await givenCustomer(narrow)
    const read = await detailOf(id, narrow)
    const answer = await narrow.call(customerApi.save, {
      body: { ...read, fdOtherFollowUpAccountIdList: [] },
      headers: { 'if-match': `"${read.fdVersion}"` },
    })
    expect([answer.status, answer.body.data.fdVersion]).toEqual([200, 2])
    expect((await narrow.call(customerApi.detail, { params: { id } })).status).toBe(404)
    expect((await listed()).ids).not.toContain(id)
  })

  test('cannot change a customer that is handed over while they wait for it', async () => {
    const { id } = await givenCustomer(narrow)
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('update customer set version = version + 1 where id = $1', [id])
      await client.query('delete from customer_follower where customer_id = $1 and account_id = $2', [
        id,
        own,
      ])
      const waiting = narrow.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
      await expect.poll(() => lockWaits(server.database)).toBe(1)
      await client.query('commit')
      expect((await waiting).status).toBe(404)
    } finally {
      client.release()
    }
    expect((await detailOf(id)).fdStatus).toBe(1)
  })
})

describe('a look-alike out of scope', () => {
  const code = '91330106MA2HK3QF1Y'
  const similar = (client: Client, body: object, headers = {}) =>
    client.data(customerApi.similar, { body, headers })

  test('customer.similar: is found by its credit code alone: that it exists, and who follows it', async () => {
    const fdName = '云上青禾'
    await given({}, { fdName, fdCompanyCreditCode: code, fdOtherFollowUpAccountIdList: [2] })
    expect(await similar(narrow, { fdName })).toEqual([])
    const untold = { id: null, fdCompanySerialCode: null, fdName: null }
    const fdReason = 'The customer exists already, followed by admin, operation'
    expect(await similar(narrow, { fdName, fdCompanyCreditCode: ` ${code.toLowerCase()}` })).toEqual([
      { ...untold, fdReason },
    ])
    const [chinese] = await similar(narrow, { fdCompanyCreditCode: code }, { 'accept-language': 'zh-CN' })
    expect(chinese).toEqual({ ...untold, fdReason: '客户已存在，由 admin、operation 跟进' })
    expect((await givenCustomer(narrow, { fdCompanyCreditCode: code })).fdSimilarList?.[0]).toEqual({
      ...untold,
      fdReason,
    })
    expect((await similar(admin, { fdCompanyCreditCode: code }))[0]?.id).toBeGreaterThan(0)
  })

  test("is mentioned to readers of other service types, and never to a customer's account", async () => {
    await given({}, { fdName: '游戏客户', fdServiceType: 1, fdCompanyCreditCode: '91440300MA5EQ0XY1Q' })
    const asked = { fdName: '游戏客户', fdCompanyCreditCode: '91440300MA5EQ0XY1Q' }
    expect(await similar(await server.as('viewer'), asked)).toEqual([
      {
        id: null,
        fdCompanySerialCode: null,
        fdName: null,
        fdReason: 'The customer exists already, followed by admin',
      },
    ])
    await givenAccount(server, { username: '客户甲', permissions, type: 3 })
    expect(await similar(await server.as('客户甲'), asked)).toEqual([])
  })
})

describe('the scope', () => {
  test('is the same however customers are asked for', async () => {
    await given({ fdOtherFollowUpAccountIdList: [own] })
    await given({ fdOtherFollowUpAccountIdList: [own] }, { fdServiceType: 3 })
    const { id: deleted } = await given({ fdOtherFollowUpAccountIdList: [own] })
    await admin.call(customerApi.switchStatus, { body: { id: deleted, fdStatus: 0 } })
    await admin.call(customerApi.remove, { params: { id: deleted } })
    const { prisma, pool } = server.database
    const amounts = new Set<number>()
    for (const type of [1, 3] as const)
      for (const dataScope of [1, 2] as const)
        for (const serviceTypes of [[], [2], [1, 2], [1, 2, 3]]) {
          const caller = { accountId: own, type, dataScope, serviceTypes }
          const found = await prisma.customer.findMany({ where: visibleTo(caller), select: { id: true } })
          const ids = found.map(({ id }) => id).sort((one, other) => one - other)
          const asked = async (text: string) =>
            (await pool.query<{ id: number }>(`${text} order by 1`, scopeValues(caller))).rows.map(
              ({ id }) => id,
            )
          expect(await asked(`select c.id from customer c where ${visibleSql('$1', '$2')}`)).toEqual(ids)
          expect(
            await asked(
              `select l.customer_id as id from customer_list_entry l where ${listedInScopeSql('$1', '$2')}`,
            ),
          ).toEqual(ids)
          expect(ids).not.toContain(deleted)
          amounts.add(ids.length)
        }
    expect(amounts.size).toBeGreaterThan(4)
  })
})

describe('an account of a customer', () => {
  test('scope.company: sees no customer, whatever its role holds and whichever service types it has', async () => {
    const { id } = await given()
    for (const dataScope of [1, 2]) {
      const username = `客户账号${dataScope}`
      const account = await givenAccount(server, { username, permissions, type: 3, dataScope })
      if (dataScope === 2)
        await server.database.prisma.customerFollower.create({
          data: { customerId: id, kind: 3, accountId: account.id, position: 0 },
        })
      const customer = await server.as(username)
      expect(await listed({}, customer)).toEqual({ ids: [], total: 0 })
      expect((await customer.call(customerApi.detail, { params: { id } })).status).toBe(404)
      const data = await customer.data(statisticsApi.overview, { body: {} })
      expect([data.fdTotal.fdCount, data.fdServiceTypeList]).toEqual([0, []])
      const saved = await customer.call(customerApi.save, { body: customerBody() })
      expect([saved.status, saved.body.error]).toEqual([403, 'service_type_not_allowed'])
      const log = await customer.call(systemLogApi.list, { body: { fdEntityList: ['customer'] } })
      expect(log.body.total).toBe(0)
    }
  })
})
