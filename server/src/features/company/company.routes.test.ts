import { accountApi } from '@zhixin/contract/account/account.api'
import { companyApi } from '@zhixin/contract/company/company.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

let made = 0
const save = (replaced: Record<string, unknown> = {}, client = admin, headers = {}) =>
  client.call(companyApi.save, { body: { fdName: `公司 ${++made}`, ...replaced }, headers })
const given = async (replaced: Record<string, unknown> = {}) => (await save(replaced)).body.data.id
const detail = (id: number, client = admin) => client.data(companyApi.detail, { params: { id } })

let guests = 0
/** An account of a company. */
async function guest(companyId: number, permissions: string[] = []) {
  const username = `guest ${++guests}`
  const { id } = await givenAccount(server, { username, permissions, companyId, serviceTypes: [] })
  return { id, username }
}

/** A member of staff who sees game customers only, while the tests' customers are message customers. */
async function manager(permissions = ['company:list', 'company:save']) {
  const username = `manager ${++guests}`
  return givenClient(server, { username, permissions, serviceTypes: [1] })
}

const history = async (id: number, reader = admin) => {
  const data = await reader.data(systemLogApi.list, {
    body: { fdEntityList: ['company'], fdEntityId: String(id) },
    headers: { 'accept-language': 'en-US' },
  })
  return data.map((row) => [row.fdSentence, ...row.fdChangeList.map((change) => change.fdSentence)])
}

describe('a company', () => {
  test('is created, read, changed, and says whether its credit code can be one', async () => {
    const customer = await givenCustomer(admin)
    const id = await given({ fdName: '青禾', fdCreditCode: '９1350100M000100Y43', fdClientId: customer.id })
    const before = await detail(id)
    expect(before).toMatchObject({
      fdName: '青禾',
      fdCreditCode: '91350100M000100Y43',
      fdCreditCodeValid: true,
      fdClientId: customer.id,
      fdClientName: '云帆科技',
      fdClientFixed: false,
      fdAccountNum: 0,
      fdStatus: 1,
    })
    expect((await save(before)).body.data).toEqual({ id, fdVersion: 1 })
    const changed = { ...before, fdCreditCode: 'not one', fdClientId: null }
    expect((await save(changed)).body.data).toEqual({ id, fdVersion: 2 })
    expect(await detail(id)).toMatchObject({ fdCreditCodeValid: false, fdClientId: null, fdClientName: null })
    const stale = await save(changed, admin, { 'if-match': '"1"' })
    expect([stale.status, stale.body.error]).toEqual([409, 'version_conflict'])
    expect((stale.body.data as unknown as { current: unknown }).current).toEqual(await detail(id))
    expect(await history(id)).toEqual([
      [
        'admin edited company “青禾”',
        'Credit code: 91350100M000100Y43 → not one',
        `Customer cleared, was 云帆科技（${customer.fdCompanySerialCode}）`,
      ],
      [
        'admin created company “青禾”',
        'Name: 青禾',
        'Credit code: 91350100M000100Y43',
        `Customer: 云帆科技（${customer.fdCompanySerialCode}）`,
      ],
    ])
  })

  test('has a name of its own; others of its code are named, and never become its customer', async () => {
    const code = '91330106MA2HK3QF1Y'
    await givenCustomer(admin, { fdCompanyCreditCode: code })
    const [one, other] = [
      await given({ fdCreditCode: code }),
      await given({ fdCreditCode: code.toLowerCase() }),
    ]
    expect(issuesOf(await save({ fdName: (await detail(one)).fdName }))).toEqual([
      'fdName: There is already a company with this name',
    ])
    expect(issuesOf(await save({ fdName: ' ' }))).toEqual(['fdName: Please enter company name'])
    const { fdDoubleList, fdClientId } = await detail(one)
    expect(fdDoubleList.map((double) => double.id)).toContain(other)
    expect(fdClientId).toBeNull()
  })

  test('is found by each filter, with exact totals', async () => {
    const customer = await givenCustomer(admin)
    const linked = await given({ fdName: '筛 一', fdClientId: customer.id, fdCreditCode: '5550001' })
    const off = await given({ fdName: '筛 二' })
    await guest(off)
    await admin.call(companyApi.switchStatus, { body: { id: off, fdStatus: 0 } })
    const found = async (filters: object, client = admin) => {
      const { data, total } = (await client.call(companyApi.list, { body: { fdName: '筛', ...filters } }))
        .body
      expect(total).toBe(data.length)
      return data.map((row) => row.id)
    }
    expect(await found({})).toEqual([off, linked])
    expect(await found({ fdLinkedList: [1] })).toEqual([linked])
    expect(await found({ fdLinkedList: [0] })).toEqual([off])
    expect(await found({ fdLinkedList: [9] })).toEqual([])
    expect(await found({ fdClientIdList: [customer.id] })).toEqual([linked])
    expect(await found({ fdCreditCode: '50001' })).toEqual([linked])
    expect(await found({ fdStatusList: [0] })).toEqual([off])
    expect(await found({ fdEndCreateDate: '2020-01-01' })).toEqual([])
    for (const sortName of [
      'id',
      'fdName',
      'fdCreditCode',
      'fdAccountNum',
      'fdStatus',
      'createdDate',
      'lastModifiedDate',
    ])
      expect(await found({ sortName, sortOrder: 'desc' })).toHaveLength(2)
    expect(await found({ sortName: 'fdAccountNum', sortOrder: 'desc' })).toEqual([off, linked])
    const viewer = await manager()
    expect(await found({ fdClientIdList: [customer.id] }, viewer)).toEqual([])
  })
})

