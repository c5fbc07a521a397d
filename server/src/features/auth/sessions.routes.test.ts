import { authApi } from '@zhixin/contract/auth/auth.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { describe, expect, test } from 'vitest'
import { shared, startBeside, startTestServer } from '../../test/api'
import { openBrowser } from '../../test/browser'
import { givenAccount } from '../../test/given'

const server = shared(startTestServer)

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const refresh = (cookie: string) => server.nobody.call(authApi.refresh, { headers: { cookie } })

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    number | string
  >

describe('a session', () => {
  const current = (token: string) =>
    server.nobody.call(profileApi.current, { headers: { authorization: `Bearer ${token}` } })

  test('ends with logout: its token is refused from then on', async () => {
    const { access_token } = (await server.logIn('viewer')).body.data
    expect((await current(access_token)).status).toBe(200)
    const logout = await server.nobody.call(authApi.logout, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(logout.body).toMatchObject({ code: 1, data: null })
    const after = await current(access_token)
    expect([after.status, after.body.error]).toEqual([401, 'unauthorized'])
  })

  test('session.refresh: is refreshed by its refresh token, which changes each time', async () => {
    const login = await server.logIn('viewer')
    const renewed = await refresh(cookieOf(login))
    expect(renewed.status).toBe(200)
    expect(cookieOf(renewed)).not.toBe(cookieOf(login))
    expect((await current(renewed.body.data.access_token)).status).toBe(200)
    expect((await refresh(cookieOf(renewed))).status).toBe(200)
  })

  test('gives tokens that live as long as they say, and no longer', async () => {
    const { access_token, expires_in } = (await server.logIn('viewer')).body.data
    const claims = claimsOf(access_token)
    expect([Number(claims.exp) - Number(claims.iat), expires_in]).toEqual([8 * 3600, 8 * 3600])
    const brief = await startTestServer({ ACCESS_TOKEN_TTL: '1s' })
    const { token } = await brief.as('viewer')
    const call = () =>
      brief.nobody.call(profileApi.current, { headers: { authorization: `Bearer ${token}` } })
    await expect.poll(async () => (await call()).status).toBe(401)
    expect(await brief.database.prisma.session.count({ where: { endedAt: null } })).toBe(1)
    await brief.close()
  })

  test('survives a refresh token that nobody ever issued', async () => {
    const login = await server.logIn('viewer')
    const { access_token } = login.body.data
    const { sid } = claimsOf(access_token)
    for (const made of [`${sid}.garbage`, `${sid}.${'x'.repeat(43)}.${'y'.repeat(43)}`]) {
      expect((await refresh(`zhixin_refresh=${made}`)).status).toBe(401)
    }
    expect((await current(access_token)).status).toBe(200)
    expect((await refresh(cookieOf(login))).status).toBe(200)
  })

  test('session.refresh: continues when the token just replaced comes once more: the same successor, for ten seconds', async () => {
    const login = await server.logIn('viewer')
    const renewed = await refresh(cookieOf(login))
    const again = await refresh(cookieOf(login))
    expect([again.status, cookieOf(again)]).toEqual([200, cookieOf(renewed)])
    expect((await current(again.body.data.access_token)).status).toBe(200)
    expect((await refresh(cookieOf(renewed))).status).toBe(200)
  })

  test('gives two renewals at the same moment the same successor, on two servers as well', async () => {
    const second = await startBeside(server)
    const login = await server.logIn('viewer')
    const elsewhere = second.nobody.call(authApi.refresh, { headers: { cookie: cookieOf(login) } })
    const answers = await Promise.all([refresh(cookieOf(login)), refresh(cookieOf(login)), elsewhere])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
    await second.close()
  })

  test.each([
    ['the token before the one just replaced', 0],
    ['the token just replaced, after ten seconds', 11],
  ])('dies of %s, on record', async (_, seconds) => {
    const login = await server.logIn('viewer')
    const { sid } = claimsOf(login.body.data.access_token)
    let renewed = await refresh(cookieOf(login))
    if (seconds === 0) renewed = await refresh(cookieOf(renewed))
    else
      await server.database.pool.query(
        `update session set rotated_at = rotated_at - make_interval(secs => $2) where id = $1`,
        [sid, seconds],
      )
    expect((await refresh(cookieOf(login))).status).toBe(401)
    expect((await current(renewed.body.data.access_token)).status).toBe(401)
    expect((await refresh(cookieOf(renewed))).status).toBe(401)
    const { prisma } = server.database
    const { ip } = await prisma.session.findUniqueOrThrow({ where: { id: String(sid) } })
    const [entry] = await prisma.auditLog.findMany({
      where: { action: 'refreshReused' },
      orderBy: { id: 'desc' },
    })
    expect(entry).toMatchObject({ accountId: null, entity: 'account', entityLabel: 'viewer', ip })
  })

  test.each([
    '',
    'zhixin_refresh=',
    'zhixin_refresh=nonsense',
    'zhixin_refresh=00000000-0000-4000-8000-000000000000.x',
  ])('is not renewed by the cookie "%s"', async (cookie) => {
    const answer = await refresh(cookie)
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthorized'])
  })

  test('session.check: ends when the account is disabled, and when its password changes', async () => {
    const account = await givenAccount(server, { username: 'leaver', permissions: [] })
    const { access_token } = (await server.logIn('leaver')).body.data
    const update = (data: object) =>
      server.database.prisma.account.update({ where: { id: account.id }, data })
    await update({ status: 0 })
    expect((await current(access_token)).status).toBe(401)
    await update({ status: 1 })
    expect((await current(access_token)).status).toBe(200)
    await update({ passwordChangedAt: new Date(Date.now() + 1000) })
    expect((await current(access_token)).status).toBe(401)
  })

  test('session.check: a change of its role takes effect at the next request', async () => {
    const account = await givenAccount(server, { username: 'promoted', permissions: [] })
    const client = await server.as('promoted')
    const { customerApi } = await import('@zhixin/contract/customer/customer.api')
    const refused = await client.call(customerApi.list)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      403,
      'forbidden',
      'You do not have permission to see the customer list',
    ])
    await server.database.prisma.rolePermission.create({
      data: { roleId: account.roleId, permissionCode: 'client:list' },
    })
    expect((await client.call(customerApi.list)).status).toBe(200)
    const { pool } = server.database
    await pool.query(`update role_permission set permission_code = 'client:detail' where role_id = $1`, [
      account.roleId,
    ])
    expect((await client.call(customerApi.list)).status).toBe(403)
    await pool.query(`update role_permission set permission_code = 'client:list' where role_id = $1`, [
      account.roleId,
    ])
    expect((await client.call(customerApi.list)).status).toBe(200)
    await pool.query('delete from role_permission where role_id = $1', [account.roleId])
    expect((await client.call(customerApi.list)).status).toBe(403)
  })

  test('session.bearer: is not opened by a forged token, nor by any cookie', async () => {
    const { access_token } = (await server.logIn('viewer')).body.data
    const [header = '', payload = '', signature = ''] = access_token.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = [
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${part({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      `${header}.${part({ sid: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}`,
      'nonsense',
      '',
    ]
    for (const token of forged) expect((await current(token)).status).toBe(401)
    expect(Buffer.from(payload, 'base64url').toString()).not.toContain('viewer')
    const byCookie = await server.nobody.call(profileApi.current, {
      headers: { cookie: `zhixin_token=${access_token}` },
    })
    expect(byCookie.status).toBe(401)
    const inQuery = await server.nobody.call(profileApi.current, { query: { access_token } })
    expect(inQuery.status).toBe(401)
  })
})

describe('signing out', () => {
  const statusOf = async (token: string) =>
    (await server.nobody.call(profileApi.current, { headers: { authorization: `Bearer ${token}` } })).status

  test('session.logout: by the refresh cookie alone ends the session, whatever the access token is, on record', async () => {
    const browser = openBrowser(server)
    const { access_token } = (await browser.logIn('viewer')).body.data
    const left = await browser.call(authApi.leave, { headers: { authorization: 'Bearer expired' } })
    expect(left.body).toMatchObject({ code: 1, data: null })
    expect(browser.cookies.has('zhixin_refresh')).toBe(false)
    expect(await statusOf(access_token)).toBe(401)
    const [entry] = await server.database.prisma.auditLog.findMany({
      where: { action: 'logout' },
      orderBy: { id: 'desc' },
    })
    expect(entry).toMatchObject({ accountName: 'viewer', entity: 'account', entityLabel: 'viewer' })
  })

  test('works with a token that has been replaced already', async () => {
    const browser = openBrowser(server)
    await browser.logIn('viewer')
    const before = browser.cookies.get('zhixin_refresh') ?? ''
    const renewed = await browser.call(authApi.refresh)
    await server.nobody.call(authApi.leave, { headers: { cookie: `zhixin_refresh=${before}` } })
    expect(await statusOf(renewed.body.data.access_token)).toBe(401)
  })

  test('without a cookie, or with one that is none of ours, ends nothing', async () => {
    const { access_token } = (await server.logIn('viewer')).body.data
    const { sid } = claimsOf(access_token)
    for (const cookie of ['', `zhixin_refresh=${sid}.x.y`]) {
      const answer = await server.nobody.call(authApi.leave, { headers: { cookie } })
      expect(answer.status).toBe(200)
    }
    expect(await statusOf(access_token)).toBe(200)
  })
})

describe('what browsers send to /auth', () => {
  const { host } = new URL('http://zhixin.example')
  const send = (headers: Record<string, string>) =>
    server.nobody.call(authApi.leave, { headers: { host, ...headers } })

  test.each([
    ['another origin, where the browser says no more', { origin: 'https://evil.example' }],
    [
      'another host of the same site',
      { origin: 'https://other.zhixin.example', 'sec-fetch-site': 'same-site' },
    ],
    ['no origin that can be told', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_, headers) => {
    const answer = await send(headers)
    expect([answer.status, answer.body.error]).toEqual([403, 'cross_site_request'])
  })

  test.each([
    ['this origin', { origin: 'http://zhixin.example' }],
    ['this origin, over https in front of the server', { origin: 'https://zhixin.example' }],
    ['this origin by its port', { origin: 'http://zhixin.example:80', 'sec-fetch-site': 'same-site' }],
    ['the page itself', { 'sec-fetch-site': 'same-origin' }],
    ['no browser', {}],
  ])('is taken from %s', async (_, headers: Record<string, string>) => {
    expect((await send(headers)).status).toBe(200)
  })

  test('carries cookies whose names say that they came over https', async () => {
    const secure = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
    const browser = openBrowser(secure)
    const https = { headers: { 'x-forwarded-proto': 'https' } }
    const body = { username: 'viewer', password: await secure.encrypt('zhixin-demo-2026') }
    const login = await browser.call(authApi.login, { ...https, body })
    expect(login.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Secure-zhixin_refresh=[^;]+; Path=\/auth; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(/^__Secure-zhixin_device=/),
    ])
    expect((await browser.call(authApi.refresh)).status).toBe(401)
    const again = openBrowser(secure)
    await again.call(authApi.login, { ...https, body })
    expect((await again.call(authApi.refresh, https)).status).toBe(200)
    await secure.close()
  })
})
