import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { webhookApi } from '@zhixin/contract/webhook/webhook.api'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '../features/webhook/webhook.send'
import { demoPassword, startTestServer, type TestServer } from './api'
import { startReceiver, type WebhookReceiver } from './webhookReceiver'

const guide = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')

/** Each request of the guide with the response under it. */
const examples = [...guide.matchAll(/```http\n([\s\S]*?)```\n```json\n([\s\S]*?)```/g)].map(
  ([, sent, told]) => {
    const [first = '', ...rest] = (sent ?? '').trim().split('\n')
    const [method = '', path = ''] = first.split(' ')
    const headers = rest.filter((line) => /^[\w-]+: /.test(line)).map((line) => line.split(': ', 2))
    const body = rest.find((line) => line.startsWith('{'))
    return { method, path, headers: Object.fromEntries(headers), body, told: JSON.parse(told ?? '') }
  },
)

/** Turns an example of the guide into a pattern: `…` matches any value. */
function pattern(shown: unknown): unknown {
  if (shown === '…') return expect.anything()
  if (Array.isArray(shown)) return shown.map(pattern)
  if (typeof shown !== 'object' || shown === null) return shown
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, pattern(value)]))
}

let receiver: WebhookReceiver
let server: TestServer
beforeAll(async () => {
  receiver = await startReceiver()
  server = await startTestServer({
    JOBS: 'server',
    WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8,::1/128',
    WEBHOOK_CA_FILE: receiver.caFile,
  })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

test('the examples of the guide for integrators are answered as it says', async () => {
  expect(examples.length).toBe([...guide.matchAll(/```http/g)].length)
  expect(examples.length).toBeGreaterThan(4)
  const { token } = await server.as('admin')
  for (const { method, path, headers, body, told } of examples) {
    const agent = request(server.app.server)
    const sent = (method === 'GET' ? agent.get(path) : agent.post(path)).set({
      authorization: `Bearer ${token}`,
      'accept-language': 'en-US',
      ...headers,
    })
    const answer = await (body ? sent.type('json').send(body) : sent)
    expect([method, path, answer.body]).toMatchObject([method, path, pattern(told) as object])
  }
})

test('the guide’s way to verify a delivery takes ours, and no other', async () => {
  const [, snippet = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  const file = path.join(server.config.DATA_DIR, 'verify.mjs')
  await writeFile(file, snippet)
  const { isGenuine } = await import(pathToFileURL(file).href)
  const admin = await server.as('admin')
  const asWebhook = { fdName: 'the guide', fdUrl: receiver.url, fdKindList: ['price'] }
  const { id, fdSecret } = (await admin.call(webhookApi.create, { body: asWebhook })).body.data
  await admin.call(webhookApi.test, { body: { id } })
  const [delivery] = receiver.received
  const body = delivery?.body ?? ''
  const header = delivery?.headers['zhixin-signature']
  expect(JSON.parse(body)).toEqual({ fdDeliveryId: expect.any(Number), fdChange: null })
  expect(isGenuine(fdSecret, header, Buffer.from(body))).toBe(true)
  const late = signatureOf(fdSecret, Math.floor(Date.now() / 1000) - 301, body)
  for (const [secret, sent, content] of [
    [`${fdSecret}x`, header, body],
    [fdSecret, header, `${body} `],
    [fdSecret, late, body],
    [fdSecret, 't=1,v1=00', body],
    [fdSecret, undefined, body],
  ])
    expect(isGenuine(secret, sent, content)).toBe(false)
})

test('the commands of the guide lead from a token to the changes', async () => {
  const steps = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, step = '']) => step)
  expect(steps).toHaveLength(6)
  const admin = await server.as('admin')
  const permissions = ['list', 'detail', 'save', 'batch', 'price', 'mobile'].map((name) => `client:${name}`)
  const { data } = (
    await admin.call(accessTokenApi.create, {
      body: {
        fdName: 'the guide',
        fdDayNum: 1,
        fdPermissionCodeList: permissions,
        fdServiceTypeArray: [2],
        password: await server.encrypt(demoPassword),
      },
    })
  ).body
  const own = (steps[0] ?? '').replace('http://localhost:3000', server.url).replace('zx_…', data.fdToken)
  const script = ['set -eu', own, ...steps.slice(1), 'echo; echo "$CUSTOMER $JOB"'].join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-c', script])
  const [answer = '', ids = ''] = stdout.trim().split('\n')
  const [customer, job] = ids.split(' ').map(Number)
  expect(JSON.parse(answer).data).toMatchObject({
    changes: [{ fdEntity: 'customer', id: customer, fdAction: 'create', fdPriceChanged: true }],
    hasMore: false,
  })
  expect(await server.database.prisma.job.findUnique({ where: { id: job ?? 0 } })).toMatchObject({
    state: 'done',
  })
})
