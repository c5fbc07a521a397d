import { constants, publicEncrypt } from 'node:crypto'
import { createRequire } from 'node:module'
import { accountApi } from '@zhixin/contract/account/account.api'
import { authApi } from '@zhixin/contract/auth/auth.api'
import forge from 'node-forge'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, startTestServer, type TestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import { createLoginKeys } from './loginKeys'

// The package's ES module entry is for bundlers; in Node `require` gives the class.
const JSEncrypt = createRequire(import.meta.url)('jsencrypt') as typeof import('jsencrypt').JSEncrypt

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const publicKey = async () => (await server.nobody.call(authApi.publicKey)).body.data
const logInWith = (username: string, password: string) =>
  server.nobody.call(authApi.login, { body: { username, password } })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const refresh = (cookie: string) => server.nobody.call(authApi.refresh, { headers: { cookie } })

describe('the public key', () => {
  test('is a 3072 bit RSA key as SPKI PEM, and the same for every server of an installation', async () => {
    const pem = await publicKey()
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    expect(forge.pki.publicKeyFromPem(pem).n.bitLength()).toBe(3072)
    const other = createLoginKeys(server.database, server.config.JWT_SECRET)
    expect(await other.publicKey()).toBe(pem)
  })

  test('can be rotated, and the one before keeps working', async () => {
    const before = await server.encrypt(demoPassword)
    const keys = createLoginKeys(server.database, server.config.JWT_SECRET)
    const old = await keys.publicKey()
    await keys.rotate()
    expect(await keys.publicKey()).not.toBe(old)
    const second = await startSecondServer()
    const answer = await request(second.server)
      .post('/auth/login')
      .send({ username: 'viewer', password: before })
    await second.close()
    expect(answer.status).toBe(200)
  })

  async function startSecondServer() {
    const { buildApp } = await import('../../app')
    const { createStorage } = await import('../../lib/storage/createStorage')
    const { config, database } = server
    const app = await buildApp({ config, database, storage: createStorage(config) })
    await app.listen({ host: '127.0.0.1', port: 0 })
    return app
  }
})

