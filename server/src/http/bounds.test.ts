import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/api'
import { type Operation, operationsOf } from '../test/documentFields'
import { end, multipart, part } from '../test/uploadSamples'
import { jsonLimits } from './jsonExtent'

/** The maximum sizes of requests, in bytes. */
const bodyLimit = 2 * 1024 * 1024
const headerLimit = 32 * 1024
/** How long other requests may wait meanwhile, in milliseconds of the process: those of a busy machine are not its own. */
let patience = 300
/** Other threads work, too, now and then; what costs too much does so every time. */
const tries = 5

/** A body without tricks. Where the processor needs long for it, it may need four times as long for any other. */
const plain = JSON.stringify(
  Array.from({ length: 20_000 }, (_, index) => ({ [`k${index}`]: 'x'.repeat(80) })),
)

function parsingTime(): number {
  const asked = processorTime()
  JSON.parse(plain)
  return processorTime() - asked
}

const agent = new Agent({ keepAlive: true })
const healthAgent = new Agent({ keepAlive: true })
let server: TestServer
let token = ''
let operations: Operation[] = []
beforeAll(async () => {
  const times = Array.from({ length: tries }, parsingTime)
  patience = Math.max(patience, 4 * Math.min(...times))
  server = await startTestServer()
  token = (await server.as('admin')).token ?? ''
  operations = operationsOf((await server.app.inject('/api/openapi.json')).json())
})
afterAll(async () => {
  agent.destroy()
  healthAgent.destroy()
  await server.close()
})

interface Sent {
  path: string
  headers?: Record<string, string>
  /** Of the body; a request without one is a GET. */
  type?: string
  body?: string | Buffer
}

/** Sends a raw request, and resolves with its status when the whole answer has arrived. */
async function send({ path, headers, type, body }: Sent, connection = agent): Promise<number> {
  const call = request(`${server.url}${path}`, {
    agent: connection,
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }), ...headers },
  })
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

const processorTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The longest time of /healthz, called repeatedly on a connection of its own until a request is answered. */
async function longestWaitDuring(sent: Sent): Promise<number> {
  let isAnswered = false
  let longest = 0
  const answered = send(sent).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    const asked = processorTime()
    await send({ path: '/healthz' }, healthAgent)
    longest = Math.max(longest, processorTime() - asked)
  }
  expect(await answered).toBeLessThan(500)
  return longest
}

/** The requests, by name, that delay all others, with their times; each may take `patience` unless it says less. */
async function slowOnes(requests: [name: string, sent: Sent, limit?: number][]): Promise<string[]> {
  const slow: string[] = []
  for (const [name, sent, limit = patience] of requests) {
    let wait = Number.POSITIVE_INFINITY
    for (let count = 0; count < tries && wait >= limit; count += 1)
      wait = Math.min(wait, await longestWaitDuring(sent))
    if (wait >= limit) slow.push(`${name}: ${Math.round(wait)} ms`)
  }
  return slow
}

const json = (path: string, body: string): Sent => ({ path, type: 'application/json', body })
/** Repeated until it fills this many bytes. */
const filled = (unit: string, bytes: number) => unit.repeat(Math.max(0, bytes / Buffer.byteLength(unit)))
const listed = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join()
const posts = () => operations.filter(({ fields }) => fields.length > 0)

/** Texts on which a naive pattern takes quadratic time. */
const shapes: Record<string, (bytes: number) => string> = {
  'blanks between letters': (bytes) => `x${filled(' ', bytes)}x`,
  digits: (bytes) => filled('7', bytes),
  'zeros before a digit': (bytes) => `0.${filled('0', bytes)}1`,
  'accents out of order': (bytes) => `e${filled('\u0315\u0300', bytes)}`,
  'joined emoji': (bytes) => filled('👩\u200d', bytes),
  'what nobody sees': (bytes) => filled('\u200b\u202e', bytes),
  wildcards: (bytes) => filled('%_', bytes),
  'percent signs': (bytes) => filled('%2', bytes),
  paths: (bytes) => filled('/a', bytes),
  brackets: (bytes) => filled('[', bytes),
  'a list as text': (bytes) => `[${filled('1,', bytes)}1]`,
  'a date without end': (bytes) => `2026-01-01T00:00:00.${filled('0', bytes)}Z`,
}

