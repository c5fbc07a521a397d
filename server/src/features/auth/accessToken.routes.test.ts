import { accountApi } from '@zhixin/contract/account/account.api'
import { accountAdminApi } from '@zhixin/contract/accountAdmin/accountAdmin.api'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { secondFactorApi } from '@zhixin/contract/auth/secondFactor.api'
import { companyApi } from '@zhixin/contract/company/company.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { permissionsOfPeople, refusesTokens } from '@zhixin/contract/permissions'
import { roleApi } from '@zhixin/contract/role/role.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../http/call'
import { jobKinds } from '../../jobs'
import { createRunner } from '../../lib/jobs/runner'
import { createStorage } from '../../lib/storage/createStorage'
import { type Client, demoPassword, issuesOf, startTestServer, type TestServer } from '../../test/api'
import { contractEndpoints, nameOf } from '../../test/contractEndpoints'
import { customersAsked, exportRights, givenMany, makeExport } from '../../test/exports'
import { customerBody, givenAccount, givenCustomer } from '../../test/given'
import { callerOf } from './accessTokens'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const rights = [
  'client:list',
  'client:detail',
  'client:save',
  'client:price',
  'client:mobile',
  'account:list',
]

/** An account of its own for each test. */
async function somebody(username: string, permissionCodes = rights, more: object = {}) {
  const account = await givenAccount(server, { username, permissions: permissionCodes, ...more })
  return { ...account, client: await server.as(username) }
}

const asked = (more: object = {}) => ({
  fdName: '计费系统',
  fdDayNum: 30,
  fdPermissionCodeList: ['client:list', 'client:detail'],
  fdServiceTypeArray: [2],
  ...more,
})

const create = async (client: Client, more: object = {}) =>
  client.call(accessTokenApi.create, {
    body: asked({ password: await server.encrypt(demoPassword), ...more }),
  })

/** A caller with an access token. */
const withToken = (token: string): Client => ({
  token,
  call: (endpoint, sent = {}) =>
    server.nobody.call(endpoint, { ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } }),
})

async function givenToken(client: Client, more: object = {}) {
  const { data } = (await create(client, more)).body
  return { ...data, client: withToken(data.fdToken) }
}

const named = async (client: Client) =>
  (await client.call(customerApi.list, { body: { fdName: '令牌', pageSize: 100 } })).body.data.map(
    (row) => row.fdName,
  )
const error = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

describe('token.narrow: an access token', () => {
  test('is told once, with a beginning that scanners know; its hash alone is stored', async () => {
    const { client } = await somebody('maker')
    const { body } = await create(client)
    expect(body.data.fdToken).toMatch(/^zx_[\w-]{43}$/)
    const [row] = (await client.call(accessTokenApi.list)).body.data
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
    const detail = (await token.client.call(customerApi.detail, { params: { id } })).body.data
    expect(detail.fdSettlePlatformMessageDetailList).toBeNull()
    expect(detail.fdMyClientContactList[0]?.fdContactMobile).toBe('138****1234')
    const save = await token.client.call(customerApi.save, { body: customerBody() })
    expect([save.status, save.body.data]).toEqual([403, { permission: 'client:save' }])
    const held = (await token.client.call(accountApi.permissions)).body.data.map(({ fdCode }) => fdCode)
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
    expect((await messages.client.call(accountApi.current)).body.data.fdServiceTypeArray).toEqual([2])
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
    expect((await client.call(accessTokenApi.list)).body.data).toHaveLength(21)
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
    const held = (await admin.call(accountApi.permissions)).body.data.map(({ fdCode }) => fdCode)
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
      ...Object.values({ ...accountAdminApi, ...{ list: undefined, detail: undefined, options: undefined } }),
      ...[accountAdminApi.tokens, roleApi.save, roleApi.remove, roleApi.addMembers, companyApi.save],
    ].flatMap((endpoint) => (endpoint && endpoint !== accountAdminApi.jobs ? [nameOf(endpoint)] : []))
    expect(refusing.map(nameOf)).toEqual(expect.arrayContaining(people))
    expect((await client.call(accountAdminApi.list)).status).toBe(200)
  })
})

