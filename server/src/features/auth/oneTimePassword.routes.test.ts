import { accountApi } from '@zhixin/contract/account/account.api'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { expect, test } from 'vitest'
import { type Client, demoPassword, issuesOf, shared, startTestServer } from '../../test/api'
import { contractEndpoints, nameOf } from '../../test/contractEndpoints'
import { givenAccount } from '../../test/given'

const server = shared(startTestServer)

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)

/** An account with a one-time password. */
async function newcomer(username: string, until = inDays(7)) {
  const { id } = await givenAccount(server, { username, permissions: ['client:list', 'product:list'] })
  await server.database.prisma.account.update({ where: { id }, data: { oneTimePasswordUntil: until } })
  return id
}

/** What works with a one-time password, apart from public endpoints. */
const open = new Set([
  'GET /api/account',
  'GET /api/permission/currentUser/list',
  'GET /api/resource/getMenu',
  'GET /api/account/logout',
  'POST /api/account/password/change',
])

/** The answers of every endpoint that is not public. */
async function answersOfClosed(client: Pick<Client, 'call'>) {
  const answers = new Map<string, unknown[]>()
  for (const endpoint of await contractEndpoints()) {
    if (endpoint.access === 'public' || open.has(nameOf(endpoint))) continue
    const { status, body } = await client.call(endpoint, { params: { id: 1, roleId: 1, typeCode: 'x' } })
    answers.set(nameOf(endpoint), [status, body.error])
  }
  return answers
}

async function demandOwnPassword(client: Pick<Client, 'call'>): Promise<void> {
  for (const [name, answer] of await answersOfClosed(client))
    expect([name, ...answer]).toEqual([name, 403, 'password_change_required'])
}