describe('a login', () => {
  const paddings: [string, (pem: string) => string][] = [
    ['jsencrypt, PKCS#1 v1.5', (pem) => String(jsencrypt(pem).encrypt(demoPassword))],
    ['jsencrypt, OAEP with SHA-256', (pem) => String(jsencrypt(pem).encryptOAEP(demoPassword))],
    [
      'node-forge, PKCS#1 v1.5',
      (pem) => forge.util.encode64(forge.pki.publicKeyFromPem(pem).encrypt(demoPassword)),
    ],
    [
      'node-forge, OAEP with SHA-1',
      (pem) => forge.util.encode64(forge.pki.publicKeyFromPem(pem).encrypt(demoPassword, 'RSA-OAEP')),
    ],
    [
      'node-forge, OAEP with SHA-256',
      (pem) =>
        forge.util.encode64(
          forge.pki.publicKeyFromPem(pem).encrypt(demoPassword, 'RSA-OAEP', { md: forge.md.sha256.create() }),
        ),
    ],
    [
      'Node, OAEP with its default hash',
      (pem) => publicEncrypt(pem, Buffer.from(demoPassword)).toString('base64'),
    ],
    [
      'Node, PKCS#1 v1.5',
      (pem) =>
        publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(demoPassword)).toString(
          'base64',
        ),
    ],
  ]
  function jsencrypt(pem: string) {
    const encryptor = new JSEncrypt()
    encryptor.setPublicKey(pem)
    return encryptor
  }

  test.each(paddings)('works with a password encrypted by %s', async (_name, encrypt) => {
    const answer = await logInWith('admin', encrypt(await publicKey()))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ token_type: 'Bearer', expires_in: 8 * 3600 })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^zhixin_refresh=.+; Path=\/auth; HttpOnly; SameSite=Strict$/,
    )
  })

  test('takes base64 that a form, a url or a mail has changed', async () => {
    const cipher = await server.encrypt(demoPassword)
    const variants = [
      cipher.replaceAll('+', ' '),
      cipher.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
      cipher.replace(/(.{64})/g, '$1\r\n'),
    ]
    for (const variant of variants) expect((await logInWith('admin', variant)).status).toBe(200)
  })

  test('takes form bodies, url-encoded and multipart, with fields that it does not know', async () => {
    const fields = { username: 'admin', password: await server.encrypt(demoPassword), grant_type: 'password' }
    const form = await request(server.app.server).post('/auth/login').type('form').send(fields)
    expect(form.body).toMatchObject({ code: 1, data: { token_type: 'Bearer' } })
    const multipart = await request(server.app.server)
      .post('/auth/login')
      .field('username', fields.username)
      .field('password', fields.password)
    expect(multipart.body).toMatchObject({ code: 1, data: { token_type: 'Bearer' } })
  })

  test('refuses a broken multipart form, and ignores a file in a sound one', async () => {
    const post = (type: string, body: string) =>
      request(server.app.server).post('/auth/login').set('content-type', type).send(body)
    const part = '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nabc'
    for (const [type, body] of [
      ['multipart/form-data', 'garbage'],
      ['multipart/form-data; boundary=x', part],
    ] as const) {
      const answer = await post(type, body)
      expect([answer.status, answer.body.error]).toEqual([400, 'malformed_request'])
    }
    const withFile = await request(server.app.server)
      .post('/auth/login')
      .field('username', 'admin')
      .attach('avatar', Buffer.from('a file'), 'a.png')
      .field('password', await server.encrypt(demoPassword))
    expect(withFile.body).toMatchObject({ code: 1 })
  })

  test('asks for what is missing', async () => {
    const answer = await server.nobody.call(authApi.login, { body: {} })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Username cannot be empty')
    const chinese = await server.nobody.call(authApi.login, {
      body: { username: 'admin', password: ' ' },
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(chinese.body).toMatchObject({ error: 'validation_failed', message: '密码不能为空' })
  })

  test('fails alike, whatever is wrong', async () => {
    const failing = await givenAccount(server, { username: 'disabled one', permissions: [] })
    await server.database.prisma.account.update({ where: { id: failing.id }, data: { status: 0 } })
    const attempts: [string, string][] = [
      ['business', await server.encrypt('not the password')],
      ['business', await server.encrypt('short')],
      ['nobody at all', await server.encrypt(demoPassword)],
      ['disabled one', await server.encrypt(demoPassword)],
      ['Business', await server.encrypt(demoPassword)],
      ['busi\u0000ness', await server.encrypt(demoPassword)],
      ['\ud800', await server.encrypt(demoPassword)],
      ['business', demoPassword],
      ['business', 'x'.repeat(30_000)],
      ['business', Buffer.alloc(384, 255).toString('base64')],
      ['business', Buffer.alloc(10, 1).toString('base64')],
      ['n'.repeat(5000), await server.encrypt(demoPassword)],
    ]
    for (const [username, password] of attempts) {
      const answer = await logInWith(username, password)
      expect([answer.status, answer.body]).toEqual([
        400,
        {
          code: 0,
          error: 'invalid_grant',
          message: 'Account or password incorrect',
          data: null,
          requestId: expect.any(String),
        },
      ])
    }
  })

  test('leaves every attempt in the login log with its reason, never with the password', async () => {
    await givenAccount(server, { username: 'logged', permissions: [] })
    await server.logIn('logged', 'wrong password')
    await server.logIn('logged')
    const rows = await server.database.prisma.loginLog.findMany({
      where: { username: 'logged' },
      orderBy: { id: 'asc' },
    })
    expect(rows.map((row) => [row.result, row.reason])).toEqual([
      [0, 'wrong_password'],
      [1, 'ok'],
    ])
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))
    expect(text).not.toContain('wrong password')
  })
})