test('api.names: companies are chosen for an account in the order of pinyin', async () => {
  for (const name of ['重庆', '阿坝', '北京']) await given({ fdName: `序 ${name}` })
  const { fdCompanyList } = await admin.data(accountApi.options)
  const names = fdCompanyList.map(({ fdName }) => fdName).filter((name) => name.startsWith('序'))
  expect(names).toEqual(['序 阿坝', '序 北京', '序 重庆'])
})

describe('the customer that a company is', () => {
  test('is one that the caller sees, and stays when they do not', async () => {
    const client = await manager()
    const hidden = await givenCustomer(admin)
    const refused = await save({ fdClientId: hidden.id }, client)
    expect(issuesOf(refused)).toEqual(['fdClientId: This option does not exist'])
    const id = await given({ fdClientId: hidden.id })
    const seen = await detail(id, client)
    expect(seen).toMatchObject({ fdClientId: null, fdClientName: null, fdClientHidden: true })
    expect((await save({ ...seen, fdCreditCode: '1' }, client)).status).toBe(200)
    expect((await detail(id)).fdClientId).toBe(hidden.id)
    const own = await givenCustomer(admin)
    expect((await save({ ...seen, fdClientId: own.id }, client)).body.error).toBe('company_client_fixed')
    const [, ...told] = (await history(id)).at(-1) ?? []
    expect(told.at(-1)).toContain(hidden.fdCompanySerialCode)
    const [, ...toldReader] = (await history(id, await manager(['auditLog:list']))).at(-1) ?? []
    expect(toldReader.at(-1)).toBe('Customer: A customer outside your data scope')
    expect(JSON.stringify(toldReader)).not.toContain(hidden.fdCompanySerialCode)
  })

  test('company.link: is fixed once an account of the company has logged in', async () => {
    const [one, other] = [await givenCustomer(admin), await givenCustomer(admin)]
    const id = await given({ fdClientId: one.id })
    const { username } = await guest(id)
    expect((await save({ ...(await detail(id)), fdClientId: other.id })).status).toBe(200)
    await server.as(username)
    expect((await detail(id)).fdClientFixed).toBe(true)
    for (const fdClientId of [one.id, null]) {
      const answer = await save({ ...(await detail(id)), fdClientId })
      expect([answer.status, answer.body.error]).toEqual([409, 'company_client_fixed'])
    }
    const unlinked = await given()
    await server.as((await guest(unlinked)).username)
    expect((await save({ ...(await detail(unlinked)), fdClientId: one.id })).status).toBe(200)
    await admin.call(customerApi.switchStatus, { body: { id: one.id, fdStatus: 0 } })
  })
})

