import { customerApi } from '@zhixin/contract/customer/customer.api'
import { staffingApi } from '@zhixin/contract/staffing/staffing.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const ids: Record<string, number> = {}
const save = (name: string, said: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  admin.call(staffingApi.save, { body: { id: ids[name], ...said }, headers })
const list = async (body: unknown = {}, client = admin) =>
  (await client.call(staffingApi.list, { body })).body
const detail = (name: string) => admin.data(staffingApi.detail, { params: { id: ids[name] ?? 0 } })
const suggest = (body: unknown, client = admin) => client.data(staffingApi.suggest, { body })
const all = { fdKindList: [1], fdServiceTypeList: [2] }

beforeAll(async () => {
  for (const username of ['lin', 'wang', 'zhao'])
    ids[username] = (await givenAccount(server, { username, permissions: [] })).id
  ids.game = (await givenAccount(server, { username: 'game1', permissions: [], serviceTypes: [1] })).id
  const guest = {
    username: 'guest',
    permissions: ['page:staffing', 'page:staffingEdit', 'client:save'],
    type: 3,
  }
  ids.guest = (await givenAccount(server, guest)).id
})
beforeEach(async () => {
  await server.database.prisma.staffing.deleteMany()
})

describe('what the staff take care of', () => {
  test('is said, read, listed and recorded in words', async () => {
    expect(await detail('lin')).toMatchObject({ fdKindList: [], fdServiceTypeList: [], fdVersion: 0 })
    const said = { fdKindList: [2, 1], fdServiceTypeList: [2], fdPlatformList: [3, 1], fdIndustryList: [2] }
    expect((await save('lin', said)).body.data).toEqual({ id: ids.lin, fdVersion: 1 })
    const known = {
      id: ids.lin,
      fdUsername: 'lin',
      fdStatus: 1,
      fdKindList: [1, 2],
      fdServiceTypeList: [2],
      fdPlatformList: [1, 3],
      fdIndustryList: [2],
      fdUpdatedBy: 'admin',
      fdVersion: 1,
    }
    expect(await detail('lin')).toMatchObject(known)
    expect((await list()).data[0]).toMatchObject(known)
    await save('lin', all)
    const log = await admin.call(systemLogApi.list, { body: { fdEntityList: ['staffing'] } })
    expect(log.body.data.map(({ fdSentence }) => fdSentence)).toEqual([
      'admin edited staffing “lin”',
      'admin created staffing “lin”',
    ])
    expect(log.body.data[0]?.fdChangeList.map(({ fdSentence }) => fdSentence)).toEqual([
      'Follows as: Operations follower, Business follower → Operations follower',
      'Vendors cleared, was OPPO, VIVO',
      'Industries cleared, was Financial services',
    ])
  })

  test('that is the same already is no change, and nobody overwrites what they have not seen', async () => {
    await save('lin', all)
    expect((await save('lin', all)).body.data.fdVersion).toBe(1)
    const stale = await save('lin', { fdKindList: [2], fdServiceTypeList: [2] }, { 'if-match': '"0"' })
    expect(stale.status).toBe(409)
    expect(stale.body.data).toMatchObject({ current: { fdKindList: [1], fdVersion: 1 } })
    expect((await save('lin', {}, { 'if-match': '"1"' })).body.data.fdVersion).toBe(2)
    expect(await detail('lin')).toMatchObject({ fdKindList: [] })
    expect(issuesOf(await save('lin', {}))).toEqual(['fdKindList: Please choose how they follow customers'])
  })

  test('has a way of following and a service type, one that they see, and industries that there are', async () => {
    expect(issuesOf(await save('lin', { fdPlatformList: [1] }))).toEqual([
      'fdKindList: Please choose how they follow customers',
      'fdServiceTypeList: Please select business category',
    ])
    expect(issuesOf(await save('game', all))).toEqual([
      'fdServiceTypeList: This account does not see customers of this service type',
    ])
    expect(issuesOf(await save('lin', { ...all, fdIndustryList: [1, 4711] }))).toEqual([
      'fdIndustryList: This option does not exist',
    ])
  })

  test('is found by what it is, all vendors and industries being among any', async () => {
    await save('lin', { ...all, fdPlatformList: [1], fdIndustryList: [2] })
    await save('wang', { ...all, fdKindList: [2], fdPlatformList: [3] })
    await save('zhao', { fdKindList: [3], fdServiceTypeList: [1] })
    const names = async (body: object) => (await list(body)).data.map(({ fdUsername }) => fdUsername)
    expect(await names({ fdPlatformList: [1] })).toEqual(['lin', 'zhao'])
    expect(await names({ fdIndustryList: [3] })).toEqual(['wang', 'zhao'])
    expect(await names({ fdServiceTypeList: [2] })).toEqual(['lin', 'wang'])
    expect(await names({ fdKindList: [2, 3] })).toEqual(['wang', 'zhao'])
    expect(await names({ fdUsername: 'lin', fdKindList: [1] })).toEqual(['lin'])
    expect((await names({ pageSize: 4 })).slice(0, 3)).toEqual(['lin', 'wang', 'zhao'])
    expect(await names({ sortName: 'fdUsername', fdKindList: [1, 2, 3], sortOrder: 'desc' })).toEqual([
      'zhao',
      'wang',
      'lin',
    ])
    const { total } = await list({ pageSize: 1 })
    expect((await names({ pageSize: 100 })).length).toBe(total)
  })

  test('keeps disabled people in the list, and is hidden from accounts of customers', async () => {
    await save('lin', all)
    const disable = (status: number) =>
      server.database.prisma.account.update({ where: { id: ids.lin ?? 0 }, data: { status } })
    await disable(0)
    expect((await list({ fdStatusList: [0] })).data).toMatchObject([{ fdUsername: 'lin', fdStatus: 0 }])
    await disable(1)
    const guest = await server.as('guest')
    expect(await list({}, guest)).toMatchObject({ data: [], total: 0 })
    expect((await guest.call(staffingApi.detail, { params: { id: ids.lin ?? 0 } })).status).toBe(404)
    expect((await guest.call(staffingApi.save, { body: { id: ids.lin, ...all } })).status).toBe(403)
    expect(await suggest({ fdServiceType: 2 }, guest)).toEqual([])
    expect((await save('guest', all)).status).toBe(404)
  })
})

describe('who could follow a new customer', () => {
  const customer = { fdServiceType: 2, fdPlatformList: [1, 3], fdIndustryList: [2] }
  const namesOf = (found: { fdUsername: string }[]) => found.map(({ fdUsername }) => fdUsername)

  test('comes with the reason, in the language of the request', async () => {
    await save('lin', { ...all, fdPlatformList: [1, 5], fdIndustryList: [2, 3] })
    expect(await suggest(customer)).toEqual([
      {
        fdKind: 1,
        fdAccountId: ids.lin,
        fdUsername: 'lin',
        fdPlatformList: [1],
        fdIndustryList: [2],
        fdCustomerNum: 0,
        fdReason: 'takes care of Message, OPPO, Financial services; customers followed: 0',
      },
    ])
    const headers = { 'accept-language': 'zh-CN' }
    await save('lin', all)
    const answer = await admin.call(staffingApi.suggest, { body: customer, headers })
    expect(answer.body.data[0]?.fdReason).toBe('负责 消息、全部厂商、全部行业；已跟进 0 个客户')
  })

  test('was named for the industry first, then for a vendor, then follows the fewest', async () => {
    for (const fdName of ['甲', '乙'])
      await givenCustomer(admin, { fdName, fdOperationFollowUpAccountIdList: [ids.lin] })
    await save('lin', all)
    await save('wang', all)
    await save('zhao', { ...all, fdPlatformList: [3] })
    expect(namesOf(await suggest(customer))).toEqual(['zhao', 'wang', 'lin'])
    await save('lin', { ...all, fdIndustryList: [2] })
    expect(namesOf(await suggest(customer))).toEqual(['lin', 'zhao', 'wang'])
    expect((await suggest(customer))[0]?.fdCustomerNum).toBe(2)
  })

  test('takes care of its service type, one of its vendors and one of its industries, and is not disabled', async () => {
    await save('lin', { ...all, fdPlatformList: [5] })
    await save('wang', { ...all, fdIndustryList: [3] })
    await save('zhao', { ...all, fdServiceTypeList: [1] })
    expect(await suggest(customer)).toEqual([])
    expect(namesOf(await suggest({ ...customer, fdServiceType: 1 }))).toEqual(['zhao'])
    expect(await suggest({ fdServiceType: 2 })).toEqual([])
    const zhao = { where: { id: ids.zhao ?? 0 } }
    await server.database.prisma.account.update({ ...zhao, data: { serviceTypes: [2] } })
    expect(await suggest({ ...customer, fdServiceType: 1 })).toEqual([])
    await server.database.prisma.account.update({ ...zhao, data: { serviceTypes: [1, 2, 3], status: 0 } })
    expect(await suggest({ ...customer, fdServiceType: 1 })).toEqual([])
    await server.database.prisma.account.update({ ...zhao, data: { status: 1 } })
  })

  test('is told for each way of following, three at most, and sets nothing', async () => {
    await save('lin', { ...all, fdKindList: [1, 2, 3] })
    await save('wang', { ...all, fdKindList: [2] })
    const admins = await server.database.prisma.account.findMany({ where: { type: { in: [1, 2] } }, take: 3 })
    for (const { id } of admins) await admin.call(staffingApi.save, { body: { id, ...all } })
    const found = await suggest(customer)
    expect([1, 2, 3].map((kind) => found.filter(({ fdKind }) => fdKind === kind).length)).toEqual([3, 2, 1])
    const { id } = await givenCustomer(admin, { fdName: '丙' })
    const { body } = await admin.call(customerApi.detail, { params: { id } })
    expect(body.data.fdOtherFollowUpAccountIdList).toEqual([])
  })
})