describe('throttling', () => {
  test('starts at the 10th failure in a row, tells how long to wait, and holds for the right password too', async () => {
    await givenAccount(server, { username: 'guessed', permissions: [] })
    const statuses = []
    for (let attempt = 0; attempt < 10; attempt++)
      statuses.push((await server.logIn('guessed', 'wrong password')).status)
    expect(statuses).toEqual([...Array(9).fill(400), 429])
    const right = await server.logIn('guessed')
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect(right.body.message).toBe('Too many failed logins; retry in 15 min')
    expect((await server.logIn('admin')).status).toBe(200)
  })

  test('is the same for a name that does not exist', async () => {
    for (let attempt = 0; attempt < 9; attempt++) await server.logIn('ghost', 'wrong password')
    expect((await server.logIn('ghost', 'wrong password')).status).toBe(429)
  })

  test('counts failures in a row: a success starts anew', async () => {
    await givenAccount(server, { username: 'clumsy', permissions: [] })
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++) await server.logIn('clumsy', 'wrong password')
      expect((await server.logIn('clumsy')).status).toBe(200)
    }
  })

  test('lets go when the failures are 15 minutes old', async () => {
    await givenAccount(server, { username: 'patient', permissions: [] })
    for (let attempt = 0; attempt < 10; attempt++) await server.logIn('patient', 'wrong password')
    await server.database.pool.query(`
      alter table login_log disable trigger user;
      update login_log set created_at = created_at - interval '16 minutes' where username = 'patient';
      alter table login_log enable trigger user`)
    expect((await server.logIn('patient')).status).toBe(200)
  })

  test('stops an address at its 100th failure, however many names it tries', async () => {
    const other = await startTestServer()
    await other.database.pool.query(
      `insert into login_log (username, result, reason, ip, user_agent, request_id)
       select 'name ' || n, 0, 'unknown_user', '127.0.0.1', '', '' from generate_series(1, 99) n`,
    )
    expect((await other.logIn('another', 'wrong password')).status).toBe(429)
    expect((await other.logIn('admin')).status).toBe(429)
    // Somebody who has logged in from there before is at home, whoever else shares the address.
    await other.database.pool.query(
      `insert into login_log (username, result, reason, ip, user_agent, request_id, created_at)
       values ('viewer', 1, 'ok', '127.0.0.1', '', '', now() - interval '3 days')`,
    )
    expect((await other.logIn('viewer', 'wrong password')).status).toBe(400)
    expect((await other.logIn('viewer')).status).toBe(200)
    await other.close()
  })

  test('does not see a forwarded address unless a proxy is trusted', async () => {
    await server.nobody.call(authApi.login, {
      body: { username: 'forwarded', password: 'x' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    const row = await server.database.prisma.loginLog.findFirstOrThrow({ where: { username: 'forwarded' } })
    expect(row.ip).toBe('127.0.0.1')
  })
})

describe('a session', () => {
  const current = (token: string) =>
    server.nobody.call(accountApi.current, { headers: { authorization: `Bearer ${token}` } })

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

  test('is renewed by its refresh token, which changes each time', async () => {
    const login = await server.logIn('viewer')
    const renewed = await refresh(cookieOf(login))
    expect(renewed.status).toBe(200)
    expect(cookieOf(renewed)).not.toBe(cookieOf(login))
    expect((await current(renewed.body.data.access_token)).status).toBe(200)
    expect((await refresh(cookieOf(renewed))).status).toBe(200)
  })

  test('gives tokens that live as long as they say, and no longer', async () => {
    const { access_token, expires_in } = (await server.logIn('viewer')).body.data
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
    expect([claims.exp - claims.iat, expires_in]).toEqual([8 * 3600, 8 * 3600])
    const brief = await startTestServer({ ACCESS_TOKEN_TTL: '1s' })
    const { token } = await brief.as('viewer')
    const call = () =>
      brief.nobody.call(accountApi.current, { headers: { authorization: `Bearer ${token}` } })
    await expect.poll(async () => (await call()).status, { timeout: 5000 }).toBe(401)
    expect(await brief.database.prisma.session.count({ where: { endedAt: null } })).toBe(1)
    await brief.close()
  })

  test('survives a refresh token that nobody ever issued', async () => {
    const login = await server.logIn('viewer')
    const { access_token } = login.body.data
    const { sid } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
    for (const made of [`${sid}.garbage`, `${sid}.${'x'.repeat(43)}.${'y'.repeat(43)}`]) {
      expect((await refresh(`zhixin_refresh=${made}`)).status).toBe(401)
    }
    expect((await current(access_token)).status).toBe(200)
    expect((await refresh(cookieOf(login))).status).toBe(200)
  })

  test('dies when a refresh token is used twice', async () => {
    const login = await server.logIn('viewer')
    const renewed = await refresh(cookieOf(login))
    expect((await refresh(cookieOf(login))).status).toBe(401)
    expect((await current(renewed.body.data.access_token)).status).toBe(401)
    expect((await refresh(cookieOf(renewed))).status).toBe(401)
  })

  test('gives one renewal to two refreshes at the same moment', async () => {
    const login = await server.logIn('viewer')
    const answers = await Promise.all([refresh(cookieOf(login)), refresh(cookieOf(login))])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
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

  test('dies when the account is disabled, and when its password changes', async () => {
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

  test('feels a change of its role at the next request', async () => {
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

  test('is not opened by a forged token, nor by any cookie', async () => {
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
    const byCookie = await server.nobody.call(accountApi.current, {
      headers: { cookie: `zhixin_token=${access_token}` },
    })
    expect(byCookie.status).toBe(401)
    const inQuery = await server.nobody.call(accountApi.current, { query: { access_token } })
    expect(inQuery.status).toBe(401)
  })
})