describe('disabling a company', () => {
  test('company.disable: ends the sessions of all its accounts, which cannot log in until it is enabled', async () => {
    const id = await given()
    const { username } = await guest(id)
    const client = await server.as(username)
    const off = await admin.call(companyApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect(off.body.data).toEqual({ fdAccountNum: 1 })
    expect((await client.call(profileApi.current)).status).toBe(401)
    expect((await server.logIn(username)).body.error).toBe('invalid_grant')
    await admin.call(companyApi.switchStatus, { body: { id, fdStatus: 1 } })
    expect((await client.call(profileApi.current)).status).toBe(401)
    expect((await server.logIn(username)).status).toBe(200)
    expect((await history(id)).slice(0, 2).map(([, change]) => change)).toEqual([
      'Status: disabled → enabled',
      'Status: enabled → disabled',
    ])
  })

  test('is not for somebody below one of its accounts', async () => {
    const id = await given()
    const { username } = await guest(id, ['client:delete'])
    const client = await manager()
    const answer = await client.call(companyApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect([answer.status, answer.body.data]).toEqual([
      403,
      { rule: 'above_permission', permission: 'client:delete' },
    ])
    expect((await server.logIn(username)).status).toBe(200)
  })
})

describe('doubles', () => {
  const merge = (id: number, mergedId: number, client = admin) =>
    client.call(companyApi.merge, { body: { id, mergedId } })

  test('company.merge: are merged as previewed, and both record it', async () => {
    const customer = await givenCustomer(admin)
    const kept = await given({ fdName: '留下的' })
    const gone = await given({ fdName: '并入的', fdCreditCode: '123', fdClientId: customer.id })
    const [first, second] = [await guest(kept), await guest(gone)]
    const body = { id: kept, mergedId: gone }
    const preview = await admin.data(companyApi.previewMerge, { body })
    expect(preview.fdAccountList).toEqual([{ id: second.id, fdUsername: second.username }])
    expect((await detail(kept)).fdAccountNum).toBe(1)
    expect((await merge(kept, gone)).body.data).toEqual({ id: kept, fdVersion: 2 })
    const { fdAccountList, fdDoubleList: _, ...after } = await detail(kept)
    expect(after).toEqual({
      ...preview.fdResult,
      fdVersion: 2,
      lastModifiedDate: after.lastModifiedDate,
    })
    expect(after).toMatchObject({ fdCreditCode: '123', fdClientId: customer.id, fdAccountNum: 2 })
    expect(fdAccountList.map((account) => account.id).toSorted()).toEqual([first.id, second.id].toSorted())
    expect((await admin.call(companyApi.detail, { params: { id: gone } })).body.error).toBe(
      'company_not_found',
    )
    const records = await admin.call(systemLogApi.list, { body: { fdEntityList: ['company'], pageSize: 3 } })
    expect(records.body.data.map((row) => [row.fdEntityId, row.fdEntityDeleted])).toEqual([
      [String(kept), false],
      [String(gone), true],
      [String(gone), true],
    ])
    expect((await history(gone))[0]).toEqual([
      'admin merged company “并入的” into another',
      'Part of: 并入的 → 留下的',
      `Accounts cleared, was ${second.username}`,
    ])
    expect((await history(kept))[0]).toEqual([
      'admin merged another into company “留下的”',
      'Merged company: 并入的',
      'Credit code: 123',
      `Customer: 云帆科技（${customer.fdCompanySerialCode}）`,
      `Accounts: ${second.username}`,
    ])
  })

  test('company.merge: of which only one is disabled are not merged', async () => {
    const { prisma } = server.database
    const [open, closed] = await Promise.all(
      [1, 0].map((status) => prisma.company.create({ data: { name: `状态 ${status}`, status } })),
    )
    for (const [id, mergedId] of [
      [open?.id ?? 0, closed?.id ?? 0],
      [closed?.id ?? 0, open?.id ?? 0],
    ] as const)
      for (const endpoint of [companyApi.previewMerge, companyApi.merge]) {
        const answer = await admin.call(endpoint, { body: { id, mergedId } })
        expect([answer.status, answer.body.error]).toEqual([409, 'company_states_differ'])
      }
  })

  test('that are different customers are not merged, nor one with itself, nor below one of the accounts', async () => {
    const [one, other] = [await givenCustomer(admin), await givenCustomer(admin)]
    const [a, b] = [await given({ fdClientId: one.id }), await given({ fdClientId: other.id })]
    for (const endpoint of [companyApi.previewMerge, companyApi.merge]) {
      const answer = await admin.call(endpoint, { body: { id: a, mergedId: b } })
      expect([answer.status, answer.body.error]).toEqual([409, 'company_customers_differ'])
    }
    expect(issuesOf(await merge(a, a))).toEqual(['mergedId: Please choose another company'])
    const c = await given()
    await guest(c, ['client:delete'])
    expect((await merge(a, c, await manager())).body.error).toBe('rank_exceeded')
    expect((await merge(a, 99_999)).body.error).toBe('company_not_found')
  })
})

test("a customer's account sees its own company alone, and changes none", async () => {
  const [own, other] = [await given(), await given()]
  const { username } = await guest(own, ['company:list', 'company:save'])
  const client = await server.as(username)
  const list = await client.call(companyApi.list)
  expect(list.body.data.map((row) => row.id)).toEqual([own])
  expect((await client.call(companyApi.detail, { params: { id: other } })).status).toBe(404)
  const answers = await Promise.all([
    save({}, client),
    save({ id: own }, client),
    client.call(companyApi.switchStatus, { body: { id: other, fdStatus: 0 } }),
    client.call(companyApi.merge, { body: { id: own, mergedId: other } }),
    client.call(companyApi.previewMerge, { body: { id: own, mergedId: other } }),
  ])
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
    answers.map(() => [403, 'rank_exceeded']),
  )
})
