import { constants, publicEncrypt } from 'node:crypto'
import { createRequire } from 'node:module'
import { authApi } from '@zhixin/contract/auth/auth.api'
import forge from 'node-forge'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { installationSecrets } from '../../config'
import { demoPassword, shared, startTestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import { createLoginKeys } from './loginKeys'

// The package's ES module entry is for bundlers; in Node `require` gives the class.
const JSEncrypt = createRequire(import.meta.url)('jsencrypt') as typeof import('jsencrypt').JSEncrypt

const server = shared(startTestServer)

const publicKey = () => server.nobody.data(authApi.publicKey)
const logInWith = (username: string, password: string) =>
  server.nobody.call(authApi.login, { body: { username, password } })

describe('the public key', () => {
  // The test databases have a key already; the first server of an installation creates it.
  beforeAll(() => server.asOwner('delete from signing_key'))

  test('is a 3072 bit RSA key as SPKI PEM, and the same for every server of an installation', async () => {
    const pem = await publicKey()
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    expect(forge.pki.publicKeyFromPem(pem).n.bitLength()).toBe(3072)
    const other = createLoginKeys(server.database, installationSecrets(server.config))
    expect(await other.publicKey()).toBe(pem)
  })

  test('login.password: can be rotated, and the previous one keeps working', async () => {
    const before = await server.encrypt(demoPassword)
    const keys = createLoginKeys(server.database, installationSecrets(server.config))
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
    const attributes = 'Path=/auth; HttpOnly; SameSite=Strict'
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^zhixin_refresh=[^;]+; ${attributes}$`)),
      expect.stringMatching(new RegExp(`^zhixin_device=[^;]+; Max-Age=34560000; ${attributes}$`)),
    ])
  })

  test('login.body: accepts base64 that a form, a URL or a mail has changed', async () => {
    const cipher = await server.encrypt(demoPassword)
    const variants = [
      cipher.replaceAll('+', ' '),
      cipher.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
      cipher.replace(/(.{64})/g, '$1\r\n'),
    ]
    for (const variant of variants) expect((await logInWith('admin', variant)).status).toBe(200)
  })

  test('login.body: accepts form bodies, url-encoded and multipart, with unknown fields', async () => {
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

  test('names missing fields', async () => {
    const answer = await server.nobody.call(authApi.login, { body: {} })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Username cannot be empty')
    const chinese = await server.nobody.call(authApi.login, {
      body: { username: 'admin', password: ' ' },
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(chinese.body).toMatchObject({ error: 'validation_failed', message: '密码不能为空' })
  })

  test('login.failure: fails with the same answer, whatever is wrong', async () => {
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
      ['business', 'x'.repeat(10_000)],
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
          key: 'bad_credentials',
          parameters: {},
          data: null,
          requestId: expect.any(String),
        },
      ])
    }
  })

  test('is read completely before it is processed, and never more than 16 kB of it', async () => {
    const post = (type: string, body: string) =>
      request(server.app.server).post('/auth/login').set('content-type', type).send(body)
    const long = 'x'.repeat(17 * 1024)
    const part = `--b\r\nContent-Disposition: form-data; name="username"\r\n\r\n${long}\r\n--b--\r\n`
    for (const [type, body] of [
      ['application/json', JSON.stringify({ username: long })],
      ['application/x-www-form-urlencoded', `username=${long}`],
      ['multipart/form-data; boundary=b', part],
    ] as const) {
      const answer = await post(type, body)
      expect([type, answer.status, answer.body.error]).toEqual([type, 413, 'payload_too_large'])
    }
  })

  test('log.login: every attempt is in the login log with its reason, never with the password', async () => {
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
