import { accountApi } from '@zhixin/contract/account/account.api'
import { subAccountApi } from '@zhixin/contract/account/subAccount.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
/** The demo's account of a company, which manages the company's other accounts. */
const company = shared(() => server.as('company'))
let companyId: number
let companyRole: number
beforeAll(async () => {
  const own = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'company' } })
  companyId = own.companyId ?? 0
  companyRole = own.roleId
})

let made = 0
const save = (replaced: Record<string, unknown> = {}, client = company, headers = {}) =>
  client.call(subAccountApi.save, {
    body: { fdUsername: `sub ${++made}`, fdRoleId: companyRole, ...replaced },
    headers,
  })
const detail = (id: number, client = company) => client.data(subAccountApi.detail, { params: { id } })

describe('a company account', () => {
  test('company.manage: creates accounts of its own company, of type 3, with a one-time password', async () => {
    const answer = await save({ fdUsername: '门店', fdType: 1, fdCompanyId: 99, fdServiceTypeArray: [] })
    expect(answer.status).toBe(200)
    const { id, fdOneTimePassword } = answer.body.data
    expect(await detail(id)).toMatchObject({
      fdType: 3,
      fdCompanyId: companyId,
      fdIsCompany: true,
      fdAbove: false,
    })
    const login = await server.logIn('门店', fdOneTimePassword ?? '')
    expect(login.status).toBe(200)
  })

  test('sees, changes, disables and resets those of its company', async () => {
    const { id } = (await save({ fdMobile: '13812345678' })).body.data
    const present = await detail(id)
    expect(present.fdMobile).toBe('13812345678')
    expect((await save(present, company, { 'if-match': '"1"' })).body.data.fdVersion).toBe(1)
    expect((await save({ ...present, fdMobile: '13800000000' })).body.data.fdVersion).toBe(2)
    const stale = await save({ ...present, fdMobile: null }, company, { 'if-match': '"1"' })
    expect((stale.body.data as unknown as { current: unknown }).current).toEqual(await detail(id))
    expect((await company.call(subAccountApi.switchStatus, { body: { id, fdStatus: 0 } })).status).toBe(200)
    expect((await company.call(subAccountApi.resetPassword, { body: { id } })).status).toBe(200)
    const data = await company.data(subAccountApi.list, { body: { fdStatusList: [0] } })
    expect(data.map((row) => [row.id, row.fdMobile])).toEqual([[id, '138****0000']])
  })

  test('gives no role, service type, platform or mark beyond its own, and is told of no such role', async () => {
    const { prisma } = server.database
    const business = await prisma.role.findUniqueOrThrow({ where: { code: 'business' } })
    const rules = await Promise.all(
      [{ fdRoleId: business.id }, { fdServiceTypeArray: [2] }, { fdRealizationMarkArray: [1, 2] }].map(
        (one) => save(one),
      ),
    )
    expect(
      rules.map(({ status, body }) => [status, (body.data as unknown as { rule: string }).rule]),
    ).toEqual([
      [403, 'gives_permission'],
      [403, 'gives_service_type'],
      [403, 'gives_mark'],
    ])
    const { fdRoleList, fdCompanyList } = await company.data(subAccountApi.options)
    expect(fdRoleList.every((role) => role.fdGivable)).toBe(true)
    expect(fdRoleList.map((role) => role.id)).not.toContain(business.id)
    expect(fdCompanyList.map((one) => one.id)).toEqual([companyId])
  })

  test('finds nobody else: neither staff nor accounts of other companies', async () => {
    const { prisma } = server.database
    const other = await prisma.company.create({ data: { name: '别的公司' } })
    const stranger = await givenAccount(server, {
      username: 'stranger',
      permissions: [],
      companyId: other.id,
      serviceTypes: [],
    })
    const staff = await givenAccount(server, { username: 'plain staff', permissions: [], serviceTypes: [] })
    const data = await company.data(subAccountApi.list, { body: { pageSize: 1000 } })
    expect(data.every((row) => row.fdCompanyId === companyId && row.fdType === 3)).toBe(true)
    for (const { id, username } of [stranger, staff]) {
      const answers = await Promise.all([
        company.call(subAccountApi.detail, { params: { id } }),
        save({ id, fdUsername: username }),
        company.call(subAccountApi.switchStatus, { body: { id, fdStatus: 0 } }),
        company.call(subAccountApi.resetPassword, { body: { id } }),
      ])
      expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => 'account_not_found'))
    }
  })

  test('does not disable or demote itself', async () => {
    const { prisma } = server.database
    const { id } = await prisma.account.findUniqueOrThrow({ where: { username: 'company' } })
    const off = await company.call(subAccountApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect([off.status, (off.body.data as unknown as { rule: string }).rule]).toEqual([409, 'own_status'])
    const plain = await givenAccount(server, { username: 'with a plain role', permissions: [] })
    const role = await save({ ...(await detail(id)), fdRoleId: plain.roleId })
    expect((role.body.data as unknown as { rule: string }).rule).toBe('own_role')
  })
})

test("a customer's account with permissions of the staff is kept to its company by every call", async () => {
  const client = await givenClient(server, {
    username: 'mistaken',
    permissions: ['account:list', 'account:save', 'account:switchStatus', 'account:resetPassword'],
    companyId,
    serviceTypes: [],
  })
  const staff = await givenAccount(server, { username: 'some staff', permissions: [], serviceTypes: [] })
  const data = await client.data(accountApi.list, { body: { pageSize: 1000 } })
  expect(data.every((row) => row.fdCompanyId === companyId)).toBe(true)
  const about = { id: staff.id }
  const answers = await Promise.all([
    client.call(accountApi.detail, { params: about }),
    client.call(accountApi.switchStatus, { body: { ...about, fdStatus: 0 } }),
    client.call(accountApi.resetPassword, { body: about }),
    client.call(accountApi.unlock, { body: about }),
    client.call(accountApi.sessions, { body: about }),
    client.call(accountApi.endSessions, { body: { accountId: staff.id } }),
    client.call(profileApi.thirdSecrets, { query: { accountId: String(staff.id) } }),
  ])
  expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => 'account_not_found'))
  const fresh = { fdUsername: 'out of it', fdType: 2, fdRoleId: staff.roleId }
  const beyond = await client.call(accountApi.save, { body: fresh })
  expect((beyond.body.data as unknown as { rule: string }).rule).toBe('beyond_company')
})

test('an account without a company manages none', async () => {
  expect((await admin.call(subAccountApi.list)).body).toMatchObject({ data: [], total: 0 })
  const answer = await save({}, admin)
  expect([answer.status, answer.body.error]).toEqual([403, 'rank_exceeded'])
  expect(issuesOf(answer)).toEqual([])
})
