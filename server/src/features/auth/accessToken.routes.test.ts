import { accountApi } from '@zhixin/contract/account/account.api'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { secondFactorApi } from '@zhixin/contract/auth/secondFactor.api'
import { companyApi } from '@zhixin/contract/company/company.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { permissionsOfPeople, refusesTokens } from '@zhixin/contract/permissions'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { roleApi } from '@zhixin/contract/role/role.api'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../http/call'
import { jobKinds } from '../../jobs'
import { createRunner } from '../../lib/jobs/runner'
import { createStorage } from '../../lib/storage/createStorage'
import { accessTokens, error, rights } from '../../test/accessTokens'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { contractEndpoints, nameOf } from '../../test/contractEndpoints'
import { customersAsked, exportRights, givenMany, makeExport } from '../../test/exports'
import { customerBody, givenCustomer } from '../../test/given'
import { callerOf } from './accessTokens'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const { somebody, create, givenToken } = accessTokens(server)

const named = async (client: Client) =>
  (await client.data(customerApi.list, { body: { fdName: '令牌', pageSize: 100 } })).map((row) => row.fdName)

describe('token.narrow: an access token', () => {
  test('is told once, with a beginning that scanners know; its hash alone is stored', async () => {
    const { client } = await somebody('maker')
    const { body } = await create(client)
    expect(body.data.fdToken).toMatch(/^zx_[\w-]{43}$/)
    const [row] = await client.data(accessTokenApi.list)
    expect(row).toEqual({
      id: body.data.id,
      fdName: '计费系统',
      fdPrefix: body.data.fdToken.slice(0, 9),
      fdPermissionCodeList: ['client:list', 'client:detail'],
      fdServiceTypeArray: [2],
      fdDataScope: 1,
      createdDate: expect.any(String),
      fdExpireDate: body.data.fdExpireDate,
      lastUsedDate: null,
    })
    const stored = await server.database.pool.query('select t::text from access_token t')
    const secret = body.data.fdToken.slice(9)
    expect(JSON.stringify(stored.rows)).not.toContain(secret)
    const log = await server.database.pool.query('select a::text from audit_log a')
    expect(JSON.stringify(log.rows)).not.toContain(secret)
  })

  test('has the permissions that it was given, as long as its account has them', async () => {
    const { client, roleId } = await somebody('narrowed')
    const { id } = await givenCustomer(admin, { fdName: '令牌甲' })
    const token = await givenToken(client)
    expect(await named(token.client)).toEqual(['令牌甲'])
    const detail = await token.client.data(customerApi.detail, { params: { id } })
    expect(detail.fdSettlePlatformMessageDetailList).toBeNull()
    expect(detail.fdMyClientContactList[0]?.fdContactMobile).toBe('138****1234')
    const save = await token.client.call(customerApi.save, { body: customerBody() })
    expect([save.status, save.body.data]).toEqual([403, { permission: 'client:save' }])
    const held = (await token.client.data(profileApi.permissions)).map(({ fdCode }) => fdCode)
    expect(held).toEqual(['client:detail', 'client:list'])
    await server.database.prisma.rolePermission.delete({
      where: { roleId_permissionCode: { roleId, permissionCode: 'client:list' } },
    })
    expect(error(await token.client.call(customerApi.list))).toEqual([403, 'forbidden'])
    expect((await token.client.call(customerApi.detail, { params: { id } })).status).toBe(200)
  })

  test('sees the service types that it and its account have, in the narrower data scope', async () => {
    const { client, id: accountId, roleId } = await somebody('scoped', rights, { serviceTypes: [1, 2] })
    await givenCustomer(admin, { fdName: '令牌短信' })
    await givenCustomer(admin, { fdName: '令牌游戏', fdServiceType: 1 })
    await givenCustomer(admin, { fdName: '令牌跟进', fdOtherFollowUpAccountIdList: [accountId] })
    const messages = await givenToken(client)
    const both = await givenToken(client, { fdServiceTypeArray: [1, 2] })
    const own = await givenToken(client, { fdServiceTypeArray: [1, 2], fdDataScope: 2 })
    const none = await givenToken(client, { fdServiceTypeArray: [] })
    expect((await named(messages.client)).filter((name) => name === '令牌游戏')).toEqual([])
    expect(await named(both.client)).toEqual(expect.arrayContaining(['令牌短信', '令牌游戏', '令牌跟进']))
    expect(await named(own.client)).toEqual(['令牌跟进'])
    expect(await named(none.client)).toEqual([])
    expect((await messages.client.data(profileApi.current)).fdServiceTypeArray).toEqual([2])
    await server.database.prisma.account.update({ where: { id: accountId }, data: { serviceTypes: [1] } })
    expect(await named(messages.client)).toEqual([])
    expect(await named(both.client)).toEqual(['令牌游戏'])
    await server.database.prisma.role.update({ where: { id: roleId }, data: { dataScope: 2 } })
    expect(await named(both.client)).toEqual([])
  })

  test('is refused what its owner lacks, what is of people alone, and a life of more than a year', async () => {
    const { client } = await somebody('greedy', [...rights, 'account:save'], { serviceTypes: [2] })
    const refused = async (more: object) => issuesOf(await create(client, more))
    const unheld = 'fdPermissionCodeList: Only permissions that you have can be chosen'
    expect(await refused({ fdPermissionCodeList: ['client:delete'] })).toEqual([unheld])
    expect(await refused({ fdPermissionCodeList: ['account:save'] })).toEqual([unheld])
    expect(await refused({ fdPermissionCodeList: ['nonsense'] })).toEqual([unheld])
    expect(await refused({ fdPermissionCodeList: [] })).toEqual([
      'fdPermissionCodeList: Please choose at least one permission',
    ])
    expect(await refused({ fdServiceTypeArray: [1] })).toEqual([
      'fdServiceTypeArray: Only your own service types can be chosen',
    ])
    expect(await refused({ fdDayNum: 366 })).toEqual(['fdDayNum: Must be between 1 and 365'])
  })

  test('is one of twenty at the most, also when several are made at once', async () => {
    const { client, id: accountId } = await somebody('collector')
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(client)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(issuesOf(await create(client))).toEqual([
      'fdName: At most 20 access tokens can be in use; revoke one that is not needed first',
    ])
    await server.database.pool.query(
      `update access_token set created_at = now() - interval '9 days', expires_at = now() - interval '1 day'
        where id = (select max(id) from access_token where account_id = $1)`,
      [accountId],
    )
    expect((await create(client)).status).toBe(200)
    expect(await client.data(accessTokenApi.list)).toHaveLength(21)
  })
})

