import { customerApi } from '@zhixin/contract/customer/customer.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../../test/api'
import { givenClient, givenCustomer } from '../../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const list = async (body: object, client = admin) => (await client.call(customerApi.list, { body })).body
const names = async (body: object, client = admin) => (await list(body, client)).data.map((row) => row.fdName)

describe('the list', () => {
  const lister = shared(() =>
    givenClient(server, {
      username: 'lister',
      permissions: ['client:list', 'client:save', 'client:detail', 'client:price'],
      serviceTypes: [3],
    }),
  )
  beforeAll(async () => {
    const overseas = { fdServiceType: 3 }
    await givenCustomer(lister, {
      ...overseas,
      fdName: '甲 100%',
      fdPlatformList: [1],
      fdCooperationPhase: 1,
      fdCompanyList: [{ fdCompanyName: '北京甲公司' }, { fdCompanyName: '天津甲公司' }],
    })
    await givenCustomer(lister, {
      ...overseas,
      fdName: '乙_50',
      fdPlatformList: [3, 5],
      fdCooperationPhase: 2,
      fdBusinessFollowUpAccountIdList: [2],
    })
    await givenCustomer(lister, {
      ...overseas,
      fdName: '丙\\ABC',
      fdPlatformList: [5],
      fdCooperationPhase: 3,
    })
    await server.database.pool.query(
      `update customer set created_at = case name when '甲 100%' then timestamptz '2024-03-01T00:30:00+08:00' when '乙_50' then '2024-03-01T23:59:59.500+08:00' else '2024-03-02T00:00:00+08:00' end where service_type = 3`,
    )
  })
  const mine = (body: object) => names({ sortName: 'id', ...body }, lister)

  test('customer.fields: has ids and names of a row, the newest first', async () => {
    const body = await list({}, lister)
    expect(body.total).toBe(3)
    expect(body.data.map((row) => row.fdName)).toEqual(['丙\\ABC', '乙_50', '甲 100%'])
    expect(body.data[2]).toMatchObject({
      fdCompanyNameList: ['北京甲公司', '天津甲公司'],
      fdOperationFollowUpAccountNameList: ['admin'],
      fdOperationFollowUpAccountIdList: [1],
      fdCreatedByName: 'lister',
      fdStatus: 1,
      fdChannelType: null,
    })
    expect(body.data[0]).not.toHaveProperty('fdMyClientContactList')
  })

  test('a name is found by pinyin, within the scope, and after a save as it is then', async () => {
    const found = (fdNamePinyin: string, client = admin) => names({ fdNamePinyin }, client)
    const { id } = await givenCustomer(admin, { fdName: '株洲电机' })
    for (const typed of ['zzdj', 'ZhuZhou', "zhu'zhou", 'dj'])
      expect(await found(typed)).toEqual(['株洲电机'])
    for (const typed of ['zzdj', 'zhuzhou']) expect(await found(typed, lister)).toEqual([])
    for (const typed of ['株洲', '%', "' or '1'='1", '.*', '(', 'huzhou'])
      expect(await found(typed)).toEqual([])
    await givenCustomer(admin, { id, fdName: '重庆电机' })
    expect(await found('zzdj')).toEqual([])
    for (const typed of ['cqdj', 'zhongqing']) expect(await found(typed)).toEqual(['重庆电机'])
    const body = { fdNamePinyin: 'dj', fdName: '重庆', fdCompanySerialCode: 'kh' }
    expect(await names({ ...body, fdStatusList: [1] })).toEqual(['重庆电机'])
    expect(await names({ ...body, fdStatusList: [0] })).toEqual([])
  })

  test.each<[object, string[]]>([
    [{ fdName: '%' }, ['甲 100%']],
    [{ fdName: '_' }, ['乙_50']],
    [{ fdName: '\\' }, ['丙\\ABC']],
    [{ fdName: ' abc ' }, ['丙\\ABC']],
    [{ fdName: "' or '1'='1" }, []],
    [{ fdCompanyName: '天津' }, ['甲 100%']],
    [{ fdCompanySerialCode: 'kh' }, ['甲 100%', '乙_50', '丙\\ABC']],
    [{ fdPlatformList: [5] }, ['乙_50', '丙\\ABC']],
    [{ fdPlatformList: ['1', 5] }, ['甲 100%', '乙_50', '丙\\ABC']],
    [{ fdPlatformList: 77 }, []],
    [{ fdPlatformList: [] }, ['甲 100%', '乙_50', '丙\\ABC']],
    [{ fdCooperationPhaseList: [1, 3] }, ['甲 100%', '丙\\ABC']],
    [{ fdCooperationPhaseList: 99_999_999_999 }, []],
    [{ fdStatusList: 0 }, []],
    [{ fdChannelTypeList: [1] }, []],
    [{ fdServiceType: 2 }, []],
    [{ fdServiceType: '', fdCooperationPhaseList: null }, ['甲 100%', '乙_50', '丙\\ABC']],
    [{ fdBusinessFollowUpAccountName: 'OPER' }, ['乙_50']],
    [{ fdOperationFollowUpAccountName: 'operation' }, []],
    [{ fdCreatedByName: 'list' }, ['甲 100%', '乙_50', '丙\\ABC']],
    [{ fdStartCreateDate: '2024-03-01', fdEndCreateDate: '2024-03-01' }, ['甲 100%', '乙_50']],
    [{ fdStartCreateDate: '2024-03-01 00:31:00' }, ['乙_50', '丙\\ABC']],
    [{ fdEndCreateDate: '2024-02-29T16:30:00Z' }, ['甲 100%']],
    [{ fdName: '甲', fdPlatformList: [5] }, []],
  ])('filters by %j', async (filters, expected) => {
    expect(await mine(filters)).toEqual(expected)
    expect((await list(filters, lister)).total).toBe(expected.length)
  })

  describe('in order', () => {
    const all = { fdName: 'in order ' }
    beforeAll(async () => {
      const operation = await server.as('operation')
      const make = async (client: Client, replaced: object) =>
        (await givenCustomer(client, { ...replaced })).id
      const first = { fdChannelType: 2, fdBudgetSource: 2, fdCooperationPhase: 3 }
      const firstId = await make(operation, { fdName: 'in order b', ...first })
      const last = { fdChannelType: 1, fdBudgetSource: 1, fdCooperationPhase: 1 }
      const secondId = await make(admin, { fdName: 'in order d', ...last })
      await make(admin, { fdName: 'in order a', fdChannelType: 2, fdBudgetSource: 2, fdCooperationPhase: 2 })
      await make(operation, { fdName: 'in order c', fdServiceType: 1, fdCooperationPhase: 2 })
      const turn = (client: Client, id: number, fdStatus: number) =>
        client.call(customerApi.switchStatus, { body: { id, fdStatus } })
      await turn(operation, secondId, 0)
      await turn(admin, firstId, 0)
      await turn(admin, firstId, 1)
      await server.database.pool.query(
        `update customer set created_at = timestamptz '2024-01-01' + interval '1 day' * case name
          when 'in order c' then 1 when 'in order d' then 2 when 'in order b' then 3 else 4 end where name ilike 'in order %'`,
      )
    })

    // Rows with the same value are sorted by id; c, which has no channel and no budget source, is last both ways.
    test.each<[string, string]>([
      ['id', 'b d a c'],
      ['fdName', 'a b c d'],
      ['fdServiceType', 'c b d a'],
      ['fdCompanySerialCode', 'b d a c'],
      ['fdChannelType', 'd b a c'],
      ['fdBudgetSource', 'd b a c'],
      ['fdCooperationPhase', 'd a c b'],
      ['fdCreatedByName', 'd a b c'],
      ['createdDate', 'c d b a'],
      ['fdUpdatedBy', 'b a d c'],
      ['lastModifiedDate', 'a c d b'],
      ['fdStatus', 'd b a c'],
    ])('sorts by %s both ways, without losing or repeating a row between pages', async (sortName, order) => {
      const ascending = order.split(' ')
      const isEmpty = sortName === 'fdChannelType' || sortName === 'fdBudgetSource'
      const descending = isEmpty ? [...ascending.slice(0, 3).toReversed(), 'c'] : ascending.toReversed()
      for (const [sortOrder, expected] of [
        ['asc', ascending],
        ['DESC', descending],
      ] as const) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((pageIndex) => names({ ...all, sortName, sortOrder, pageIndex, pageSize: 1 })),
        )
        expect(pages.flat().map((name) => name.replace(all.fdName, ''))).toEqual(expected)
      }
    })
  })

  test('returns the correct total beyond the last page', async () => {
    expect(await list({ pageIndex: 9 }, lister)).toMatchObject({ data: [], total: 3 })
  })

  test.each([{}, { sortName: 'fdCreatedByName' }, { sortName: 'fdStatus' }, { fdName: '甲' }])(
    'is empty on the last page that there is a number for: %j',
    async (filters) => {
      const beyond = await list({ ...filters, pageIndex: 2147483647, pageSize: 100 }, lister)
      expect(beyond).toMatchObject({ code: 1, data: [], total: (await list(filters, lister)).total })
    },
  )

  test.each<[object, string]>([
    [{ sortName: 'fdName;drop' }, 'sortName'],
    [{ sortOrder: 'sideways' }, 'sortOrder'],
    [{ pageIndex: -1 }, 'pageIndex'],
    [{ pageIndex: 0 }, 'pageIndex'],
    [{ pageSize: 1001 }, 'pageSize'],
    [{ pageSize: 'many' }, 'pageSize'],
    [{ fdName: { not: '' } }, 'fdName'],
    [{ fdName: 'a\ud83d' }, 'fdName'],
    [{ fdStatusList: ['x'] }, 'fdStatusList.0'],
    [{ fdStartCreateDate: '2024-02-30' }, 'fdStartCreateDate'],
    [{ fdStartCreateDate: '2024-02-03T10:00:00+99:99' }, 'fdStartCreateDate'],
    [{ fdStatusList: Array(1001).fill(1) }, 'fdStatusList'],
    [{ fdStartCreateDate: '2024-03-02', fdEndCreateDate: '2024-03-01' }, 'fdEndCreateDate'],
    [{ fdStartModifiedDate: '2024-03-02', fdEndModifiedDate: '2024-03-01' }, 'fdEndModifiedDate'],
    [{ fdStartReceivedDate: '2024-03-02', fdEndReceivedDate: '2024-03-01' }, 'fdEndReceivedDate'],
  ])('refuses %j', async (body, path) => {
    const answer = await lister.call(customerApi.list, { body })
    expect(answer.status).toBe(400)
    expect(issuesOf(answer)[0]).toMatch(new RegExp(`^${path}: `))
  })
})