describe('token.end: an access token', () => {
  const works = async (client: Client) => (await client.call(customerApi.list)).status === 200

  test('ends when it is revoked, by its owner or an administrator, and that is on record', async () => {
    const { client, id: accountId } = await somebody('owner of tokens')
    const other = await somebody('other owner')
    const [first, second, third] = [
      await givenToken(client),
      await givenToken(client),
      await givenToken(client),
    ]
    const revoke = (by: Client, id: number) => by.call(accessTokenApi.revoke, { body: { id } })
    expect(error(await revoke(other.client, first.id))).toEqual([404, 'record_not_found'])
    expect(await works(first.client)).toBe(true)
    expect((await revoke(client, first.id)).status).toBe(200)
    expect(error(await first.client.call(customerApi.list))).toEqual([401, 'unauthorized'])
    expect(error(await revoke(client, first.id))).toEqual([404, 'record_not_found'])
    const seen = await admin.call(accountAdminApi.tokens, { body: { id: accountId } })
    expect(seen.body.data.map(({ id }) => id)).toEqual([third.id, second.id])
    const one = { accountId, id: second.id }
    expect((await other.client.call(accountAdminApi.revokeTokens, { body: one })).status).toBe(403)
    expect((await admin.call(accountAdminApi.revokeTokens, { body: one })).body.data.fdRevokedNum).toBe(1)
    expect([await works(second.client), await works(third.client)]).toEqual([false, true])
    const all = { accountId }
    expect((await admin.call(accountAdminApi.revokeTokens, { body: all })).body.data.fdRevokedNum).toBe(1)
    expect(await works(third.client)).toBe(false)
    const { data } = (
      await admin.call(systemLogApi.list, {
        body: { fdActionList: ['createToken', 'revokeToken'], fdEntityId: String(accountId) },
      })
    ).body
    expect(data.map((row) => row.fdSentence)).toEqual([
      ...Array(2).fill('admin revoked an access token of account “owner of tokens”'),
      'owner of tokens revoked an access token of account “owner of tokens”',
      ...Array(3).fill('owner of tokens created an access token of account “owner of tokens”'),
    ])
  })

  test('ends for good when its account is disabled, its company too, or its password is reset', async () => {
    const { client, id } = await somebody('switched off')
    const token = await givenToken(client)
    const status = (fdStatus: number) => admin.call(accountAdminApi.switchStatus, { body: { id, fdStatus } })
    await status(0)
    await status(1)
    expect(error(await token.client.call(customerApi.list))).toEqual([401, 'unauthorized'])
    const entry = {
      fdActionList: ['switchStatus'],
      fdEntityId: String(id),
      sortOrder: 'asc',
      sortName: 'createdDate',
    }
    const [off] = (await admin.call(systemLogApi.list, { body: entry })).body.data
    expect(off?.fdChangeList.map((change) => change.fdSentence)).toEqual([
      'Status: enabled → disabled',
      `Access tokens revoked cleared, was 计费系统 ${token.fdToken.slice(0, 9)}`,
    ])

    const member = await somebody('member of a company', rights, { type: 3 })
    const company = await server.database.prisma.company.create({ data: { name: '某公司' } })
    await server.database.prisma.account.update({ where: { id: member.id }, data: { companyId: company.id } })
    const ofMember = await givenToken(member.client)
    expect(await works(ofMember.client)).toBe(true)
    for (const fdStatus of [0, 1])
      await admin.call(companyApi.switchStatus, { body: { id: company.id, fdStatus } })
    expect(await works(ofMember.client)).toBe(false)

    const forgetful = await somebody('forgetful')
    const lost = await givenToken(forgetful.client)
    await admin.call(accountAdminApi.resetPassword, { body: { id: forgetful.id } })
    await server.database.prisma.account.update({
      where: { id: forgetful.id },
      data: { oneTimePasswordUntil: null },
    })
    expect(await works(lost.client)).toBe(false)
  })

  test('ends with its time', async () => {
    const { client } = await somebody('outlived')
    const token = await givenToken(client)
    await server.database.pool.query(
      `update access_token set created_at = now() - interval '2 days', expires_at = now() where id = $1`,
      [token.id],
    )
    expect(error(await token.client.call(customerApi.list))).toEqual([401, 'unauthorized'])
  })

  test('is not made by a session that ended meanwhile', async () => {
    const { client, id } = await somebody('ended meanwhile')
    const { pool } = server.database
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from account where id = $1 for no key update', [id])
    const making = create(client)
    await expect
      .poll(
        async () =>
          (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      )
      .toBeGreaterThan(0)
    await holder.query(`update session set ended_at = now(), end_reason = 'logout' where account_id = $1`, [
      id,
    ])
    await holder.query('commit')
    holder.release()
    expect(error(await making)).toEqual([401, 'unauthorized'])
    expect(await server.database.prisma.accessToken.count({ where: { accountId: id } })).toBe(0)
  })
})

describe('token.record: what an access token does', () => {
  test('is in the system log with its name, and its last use with the token, once a minute at most', async () => {
    const { client } = await somebody('recorded')
    const token = await givenToken(client, { fdPermissionCodeList: rights })
    const { body } = await token.client.call(customerApi.save, { body: customerBody({ fdName: '令牌所建' }) })
    const named = `计费系统 ${token.fdToken.slice(0, 9)}`
    const entries = (language: string) =>
      admin.call(systemLogApi.list, {
        body: { fdEntityList: ['customer'], fdEntityId: String(body.data.id) },
        headers: { 'accept-language': language },
      })
    const [entry] = (await entries('en-US')).body.data
    expect([entry?.fdAccountName, entry?.fdTokenName, entry?.fdSentence]).toEqual([
      'recorded',
      named,
      `recorded (access token: ${named}) created customer “令牌所建”`,
    ])
    expect((await entries('zh-CN')).body.data[0]?.fdSentence).toBe(
      `recorded（访问令牌：${named}）新建了客户「令牌所建」`,
    )
    const lastUse = async () => (await client.call(accessTokenApi.list)).body.data[0]?.lastUsedDate
    const first = await lastUse()
    expect(first).toEqual(expect.any(String))
    await token.client.call(accountApi.current)
    expect(await lastUse()).toBe(first)
    await server.database.pool.query(
      `update access_token set last_used_at = now() - interval '2 minutes' where id = $1`,
      [token.id],
    )
    await token.client.call(accountApi.current)
    expect(Date.parse(String(await lastUse()))).toBeGreaterThanOrEqual(Date.parse(String(first)))
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

test('token.unknown: unknown tokens of one address are refused after the hundredth, known ones never', async () => {
  const { client } = await somebody('steady')
  const token = await givenToken(client)
  const guess = (n: number) => withToken(`zx_${'x'.repeat(40)}${n}`).call(accountApi.current)
  for (let n = 0; n < 100; n += 1) expect(error(await guess(n))).toEqual([401, 'unauthorized'])
  const refused = await guess(100)
  expect(error(refused)).toEqual([429, 'too_many_attempts'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await token.client.call(accountApi.current)).status).toBe(200)
  expect((await server.logIn('steady')).status).toBe(200)
  const { rows } = await server.database.pool.query(
    `select username, attempts from login_log where reason = 'unknown_token'`,
  )
  expect(rows).toEqual([{ username: 'zx_***', attempts: 101 }])
})
