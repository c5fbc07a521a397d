import { authApi } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { describe, expect, test } from 'vitest'
import { auditLog, demoPassword, issuesOf, shared, startTestServer, type TestCall } from '../../test/api'
import { givenAccount } from '../../test/given'
import { loginRow } from '../../test/loginRow'

const server = shared(startTestServer)

const newPassword = 'a new password 2026'
const bearer = (token: string, sent: TestCall = {}): TestCall => ({
  ...sent,
  headers: { authorization: `Bearer ${token}`, ...sent.headers },
})
const statusOf = async (token: string) => (await server.nobody.call(profileApi.current, bearer(token))).status

/** Logs in to an account of its own, in a session of its own. */
async function signIn(username: string): Promise<string> {
  const known = await server.database.prisma.account.findUnique({ where: { username } })
  if (!known) await givenAccount(server, { username, permissions: [] })
  return (await server.logIn(username)).body.data.access_token
}

const change = async (token: string, from: string, to: string, headers = {}) =>
  server.nobody.call(
    ownAccountApi.changePassword,
    bearer(token, {
      headers,
      body: { oldPassword: await server.encrypt(from), newPassword: await server.encrypt(to) },
    }),
  )
const auditOf = (entityLabel: string, action: string) =>
  auditLog(server, { entity: 'account', entityLabel, action })