test('password.change: with a one-time password nothing works but changing it', async () => {
  await newcomer('newcomer')
  const client = await server.as('newcomer')
  const account = await client.call(profileApi.current)
  expect(account.body.data).toMatchObject({ fdUsername: 'newcomer', fdPasswordChangeRequired: true })
  expect(await client.data(profileApi.permissions)).toEqual([])
  expect(await client.data(profileApi.menu)).toEqual([])

  await demandOwnPassword(client)
  const file = await server.app.inject({
    url: '/oss/2026/01/abc/a.txt',
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(file.json().error).toBe('password_change_required')
})

test('a reset in the middle of a session ends it for every call, and the next session begins with the change', async () => {
  const { id } = await givenAccount(server, {
    username: 'midway',
    permissions: ['client:list', 'account:list'],
  })
  const before = await server.as('midway')
  expect((await before.call(profileApi.menu)).status).toBe(200)
  const reset = await (await server.as('admin')).call(accountApi.resetPassword, { body: { id } })
  for (const [name, answer] of await answersOfClosed(before))
    expect([name, ...answer]).toEqual([name, 401, 'unauthorized'])
  const login = await server.logIn('midway', reset.body.data.fdOneTimePassword ?? '')
  const headers = { authorization: `Bearer ${login.body.data.access_token}` }
  const after: Pick<Client, 'call'> = {
    call: (endpoint, call) => server.nobody.call(endpoint, { ...call, headers }),
  }
  await demandOwnPassword(after)
})

test('password.change: it need not be typed again within 15 minutes of the login, by no other session', async () => {
  const id = await newcomer('fresh')
  const fresh = await server.as('fresh')
  const begun = (minutes: number) => {
    const createdAt = new Date(Date.now() - minutes * 60_000)
    return server.database.prisma.session.updateMany({ where: { accountId: id }, data: { createdAt } })
  }
  await server.database.prisma.account.update({ where: { id }, data: { passwordChangedAt: new Date(0) } })
  const set = async (client: Pick<Client, 'call'>, password: string, headers = {}) =>
    client.call(ownAccountApi.changePassword, {
      headers,
      body: { newPassword: await server.encrypt(password) },
    })
  await begun(16)
  expect(issuesOf(await set(fresh, 'a password of my own'))).toEqual([
    'oldPassword: Password cannot be empty',
  ])
  await begun(14)
  expect(issuesOf(await set(fresh, demoPassword))).toEqual([
    'newPassword: The new password must differ from the current one',
  ])
  const changed = await set(fresh, 'a password of my own')
  expect(changed.status).toBe(200)
  const headers = { authorization: `Bearer ${changed.body.data.access_token}` }
  expect(issuesOf(await set(server.nobody, 'another of my own', headers))).toHaveLength(1)
})

test('changing it opens everything; it cannot be kept', async () => {
  await newcomer('changer')
  const client = await server.as('changer')
  const change = async (newPassword: string) =>
    client.call(ownAccountApi.changePassword, {
      body: {
        oldPassword: await server.encrypt(demoPassword),
        newPassword: await server.encrypt(newPassword),
      },
    })
  expect((await change(demoPassword)).body.message).toBe('The new password must differ from the current one')
  const { access_token } = (await change('a password of my own')).body.data
  const headers = { authorization: `Bearer ${access_token}` }
  const account = await server.nobody.call(profileApi.current, { headers })
  expect(account.body.data.fdPasswordChangeRequired).toBe(false)
  expect(await server.nobody.data(profileApi.permissions, { headers })).toHaveLength(2)
})

test('both logouts and the renewal work with it', async () => {
  await newcomer('leaver')
  const login = await server.logIn('leaver')
  const cookie = String(login.headers['set-cookie']).match(/\w*zhixin_refresh=[^;]+/)?.[0] ?? ''
  const renewed = await server.nobody.call(authApi.refresh, { headers: { cookie } })
  expect(renewed.status).toBe(200)
  const headers = { authorization: `Bearer ${renewed.body.data.access_token}` }
  expect((await server.nobody.call(authApi.logout, { headers })).status).toBe(200)
})

test('password.once: after it has expired it counts as a wrong one, and its sessions end', async () => {
  const id = await newcomer('late')
  const login = await server.logIn('late')
  const cookie = String(login.headers['set-cookie']).match(/\w*zhixin_refresh=[^;]+/)?.[0] ?? ''
  const headers = { authorization: `Bearer ${login.body.data.access_token}` }
  await server.database.prisma.account.update({ where: { id }, data: { oneTimePasswordUntil: inDays(-1) } })
  const wrong = await server.logIn('late', 'wrong wrong wrong')
  const expired = await server.logIn('late')
  expect(expired.status).toBe(400)
  expect({ ...expired.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect((await server.nobody.call(profileApi.current, { headers })).status).toBe(401)
  expect((await server.nobody.call(authApi.refresh, { headers: { cookie } })).status).toBe(401)
  const admin = await server.as('admin')
  const log = await admin.call(loginLogApi.list, { body: { fdUsername: 'late' } })
  expect(log.body.data[0]?.fdReason).toBe('one_time_expired')
})

test('an account of a disabled company is refused like a disabled one: at login, renewal and the next request', async () => {
  const { prisma } = server.database
  const company = await prisma.company.create({ data: { name: '停用的公司' } })
  await givenAccount(server, { username: 'guest', permissions: [], companyId: company.id })
  const login = await server.logIn('guest')
  const cookie = String(login.headers['set-cookie']).match(/\w*zhixin_refresh=[^;]+/)?.[0] ?? ''
  const headers = { authorization: `Bearer ${login.body.data.access_token}` }
  expect((await server.nobody.call(profileApi.current, { headers })).status).toBe(200)
  await prisma.company.update({ where: { id: company.id }, data: { status: 0 } })
  expect((await server.nobody.call(profileApi.current, { headers })).status).toBe(401)
  expect((await server.nobody.call(authApi.refresh, { headers: { cookie } })).status).toBe(401)
  expect((await server.logIn('guest')).body.error).toBe('invalid_grant')
})