describe('token.password: an access token is made with the password', () => {
  test('and a wrong one counts as a failed login, however it is repeated', async () => {
    const { client } = await somebody('who forgot')
    const wrong = await server.encrypt('not the password')
    expect(issuesOf(await create(client, { password: undefined }))).toEqual([
      'password: Password cannot be empty',
    ])
    expect(issuesOf(await create(client, { password: 'not encrypted' }))).toEqual([
      'password: The current password is incorrect',
    ])
    for (let n = 0; n < 8; n += 1)
      expect(issuesOf(await create(client, { password: wrong }))).toEqual([
        'password: The current password is incorrect',
      ])
    expect(error(await create(client, { password: wrong }))).toEqual([429, 'too_many_attempts'])
    expect(error(await create(client))).toEqual([429, 'too_many_attempts'])
    expect(
      await server.database.prisma.accessToken.count({ where: { account: { username: 'who forgot' } } }),
    ).toBe(0)
  })

  test('or within minutes of a login by single sign-on, by who is linked', async () => {
    const { client, id: accountId } = await somebody('linked')
    const { prisma } = server.database
    const without = () => create(client, { password: undefined })
    await prisma.externalIdentity.create({ data: { accountId, name: 'linked' } })
    expect((await without()).status).toBe(400)
    await prisma.externalIdentity.update({
      where: { accountId },
      data: { issuer: 'https://provider.example', subject: '1', linkedAt: new Date() },
    })
    expect((await without()).status).toBe(200)
    const earlier = new Date(Date.now() - 16 * 60_000)
    await prisma.account.update({ where: { id: accountId }, data: { passwordChangedAt: earlier } })
    await prisma.session.updateMany({ where: { accountId }, data: { createdAt: earlier } })
    expect((await without()).status).toBe(400)
    expect((await create(client)).status).toBe(200)
  })
})

