import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { Failure, Wording } from '@zhixin/contract/envelope'
import { type Language, languages } from '@zhixin/contract/language'
import { encodeMessage, sentence } from '@zhixin/contract/messages'
import { type PermissionCode, permissionTask } from '@zhixin/contract/permissions'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../test/api'
import { type Operation, operationsOf } from '../test/documentFields'
import { givenClient, givenCustomer } from '../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let operations: Operation[] = []
beforeAll(async () => {
  operations = operationsOf((await server.app.inject('/api/openapi.json')).json())
})

const http = () => request(server.app.server)
const failure = (error: string) => ({
  code: 0,
  error,
  message: expect.any(String),
  key: expect.any(String),
  parameters: expect.any(Object),
  data: null,
  requestId: expect.any(String),
})
const post = (type: string, body: string, path = '/api/account/client/list') =>
  http().post(path).set('authorization', `Bearer ${admin.token}`).type(type).send(body)

/** Sends plain text to the server's port and returns the reply. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('every failure has the same envelope', () => {
  test('an unknown address', async () => {
    const answer = await http().get('/api/nothing').expect(404)
    expect(answer.body).toEqual(failure('not_found'))
    expect(answer.body.message).toBe('请求的地址不存在')
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
  })

  test('a method that the address does not take', async () => {
    expect((await http().put('/api/account').expect(404)).body).toEqual(failure('not_found'))
    expect((await http().delete('/api/account/client/detail/1').expect(404)).body).toEqual(
      failure('not_found'),
    )
  })

  test.each<[string, string, string, number, string]>([
    ['broken JSON', 'application/json', '{"fdName":', 400, 'malformed_request'],
    ['a polluted prototype', 'application/json', '{"__proto__":{"admin":true}}', 400, 'malformed_request'],
    [
      'a polluted constructor',
      'application/json',
      '{"constructor":{"prototype":{"a":1}}}',
      400,
      'malformed_request',
    ],
    ['XML', 'application/xml', '<a/>', 415, 'unsupported_media_type'],
    ['plain text', 'text/plain', '{}', 415, 'unsupported_media_type'],
    [
      'a form, outside the login',
      'application/x-www-form-urlencoded',
      'fdName=a',
      415,
      'unsupported_media_type',
    ],
    [
      'a body of 3 MB',
      'application/json',
      JSON.stringify({ fdName: 'x'.repeat(3_000_000) }),
      413,
      'payload_too_large',
    ],
  ])('%s', async (_what, type, body, status, error) => {
    const answer = await post(type, body)
    expect([answer.status, answer.body]).toEqual([status, failure(error)])
  })

  test('a request without a host', async () => {
    const [head = '', body = ''] = (await raw('GET /api/site HTTP/1.1\r\nconnection: close\r\n\r\n')).split(
      '\r\n\r\n',
    )
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual(failure('malformed_request'))
    expect(await raw('GET /api/site HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a text in another encoding', async () => {
    const send = async (type: string, payload: Buffer) => {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': type }
      const url = '/api/account/client/list'
      const answer = await server.app.inject({ method: 'POST', url, headers, payload })
      return { status: answer.statusCode, error: answer.json().error }
    }
    const gbk = Buffer.concat([Buffer.from('{"fdName":"'), Buffer.from([0xbf, 0xcd]), Buffer.from('"}')])
    expect((await send('application/json', gbk)).error).toBe('malformed_request')
    expect((await send('application/json; charset=gbk', Buffer.from('{}'))).error).toBe(
      'unsupported_media_type',
    )
    expect((await send('application/json; charset=UTF-8', Buffer.from('\ufeff{}'))).status).toBe(200)
  })

  test('an expectation that nobody knows is passed over', async () => {
    const answer = await raw(
      'GET /api/nothing HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404 [\s\S]*"error":"not_found"/)
  })

  test('an array or a text where every call expects an object', async () => {
    const paths = operations.filter(({ fields }) => fields.length > 0).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(15)
    const noObject = { message: '请求正文须为 JSON 对象', key: 'body_object_expected', parameters: {} }
    for (const path of paths) {
      for (const body of ['[]', '[{}]', '"text"', '5', 'true']) {
        const answer = await post('application/json', body, path)
        expect([path, answer.status, answer.body]).toEqual([
          path,
          400,
          {
            ...failure('validation_failed'),
            ...noObject,
            data: { issues: [{ path: [], ...noObject }] },
          },
        ])
      }
    }
  })

  test('a body of more parts, or deeper, than any form has', async () => {
    const told = async (body: string) => {
      const answer = await post('application/json', body).set('accept-language', 'en-US')
      return [answer.status, answer.body.data.issues ?? answer.body.data.length]
    }
    const ofKeys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '\\"[{,'])))
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}"[[[[,,,,"${']'.repeat(depth - 1)}}`
    expect((await told(ofKeys(30_000)))[0]).toBe(200)
    const tooMany = { message: 'At most 30,000 entries', key: 'too_many', parameters: { max: 30_000 } }
    expect(await told(ofKeys(30_001))).toEqual([400, [{ path: [], ...tooMany }]])
    expect((await told(nested(64)))[0]).toBe(200)
    const tooDeep = { message: 'The content is nested too deep', key: 'nested_too_deep', parameters: {} }
    expect(await told(nested(65))).toEqual([400, [{ path: [], ...tooDeep }]])
  })

  test('a content type that is none, and a form that is longer than signing in needs', async () => {
    const long = `multipart/form-data; boundary=${'b'.repeat(200)}`
    expect((await post(long, '--').expect(415)).body).toEqual(failure('unsupported_media_type'))
    const form = `${'a=1&'.repeat(100_000)}username=x&password=y`
    const answer = await http().post('/auth/login').type('form').send(form)
    expect([answer.status, answer.body]).toEqual([413, failure('payload_too_large')])
  })

  test('an address that cannot be decoded, headers beyond all measure, a line that is no request', async () => {
    expect((await http().get('/api/account/client/detail/%E0%A4%A').expect(400)).body).toEqual(
      failure('malformed_request'),
    )
    const huge = await raw(`GET /api/account HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(60_000)}\r\n\r\n`)
    expect(huge).toMatch(/^HTTP\/1\.1 431 /)
    const nonsense = await raw('NONSENSE\r\n\r\n')
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /)
    for (const answer of [huge, nonsense]) {
      expect(answer).toMatch(/x-content-type-options: nosniff/)
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
        code: 0,
        requestId: expect.any(String),
      })
    }
  })

  test('two lengths for one body', async () => {
    const answer = await raw(
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a fault of our own says nothing of what happened', async () => {
    const lost = await startTestServer({ LOG_LEVEL: 'silent' })
    const client = await lost.as('admin')
    await lost.asOwner('alter table dictionary_item rename to gone')
    const answer = await client.call(customerApi.save, { body: {} })
    expect(answer.status).toBe(400)
    const broken = await request(lost.app.server)
      .get('/api/account/client/getIndustryDataSource')
      .set('authorization', `Bearer ${client.token}`)
    expect([broken.status, broken.body]).toEqual([500, failure('internal_error')])
    expect(JSON.stringify(broken.body)).not.toMatch(/dictionary|prisma|select/i)
    await lost.close()
  })
})

describe('a failure says what its sentences were made of', () => {
  const remade = ({ key, parameters }: Wording, language: Language) =>
    sentence(encodeMessage(key, parameters), language)

  test.each(languages)('in %s', async (language) => {
    const told = async (client: Client, path: string, body: object) => {
      const headers = { authorization: `Bearer ${client.token}`, 'accept-language': language }
      return (await http().post(path).set(headers).send(body)).body as Failure
    }
    const list = '/api/account/client/list'
    const unknown = await http().get('/api/nothing').set('accept-language', language)
    const forbidden = await told(await server.as('viewer'), '/api/account/client/save', {})
    const invalid = await told(admin, list, { pageSize: 1001, fdStatus: 'x', fdName: {} })
    expect(unknown.body).toMatchObject({ key: 'not_found', parameters: {} })
    expect(forbidden.key).toBe('forbidden')
    expect(forbidden.parameters.permission).not.toBe('')
    expect(invalid.data?.issues).toContainEqual(
      expect.objectContaining({ path: ['pageSize'], key: 'out_of_range', parameters: { min: 1, max: 1000 } }),
    )
    const [first] = invalid.data?.issues ?? []
    expect(invalid).toMatchObject({ message: first?.message, key: first?.key })
    for (const one of [unknown.body, forbidden, invalid, ...(invalid.data?.issues ?? [])])
      expect(one.message).toBe(remade(one, language))
  })
})

describe('languages', () => {
  test.each<[string | undefined, string]>([
    [undefined, '请求的地址不存在'],
    ['zh-CN', '请求的地址不存在'],
    ['en-US', 'There is nothing at this address'],
    ['en', 'There is nothing at this address'],
    ['fr, en-GB;q=0.8', 'There is nothing at this address'],
    ['en;q=0.2, zh;q=0.9', '请求的地址不存在'],
    ['*', '请求的地址不存在'],
    [';;;q=,,', '请求的地址不存在'],
  ])('%s', async (header, message) => {
    const call = http().get('/api/nothing')
    if (header !== undefined) call.set('accept-language', header)
    expect((await call.expect(404)).body.message).toBe(message)
  })
})

describe('safety', () => {
  test('a POST without a body is an empty object', async () => {
    const bearer = `Bearer ${admin.token}`
    expect((await http().post('/api/account/client/list').set('authorization', bearer)).status).toBe(200)
    expect((await post('application/json', '')).status).toBe(200)
  })

  test('HEAD runs no GET: it deletes nothing', async () => {
    const { id } = await givenCustomer(admin)
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    await http()
      .head(`/api/account/client/delete/${id}`)
      .set('authorization', `Bearer ${admin.token}`)
      .expect(404)
    expect((await admin.call(customerApi.detail, { params: { id } })).status).toBe(200)
  })

  test('what another site or a prefetch asks for is refused', async () => {
    const asked: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch;prerender' },
    ]
    for (const headers of asked) {
      const answer = await admin.call(profileApi.current, { headers })
      expect([answer.status, answer.body.error]).toEqual([403, 'cross_site_request'])
    }
  })

  test('no origin is let in, and every answer carries its headers', async () => {
    const answer = await http().get('/api/account').set('origin', 'https://evil.example')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  })

  test.each(['Basic YWRtaW46YQ==', 'Bearer', 'Bearer a b', 'bearer', ''])(
    '"%s" is no authorization',
    async (authorization) => {
      expect((await server.nobody.call(profileApi.current, { headers: { authorization } })).status).toBe(401)
    },
  )

  test('says that a token is missing, or that it is no longer good', async () => {
    const told = async (authorization: string | undefined) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
      const { status, body } = await server.nobody.call(profileApi.current, { headers })
      return [status, body.error, body.message]
    }
    const missing = [401, 'unauthorized', 'Please log in first: the request carries no access token']
    const ended = [401, 'unauthorized', 'Your session has ended; please log in again']
    for (const none of [undefined, '', 'Bearer', 'Bearer ', 'Basic YWRtaW46YQ=='])
      expect([none, await told(none)]).toEqual([none, missing])
    for (const bad of ['Bearer a b', 'Bearer abc', `Bearer ${admin.token}x`])
      expect([bad, await told(bad)]).toEqual([bad, ended])
  })

  test('names the permission that a call lacks in words, and its code in the data', async () => {
    const nobody = await givenClient(server, { username: 'may nothing', permissions: [] })
    const told = async ({ method, path }: Operation, language: string) => {
      const answer = await http()
        [method === 'get' ? 'get' : 'post'](path.replace(/\{\w+\}/g, '1'))
        .set({ authorization: `Bearer ${nobody.token}`, 'accept-language': language })
      return [answer.status, answer.body.data?.permission, answer.body.message]
    }
    const guarded = operations.filter(({ permission }) => permission && permission !== 'app:list')
    expect(guarded.length).toBeGreaterThan(20)
    for (const operation of guarded) {
      const code = operation.permission as PermissionCode
      const inEnglish = permissionTask(code, 'en-US')
      expect(inEnglish).toMatch(
        /^(see|create|change|activate|enable|reset|delete|upload|maintain|write|import|export|approve|review|record|hand|open the page) /,
      )
      expect(await told(operation, 'en-US')).toEqual([
        403,
        operation.permission,
        `You do not have permission to ${inEnglish}`,
      ])
      expect(await told(operation, 'zh-CN')).toEqual([
        403,
        operation.permission,
        `没有权限：${permissionTask(code, 'zh-CN')}`,
      ])
    }
  })

  test('no answer echoes the stack, and none the password', async () => {
    const answer = await http()
      .post('/auth/login')
      .send({ username: 'admin', password: 'clear-text-password' })
    expect(JSON.stringify(answer.body)).not.toMatch(/clear-text-password|at .+\.ts/)
  })
})

describe('stopping', () => {
  test('finishes what is in flight and does not wait for idle connections', async () => {
    const other = await startTestServer()
    // Longer than this test may take: a stop that waited for idle connections would not end.
    other.app.server.keepAliveTimeout = 3_600_000
    const agent = new Agent({ keepAlive: true })
    const fetchKey = () =>
      new Promise<number>((resolve, reject) => {
        get(`${other.url}/auth/publicKey`, { agent }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        }).on('error', reject)
      })
    await fetchKey()
    const arrived = once(other.app.server, 'request')
    const inFlight = fetchKey()
    await arrived
    const closed = other.close()
    expect(await inFlight).toBe(200)
    await closed
    agent.destroy()
  })
})
