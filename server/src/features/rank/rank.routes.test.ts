import { accountApi } from '@zhixin/contract/account/account.api'
import type { AccountDetail } from '@zhixin/contract/account/account.schema'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { type Client, shared, startBeside, startTestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import { ranksLock } from './rank.reads'

const server = shared(startTestServer)
const second = shared(() => startBeside(server))
const admin = shared(() => server.as('admin'))

const managing = [
  'account:list',
  'account:save',
  'account:switchStatus',
  'account:resetPassword',
  'client:list',
  'loginLog:list',
]

let made = 0
/** An account with a role of its own. */
async function somebody(
  parts: { permissions?: string[]; serviceTypes?: number[]; dataScope?: number; role?: string } = {},
) {
  const username = `somebody ${++made}`
  const { prisma } = server.database
  const { id, roleId } = await givenAccount(server, {
    username,
    permissions: parts.permissions ?? managing,
    serviceTypes: parts.serviceTypes ?? [1, 2],
  })
  if (parts.dataScope)
    await prisma.role.update({ where: { id: roleId }, data: { dataScope: parts.dataScope } })
  if (parts.role) {
    const role = await prisma.role.findUniqueOrThrow({ where: { code: parts.role } })
    await prisma.account.update({ where: { id }, data: { roleId: role.id } })
  }
  return { id, username, roleId, client: await server.as(username) }
}

const detailOf = async (id: number) =>
  (await admin.data(accountApi.detail, { params: { id } })) as AccountDetail

/** The refusals and their rules. */
const ruleOf = ({ status, body }: { status: number; body: { error?: string; data: unknown } }) => [
  status,
  body.error,
  (body.data as { rule?: string } | null)?.rule,
]

/** Everything that can be done to an account. */
const doings = async (target: { id: number; username: string }): Promise<[Endpoint, unknown][]> => {
  const present = await detailOf(target.id)
  const about = { id: target.id }
  return [
    [accountApi.save, { ...present, fdMobile: '13800000000' }],
    [accountApi.save, present],
    [accountApi.switchStatus, { ...about, fdStatus: 0 }],
    [accountApi.switchStatus, { ...about, fdStatus: 1 }],
    [accountApi.resetPassword, about],
    [accountApi.unlock, about],
    [accountApi.endSessions, { accountId: target.id }],
    [accountApi.saveSecret, { accountId: target.id, fdPlatform: 1, fdSecret: 'a secret' }],
    [accountApi.clearSecret, { accountId: target.id, fdPlatform: 1 }],
  ]
}

describe('nothing can be done to an account that holds', () => {
  test.each([
    [
      'a permission that the caller lacks',
      { permissions: ['client:list', 'client:delete'] },
      'above_permission',
    ],
    ['a field permission that the caller lacks', { permissions: ['client:price'] }, 'above_permission'],
    ['a service type that the caller lacks', { serviceTypes: [3] }, 'above_service_type'],
    ["the administrators' role", { role: 'administrator' }, 'above_permission'],
  ])('%s', async (_title, parts, rule) => {
    const manager = await somebody()
    const target = await somebody(parts)
    const before = await detailOf(target.id)
    const listed = await manager.client.call(accountApi.list, { body: { fdUsername: target.username } })
    expect(listed.body.data[0]?.fdAbove).toBe(true)
    for (const [endpoint, body] of await doings(target)) {
      const answer = await manager.client.call(endpoint, { body })
      expect([endpoint.path, ...ruleOf(answer)]).toEqual([endpoint.path, 403, 'rank_exceeded', rule])
    }
    expect(await detailOf(target.id)).toEqual(before)
    expect((await target.client.call(profileApi.current)).status).toBe(200)
  })

  test('a wider data scope', async () => {
    const manager = await somebody({ dataScope: 2 })
    const target = await somebody({ permissions: ['client:list'] })
    for (const [endpoint, body] of await doings(target)) {
      const answer = await manager.client.call(endpoint, { body })
      expect([endpoint.path, ...ruleOf(answer)]).toEqual([endpoint.path, 403, 'rank_exceeded', 'above_scope'])
    }
  })

  test('and the refusal says which permission it is, in the language of the caller', async () => {
    const manager = await somebody()
    const target = await somebody({ permissions: ['client:delete'] })
    const refused = (language: string) =>
      manager.client.call(accountApi.resetPassword, {
        body: { id: target.id },
        headers: { 'accept-language': language },
      })
    expect((await refused('zh-CN')).body.message).toBe('该账号的权限多于您的（删除客户），您不能对其操作')
    const { body } = await refused('en-US')
    expect(body.message).toBe(
      'This account can do what you cannot (delete customers), so you cannot change it',
    )
    expect(body.data).toEqual({ rule: 'above_permission', permission: 'client:delete' })
  })

  test('and it is on record', async () => {
    const manager = await somebody()
    const target = await somebody({ serviceTypes: [3] })
    await manager.client.call(accountApi.resetPassword, { body: { id: target.id } })
    const data = await admin.data(systemLogApi.list, {
      body: { fdAccountName: manager.username, fdActionList: ['refuse'] },
      headers: { 'accept-language': 'en-US' },
    })
    expect(data.map((row) => row.fdChangeList.map((change) => change.fdSentence))).toEqual([
      ['Rule: acting on an account with more service types', 'Request: POST /api/account/resetPassword'],
    ])
  })

  test('nor can its lock be lifted from the login log', async () => {
    const manager = await somebody()
    const target = await somebody({ permissions: ['client:delete'] })
    for (let tries = 0; tries < 10; tries++) await server.logIn(target.username, 'wrong wrong')
    const body = { fdUsername: target.username }
    expect(ruleOf(await manager.client.call(loginLogApi.unlock, { body }))[2]).toBe('above_permission')
    expect((await server.logIn(target.username)).status).toBe(429)
    expect((await admin.call(loginLogApi.unlock, { body })).status).toBe(200)
  })
})

describe('nobody gives what they lack:', () => {
  const roleIdOf = async (code: string) =>
    (await server.database.prisma.role.findUniqueOrThrow({ where: { code } })).id

  test.each([
    ['a role that can more', async () => ({ fdRoleId: await roleIdOf('operations') }), 'gives_permission'],
    [
      "the administrators' role",
      async () => ({ fdRoleId: await roleIdOf('administrator') }),
      'gives_permission',
    ],
    ['a service type', async () => ({ fdServiceTypeArray: [2, 3] }), 'gives_service_type'],
    ['a platform', async () => ({ fdPlatformArray: [3] }), 'gives_platform'],
    ['a mark', async () => ({ fdRealizationMarkArray: [3] }), 'gives_mark'],
  ] as const)('%s', async (_title, given, rule) => {
    const manager = await somebody()
    await server.database.prisma.account.update({
      where: { id: manager.id },
      data: { platforms: [1, 5], realizationMarks: [1] },
    })
    const target = await somebody({ permissions: ['client:list'] })
    await server.database.prisma.account.update({ where: { id: target.id }, data: { platforms: [] } })
    const present = await detailOf(target.id)
    const changed = { ...present, ...(await given()) }
    expect(ruleOf(await manager.client.call(accountApi.save, { body: changed }))).toEqual([
      403,
      'rank_exceeded',
      rule,
    ])
    expect(await detailOf(target.id)).toEqual(present)
    const { id: _, ...fresh } = { ...changed, fdUsername: `${target.username} twin` }
    expect(ruleOf(await manager.client.call(accountApi.save, { body: fresh }))[2]).toBe(rule)
  })

  test('a wider data scope', async () => {
    const manager = await somebody({ dataScope: 2 })
    const target = await somebody({ permissions: ['client:list'], dataScope: 2 })
    const wider = await somebody({ permissions: ['client:list'] })
    const changed = { ...(await detailOf(target.id)), fdRoleId: wider.roleId }
    expect(ruleOf(await manager.client.call(accountApi.save, { body: changed }))[2]).toBe('gives_scope')
  })

  test('what somebody has already from others they keep, and what is theirs they can give', async () => {
    const manager = await somebody()
    const target = await somebody({ permissions: ['client:list'] })
    await server.database.prisma.account.update({
      where: { id: manager.id },
      data: { platforms: [1], realizationMarks: [2] },
    })
    const changed = { ...(await detailOf(target.id)), fdMobile: '13899998888', fdRealizationMarkArray: [2] }
    expect(changed.fdPlatformArray).toEqual([1, 3, 5])
    expect((await manager.client.call(accountApi.save, { body: changed })).status).toBe(200)
    const { fdRoleList } = await manager.client.data(accountApi.options)
    const givable = fdRoleList.filter((role) => role.fdGivable).map((role) => role.id)
    expect(givable).toContain(target.roleId)
    expect(givable).not.toContain(await roleIdOf('operations'))
  })

  test('but an administrator gives every role, that of game accounts too', async () => {
    const target = await somebody({ permissions: [] })
    const changed = { ...(await detailOf(target.id)), fdRoleId: await roleIdOf('game') }
    expect((await admin.call(accountApi.save, { body: changed })).status).toBe(200)
  })
})

describe('nobody takes themselves out:', () => {
  test.each([
    ['by disabling themselves', 'own_status'],
    ['by another role', 'own_role'],
    ['by another type', 'own_type'],
    ['by fewer service types', 'own_scope'],
    ['by a reset of their own password', 'own_password'],
    ['by opening their own single sign-on', 'own_single_sign_on'],
  ])('%s', async (_title, rule) => {
    const manager = await somebody()
    const other = await somebody({ permissions: ['client:list'] })
    const present = await detailOf(manager.id)
    const sent: Record<string, [Endpoint, unknown]> = {
      own_status: [accountApi.switchStatus, { id: manager.id, fdStatus: 0 }],
      own_role: [accountApi.save, { ...present, fdRoleId: other.roleId }],
      own_type: [accountApi.save, { ...present, fdType: 1 }],
      own_scope: [accountApi.save, { ...present, fdServiceTypeArray: [2] }],
      own_password: [accountApi.resetPassword, { id: manager.id }],
      own_single_sign_on: [
        accountApi.openSingleSignOn,
        { id: manager.id, fdSingleSignOnName: 'manager@company' },
      ],
    }
    const [endpoint, body] = sent[rule] ?? [profileApi.current, {}]
    expect(ruleOf(await manager.client.call(endpoint, { body }))).toEqual([409, 'own_account_kept', rule])
    expect(await detailOf(manager.id)).toEqual(present)
  })

  test('nor give themselves more, but they may change their number', async () => {
    const manager = await somebody()
    const present = await detailOf(manager.id)
    const more = { ...present, fdServiceTypeArray: [1, 2, 3] }
    expect(ruleOf(await manager.client.call(accountApi.save, { body: more }))[2]).toBe('gives_service_type')
    const other = { ...present, fdMobile: '13811112222' }
    expect((await manager.client.call(accountApi.save, { body: other })).status).toBe(200)
  })
})

/** Lets requests run until each waits for the lock of rights; then releases it. */
async function atOnce<T>(requests: (() => Promise<T>)[]): Promise<T[]> {
  const holder = await server.database.pool.connect()
  try {
    await holder.query(`select pg_advisory_lock(${ranksLock})`)
    const answers = Promise.all(requests.map((request) => request()))
    await expect
      .poll(async () => {
        const waiting = await holder.query(`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
        return waiting.rowCount
      })
      .toBe(requests.length)
    await holder.query(`select pg_advisory_unlock(${ranksLock})`)
    return await answers
  } finally {
    holder.release()
  }
}

describe('an administrator stays', () => {
  /** An account with every permission, but without the administrators' role. */
  const deputy = async () => {
    const all = await server.database.prisma.permission.findMany()
    return somebody({ permissions: all.map(({ code }) => code), serviceTypes: [1, 2, 3] })
  }

  test('also before somebody with every permission: administrators are those of the role', async () => {
    const { client } = await deputy()
    const body = { id: (await detailOf(1)).id, fdStatus: 0 }
    expect(ruleOf(await client.call(accountApi.switchStatus, { body }))[2]).toBe('above_permission')
  })

  test('when two disable each other at once on two servers', async () => {
    const { prisma } = server.database
    for (let round = 0; round < 3; round++) {
      const [one, other] = [
        await somebody({ role: 'administrator', serviceTypes: [1, 2, 3] }),
        await somebody({ role: 'administrator', serviceTypes: [1, 2, 3] }),
      ]
      const rest = { role: { code: 'administrator' }, status: 1, id: { notIn: [one.id, other.id] } }
      const others = await prisma.account.findMany({ where: rest, select: { id: true } })
      const ids = others.map(({ id }) => id)
      await prisma.account.updateMany({ where: { id: { in: ids } }, data: { status: 0 } })
      const disable = (client: Client, id: number) =>
        client.call(accountApi.switchStatus, { body: { id, fdStatus: 0 } })
      const answers = await atOnce([
        () => disable(one.client, other.id),
        () => disable(second.as(other.client), one.id),
      ])
      const left = await prisma.account.count({ where: { role: { code: 'administrator' }, status: 1 } })
      await prisma.account.updateMany({ where: { id: { in: ids } }, data: { status: 1 } })
      expect(left).toBe(1)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.error).toBe('last_administrator')
    }
  })

  test('when two demote each other at once on two servers', async () => {
    const { prisma } = server.database
    const [one, other] = [
      await somebody({ role: 'administrator', serviceTypes: [1, 2, 3] }),
      await somebody({ role: 'administrator', serviceTypes: [1, 2, 3] }),
    ]
    const plain = await somebody({ permissions: [] })
    const rest = { role: { code: 'administrator' }, status: 1, id: { notIn: [one.id, other.id] } }
    const ids = (await prisma.account.findMany({ where: rest })).map(({ id }) => id)
    const [first, twin] = [await detailOf(one.id), await detailOf(other.id)]
    await prisma.account.updateMany({ where: { id: { in: ids } }, data: { status: 0 } })
    const demote = (client: Client, present: AccountDetail) =>
      client.call(accountApi.save, { body: { ...present, fdRoleId: plain.roleId } })
    const answers = await atOnce([
      () => demote(one.client, twin),
      () => demote(second.as(other.client), first),
    ])
    const left = await prisma.account.count({ where: { role: { code: 'administrator' }, status: 1 } })
    await prisma.account.updateMany({ where: { id: { in: ids } }, data: { status: 1 } })
    expect(left).toBe(1)
    // The second one is no administrator any more.
    expect(answers.map(ruleOf).toSorted()).toEqual([
      [200, undefined, undefined],
      [403, 'rank_exceeded', 'above_permission'],
    ])
  })
})