describe('token.people: an access token', () => {
  test('is refused on every call about passwords, tokens, sessions, roles and accounts', async () => {
    const held = (await admin.data(profileApi.permissions)).map(({ fdCode }) => fdCode)
    const codes = held.filter((code) => !permissionsOfPeople.has(code))
    const { client } = await givenToken(admin, { fdPermissionCodeList: codes, fdServiceTypeArray: [1, 2, 3] })
    const refusing = (await contractEndpoints()).filter(refusesTokens)
    for (const endpoint of refusing)
      expect([nameOf(endpoint), ...error(await client.call(endpoint, { params: { id: 1 } }))]).toEqual([
        nameOf(endpoint),
        403,
        'token_refused',
      ])
    const people = [
      ...[
        ...Object.values(ownAccountApi),
        ...Object.values(secondFactorApi),
        ...Object.values(accessTokenApi),
        authApi.logout,
        loginLogApi.unlock,
      ],
      ...Object.values({ ...accountApi, ...{ list: undefined, detail: undefined, options: undefined } }),
      ...[accountApi.tokens, roleApi.save, roleApi.remove, roleApi.addMembers, companyApi.save],
    ].flatMap((endpoint) => (endpoint && endpoint !== accountApi.jobs ? [nameOf(endpoint)] : []))
    expect(refusing.map(nameOf)).toEqual(expect.arrayContaining(people))
    expect((await client.call(accountApi.list)).status).toBe(200)
  })
})

test('token.narrow: a job that an access token starts has no more rights than the token', async () => {
  const { client, id: accountId } = await somebody('starter', exportRights, { serviceTypes: [1, 2] })
  const token = await givenToken(client, { fdPermissionCodeList: ['client:list', 'client:export'] })
  await givenMany(server, '后台', 2001)
  const start = async () => {
    const made = await makeExport(token.client, customersAsked('后台', { fdReason: '核对' }))
    return made.body.data.fdJobId ?? 0
  }
  const id = await start()
  const { database, config } = server
  const callers: (Caller | null)[] = []
  const runner = createRunner({
    database,
    kinds: jobKinds({ database, config, storage: createStorage(config) }),
    findCaller: async (...of) => {
      callers.push(await callerOf(database, ...of))
      return callers.at(-1) ?? null
    },
    log: server.app.log,
  })
  const stateOf = (job: number) => () =>
    database.prisma.job
      .findUniqueOrThrow({ where: { id: job } })
      .then(({ state, failure }) => [state, failure])
  runner.start()
  await expect.poll(stateOf(id)).toEqual(['done', null])
  expect(callers[0]).toMatchObject({
    accountId,
    permissions: new Set(['client:list', 'client:export']),
    serviceTypes: [2],
    token: { id: token.id },
  })
  await runner.stop()
  const second = await start()
  await client.call(accessTokenApi.revoke, { body: { id: token.id } })
  const later = createRunner({
    database,
    kinds: jobKinds({ database, config, storage: createStorage(config) }),
    findCaller: (...of) => callerOf(database, ...of),
    log: server.app.log,
  })
  later.start()
  await expect.poll(stateOf(second)).toEqual(['failed', 'unauthorized'])
  await later.stop()
})