// Worth its seconds: every field and call is sent what is dearest, as one schema without an end stops all others.
describe('nobody waits long', () => {
  // The first text of each call fills its body. In the other fields a sixteenth shows as well what takes more than its
  // size; they have a quarter of the time, as it is for half a million letters in all of it.
  test('for a text of a hundred thousand letters in each field of the API, and the largest that a body holds', async () => {
    const requests = posts().flatMap(({ path, fields }) =>
      // A list takes a single value as well.
      fields
        .filter((field) => !field.path.endsWith('[]'))
        .map((field, index): [string, Sent, number] => {
          const around = Buffer.byteLength(JSON.stringify(field.put('')))
          const letters = index === 0 ? bodyLimit - around : bodyLimit / 16
          const body = JSON.stringify(field.put(filled('a', letters)))
          return [`${path} ${field.path}`, json(path, body), index === 0 ? patience : patience / 4]
        }),
    )
    expect(requests.length).toBeGreaterThan(100)
    expect(await slowOnes(requests)).toEqual([])
    // What it sends takes a busy machine its time; what others may wait is `patience` all the same.
  })

  test.each(Object.entries(shapes))(
    'for %s in all fields of a call, half a million letters together',
    async (_name, shape) => {
      const requests = posts().map(({ path, fields, whole }): [string, Sent] => [
        path,
        json(path, JSON.stringify(whole(shape(bodyLimit / 4 / (fields.length + 1))))),
      ])
      expect(await slowOnes(requests)).toEqual([])
    },
  )

  const { depth, entries } = jsonLimits
  const structures: [string, (entries: number) => string][] = [
    ['keys that no field has', (count) => `{${listed(count - 10, (index) => `"k${index}":1`)}}`],
    ['objects within objects', () => `${'{"a":'.repeat(depth - 10)}1${'}'.repeat(depth - 10)}`],
    [
      'numbers that a double barely holds',
      (count) => `[${listed(count - 10, (index) => `${1e15 + index}.5`)}]`,
    ],
    ['objects', (count) => `[${listed(count / 2 - 10, (index) => `{"k${index}":1}`)}]`],
    ['texts', (count) => `[${listed(count - 10, (index) => `"${index}"`)}]`],
  ]
  // The first field of each call takes as many as a body may have. Parsing them is the same for every field, and most of
  // the work: the others take half, in a quarter of the time, so that what takes the square of their number shows as well.
  test.each(structures)(
    'for as many %s as a body may have, in any field that takes several values',
    async (_name, structure) => {
      const [most, half] = [structure(entries), structure(entries / 2)]
      const requests = posts().flatMap(({ path, fields }) =>
        fields
          .filter(({ isOpen }) => isOpen)
          .map((field, index): [string, Sent, number] => [
            `${path} ${field.path}`,
            json(path, JSON.stringify(field.put('§')).replace('"§"', index === 0 ? most : half)),
            index === 0 ? patience : patience / 4,
          ]),
      )
      expect(requests.length).toBeGreaterThan(30)
      expect(await slowOnes(requests)).toEqual([])
    },
  )

  test('for bodies of as many parts as there is room for', async () => {
    const save = '/api/account/client/save'
    const half = bodyLimit / 2
    const requests: [string, Sent][] = [
      ['keys', json(save, `{${listed(180_000, (index) => `"${index.toString(36)}x":1`)}}`)],
      ['numbers', json(save, `[1e100${filled(',1', bodyLimit - 10)}]`)],
      ['long numbers', json(save, `[${listed(120_000, (index) => `${1e15 + index}`)}]`)],
      ['objects', json(save, `[${listed(160_000, (index) => `{"${index.toString(36)}x":1}`)}]`)],
      ['lists in lists', json(save, `${filled('[', half)}${filled(']', half)}`)],
      ['quotes', json(save, filled('"', bodyLimit))],
      ['escapes', json(save, `"${filled('\\', bodyLimit - 2)}"`)],
      [
        'a form',
        {
          path: '/auth/login',
          type: 'application/x-www-form-urlencoded',
          body: listed(200_000, (index) => `${index.toString(36)}x=1`).replaceAll(',', '&'),
        },
      ],
    ]
    expect(await slowOnes(requests)).toEqual([])
  })

  test('for the name of a file, or for what separates the parts of a body, however long', async () => {
    const upload = '/api/oss/upload'
    const named = (name: string): Sent => ({
      path: upload,
      type: multipart,
      body: Buffer.concat([part({ content: 'x', disposition: `name="file"; ${name}` }), end]),
    })
    const boundary = 'a'.repeat(15_000)
    const requests: [string, Sent][] = [
      ...Object.entries(shapes).flatMap(([name, shape]): [string, Sent][] => [
        [name, named(`filename="${shape(70_000)}"`)],
        [`${name}, encoded`, named(`filename*=UTF-8''${encodeURIComponent(shape(20_000))}`)],
      ]),
      ['parameters', named(filled('; a="b"', 70_000))],
      [
        'boundary',
        {
          path: upload,
          type: `multipart/form-data; boundary=${boundary}`,
          body: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${filled(`\r\n--${boundary.slice(1)}`, bodyLimit)}`,
        },
      ],
    ]
    expect(await slowOnes(requests)).toEqual([])
  })

  test('for anything in a header or in the query', async () => {
    const size = headerLimit / 2
    const headers = [
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'content-type',
      'cookie',
      'idempotency-key',
      'expect',
      'host',
      'if-match',
      'if-none-match',
      'if-range',
      'range',
      'sec-purpose',
      'user-agent',
      'x-forwarded-for',
    ]
    const texts = [
      'a',
      'a,',
      'a;',
      'q=0',
      '=;',
      ' ',
      '0',
      '"',
      '%2',
      'bytes=0-',
      'W/',
      'gzip;',
      'charset ',
      'en-',
    ].map((unit) => filled(unit, size))
    const file = await server.app.inject({
      method: 'POST',
      url: '/api/oss/upload',
      headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
      payload: Buffer.concat([part({ content: 'x' }), end]),
    })
    const paths = ['/', '/auth/publicKey', file.json().data.fdOssUri]
    const requests = texts.flatMap((text): [string, Sent][] => [
      ...headers.flatMap((header) =>
        paths.map((path): [string, Sent] => [
          `${header}: ${text.slice(0, 9)}`,
          { path, headers: { [header]: `${text}x` } },
        ]),
      ),
      ...operations
        .filter(({ method }) => method === 'get')
        .flatMap(({ path, query }) =>
          query.map((name): [string, Sent] => [
            `${path} ${name}`,
            {
              path: `${path.replaceAll(/\{\w+\}/g, '1')}?${name}=${encodeURIComponent(text.slice(0, 5000))}`,
            },
          ]),
        ),
    ])
    expect(await slowOnes(requests)).toEqual([])
  })
})