describe('a change of password', () => {
  test('ends every session, and lets the caller go on with a new one', async () => {
    const other = await signIn('changer')
    const token = await signIn('changer')
    const answer = await change(token, demoPassword, newPassword)
    expect(answer.body).toMatchObject({ code: 1, data: { token_type: 'Bearer', expires_in: 8 * 3600 } })
    expect([await statusOf(other), await statusOf(token)]).toEqual([401, 401])
    expect(await statusOf(answer.body.data.access_token)).toBe(200)

    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect((await server.nobody.call(authApi.refresh, { headers: { cookie } })).status).toBe(200)
    expect((await server.logIn('changer')).status).toBe(400)
    expect((await server.logIn('changer', newPassword)).status).toBe(200)
    const ended = await server.database.prisma.session.findMany({
      where: { account: { username: 'changer' }, endReason: 'password_changed' },
    })
    expect(ended).toHaveLength(2)
  })

  test('is on record, without either password', async () => {
    const token = await signIn('recorded')
    await change(token, demoPassword, newPassword)
    const [entry, ...others] = await auditOf('recorded', 'changePassword')
    expect([entry?.accountName, entry?.changes, others]).toEqual(['recorded', [], []])
  })

  test.each([
    ['short', 'Password length at least 8', '密码至少 8 位'],
    ['        ', 'Password cannot be empty', '密码不能为空'],
    ['Policy.User', 'The password must not be the username', '密码不能与用户名相同'],
    ['Password123', 'This password is too common; choose another one', '密码过于常见，请换一个'],
  ])('refuses "%s"', async (password, english, inChinese) => {
    const token = await signIn('policy.user')
    const answer = await change(token, demoPassword, password)
    expect([answer.status, issuesOf(answer)]).toEqual([400, [`newPassword: ${english}`]])
    const chinese = await change(token, demoPassword, password, { 'accept-language': 'zh-CN' })
    expect(chinese.body.message).toBe(inChinese)
    expect(await statusOf(token)).toBe(200)
  })

  test('refuses the password that it was', async () => {
    const { access_token } = (await change(await signIn('same'), demoPassword, newPassword)).body.data
    expect(issuesOf(await change(access_token, newPassword, newPassword))).toEqual([
      'newPassword: The new password must differ from the current one',
    ])
  })

  test('refuses what is not encrypted, and tells no more than that it does not fit', async () => {
    const token = await signIn('plain')
    const send = (body: unknown) => server.nobody.call(ownAccountApi.changePassword, bearer(token, { body }))
    const good = await server.encrypt(newPassword)
    expect(issuesOf(await send({}))).toEqual(['newPassword: Password cannot be empty'])
    expect(issuesOf(await send({ oldPassword: ' ', newPassword: good }))).toEqual([
      'oldPassword: Password cannot be empty',
    ])
    expect(issuesOf(await send({ oldPassword: 1, newPassword: ['x'] }))).toEqual([
      'oldPassword: Please enter text',
      'newPassword: Please enter text',
    ])
    expect(issuesOf(await send({ oldPassword: good, newPassword }))).toEqual([
      'newPassword: Password length at least 8',
    ])
    expect(issuesOf(await send({ oldPassword: demoPassword, newPassword: good }))).toEqual([
      'oldPassword: The current password is incorrect',
    ])
  })

  test('counts a wrong current password as a failed login, up to the lock', async () => {
    const token = await signIn('guessing')
    const statuses = []
    for (let attempt = 0; attempt < 10; attempt++)
      statuses.push((await change(token, 'not the password', newPassword)).status)
    expect(statuses).toEqual([...Array(9).fill(400), 429])
    const right = await change(token, demoPassword, newPassword)
    expect([right.status, Number(right.headers['retry-after']) > 800]).toEqual([429, true])
    // The failures are counted for the device that the session began on: nobody else is locked out.
    expect((await server.logIn('guessing')).status).toBe(200)
    const own = await server.nobody.call(loginLogApi.list, bearer(token, { body: { pageSize: 100 } }))
    expect(own.body.data.filter((row) => row.fdReason === 'wrong_old_password')).toHaveLength(10)
  })

  test('shuts out a login that was under way with the password before it', async () => {
    const token = await signIn('overtaken')
    const [login] = await Promise.all([server.logIn('overtaken'), change(token, demoPassword, newPassword)])
    const late = login.body.data?.access_token
    if (late) expect(await statusOf(late)).toBe(401)
    expect((await server.logIn('overtaken')).status).toBe(400)
  })

  test('made twice at once happens once', async () => {
    const token = await signIn('twice')
    const answers = await Promise.all([
      change(token, demoPassword, 'the first new one'),
      change(token, demoPassword, 'the second new one'),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await auditOf('twice', 'changePassword')).toHaveLength(1)
  })
})

describe('own sessions', () => {
  const sessionsOf = (token: string) => server.nobody.data(ownAccountApi.sessions, bearer(token))
  const end = (token: string, id: unknown) =>
    server.nobody.call(ownAccountApi.endSession, bearer(token, { body: { id } }))

  test('are listed with the one that asks, and without those that ended', async () => {
    const gone = await signIn('traveller')
    await server.nobody.call(authApi.logout, bearer(gone))
    const first = await signIn('traveller')
    await signIn('traveller')
    const sessions = await sessionsOf(first)
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        fdIp: '127.0.0.1',
        fdUserAgent: expect.any(String),
        createdDate: expect.stringMatching(/Z$/),
        lastUsedDate: expect.stringMatching(/Z$/),
        fdCurrent: false,
      },
      expect.objectContaining({ fdCurrent: true }),
    ])
    expect(Object.keys(sessions[0] ?? {})).toHaveLength(6)
  })

  test('are ended one by one, on record', async () => {
    const here = await signIn('roamer')
    const there = await signIn('roamer')
    const [other] = (await sessionsOf(here)).filter((session) => !session.fdCurrent)
    expect((await end(here, other?.id)).body).toEqual({ code: 1, message: 'success', data: null })
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    expect(await sessionsOf(here)).toHaveLength(1)
    expect(await auditOf('roamer', 'endSession')).toMatchObject([
      { changes: [{ field: 'fdIp', old: '127.0.0.1', new: null }, { field: 'fdUserAgent' }] },
    ])
    const again = await end(here, other?.id)
    expect([again.status, again.body.error]).toEqual([404, 'record_not_found'])
  })

  test('are ended all at once, but the one that asks', async () => {
    const here = await signIn('wanderer')
    const others = [await signIn('wanderer'), await signIn('wanderer')]
    const stranger = await signIn('bystander')
    const endOthers = () => server.nobody.call(ownAccountApi.endOtherSessions, bearer(here))
    expect((await endOthers()).body.data).toEqual({ fdEndedNum: 2 })
    expect(await Promise.all([here, stranger, ...others].map(statusOf))).toEqual([200, 200, 401, 401])
    expect(await auditOf('wanderer', 'endSession')).toHaveLength(2)
    expect((await endOthers()).body.data).toEqual({ fdEndedNum: 0 })
  })

  test('that ended are told with the reason, the last one first, for 30 days', async () => {
    const [first, second] = [await signIn('leaver'), await signIn('leaver')]
    await server.nobody.call(authApi.logout, bearer(first))
    const here = await signIn('leaver')
    const [other] = (await sessionsOf(here)).filter((session) => !session.fdCurrent)
    await end(here, other?.id)
    expect(await statusOf(second)).toBe(401)
    const ended = () => server.nobody.data(ownAccountApi.endedSessions, bearer(here))
    expect(await ended()).toEqual([
      {
        fdIp: '127.0.0.1',
        fdUserAgent: expect.any(String),
        createdDate: expect.stringMatching(/Z$/),
        fdEndedDate: expect.stringMatching(/Z$/),
        fdEndReason: 'ended_by_owner',
      },
      expect.objectContaining({ fdEndReason: 'logout' }),
    ])
    await server.database.pool.query(
      `update session set ended_at = now() - interval '31 days' where end_reason = 'logout'`,
    )
    expect((await ended()).map((session) => session.fdEndReason)).toEqual(['ended_by_owner'])
  })

  test('of somebody else are none of the caller’s', async () => {
    const mine = await signIn('owner')
    const [session] = await sessionsOf(mine)
    const stranger = await signIn('stranger')
    for (const id of [session?.id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await end(stranger, id)
      expect([answer.status, answer.body.message]).toEqual([404, 'This record does not exist or was deleted'])
    }
    expect(issuesOf(await end(stranger, ''))).toEqual(['id: Please fill in this field'])
    expect(await statusOf(mine)).toBe(200)
  })
})

describe('own logins', () => {
  const loginsOf = (token: string) => server.nobody.data(ownAccountApi.logins, bearer(token))

  test('are the last attempts with the account, failed ones too, the newest first', async () => {
    await signIn('regular')
    await server.logIn('regular', 'not the password')
    const logins = await loginsOf(await signIn('regular'))
    expect(logins.map(({ fdResult, fdReason }) => [fdResult, fdReason])).toEqual([
      [1, 'ok'],
      [0, 'wrong_password'],
      [1, 'ok'],
    ])
    expect(logins[0]).toEqual(loginRow('regular'))
  })

  test('are no more than ten, and nobody else’s even for who may see the whole log', async () => {
    await signIn('passer-by')
    for (let login = 0; login < 11; login++) await signIn('admin')
    const { token = '' } = await server.as('admin')
    const logins = await loginsOf(token)
    expect(logins).toHaveLength(10)
    expect(new Set(logins.map((login) => login.fdUsername))).toEqual(new Set(['admin']))
  })
})
