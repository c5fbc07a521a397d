import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { setTexts } from '@zhixin/contract/closedSets.texts'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { permissions } from '@zhixin/contract/permissions'
import { webhookApi } from '@zhixin/contract/webhook/webhook.api'
import request from 'supertest'
import { expect, test } from 'vitest'
import { signatureOf } from '../features/webhook/webhook.send'
import { clientWith, demoPassword, shared, startTestServer } from './api'
import { readDocuments } from './apiDocument'
import { givenCustomer } from './given'
import { startReceiver } from './webhookReceiver'

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

const receiver = shared(startReceiver)
const server = shared(() =>
  startTestServer({
    JOBS: 'server',
    WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8,::1/128',
    WEBHOOK_CA_FILE: receiver.caFile,
  }),
)

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
  const { id, fdSecret } = await admin.data(webhookApi.create, { body: asWebhook })
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
  // What the guide has somebody choose, in the words of the screen.
  const chosen = /Somebody makes the token[^\n]*/.exec(guide)?.[0] ?? ''
  const tokenOf = async (fdServiceTypeArray: number[]) => {
    const body = {
      fdName: 'the guide',
      fdDayNum: 1,
      fdPermissionCodeList: permissions
        .filter(({ name }) => chosen.includes(name['zh-CN']))
        .map(({ code }) => code),
      fdServiceTypeArray,
      password: await server.encrypt(demoPassword),
    }
    return (await admin.data(accessTokenApi.create, { body })).fdToken
  }
  const run = (token: string, ends = 'set -eu') => {
    const own = (steps[0] ?? '').replace('http://localhost:3000', server.url).replace('zx_…', token)
    const script = [ends, own, ...steps.slice(1), 'echo; echo "$CUSTOMER $STATE"'].join('\n')
    return promisify(execFile)('bash', ['-c', script])
  }
  const types = Object.entries(setTexts.serviceType)
    .filter(([, text]) => chosen.includes(`service type ${text['zh-CN']}`))
    .map(([value]) => Number(value))
  const { stdout } = await run(await tokenOf(types))
  const [answer = '', ids = ''] = stdout.trim().split('\n')
  const [customer, state] = ids.split(' ')
  expect(state).toBe('done')
  expect(JSON.parse(answer).data).toMatchObject({
    changes: [{ fdEntity: 'customer', id: Number(customer), fdAction: 'create', fdPriceChanged: true }],
    hasMore: false,
  })
  // Whoever goes on with a token that sees nothing is told so, and waits for nothing.
  const blind = await run(await tokenOf([]), '')
  expect(blind.stderr).toContain('业务类别')
  expect(JSON.parse(blind.stdout.trim().split('\n')[0] ?? '').data.changes).toEqual([])
})

test('the commands of the README log in and list customers', async () => {
  await givenCustomer(await server.as('admin'))
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const [, commands = ''] = /```sh\n(BASE=[\s\S]*?)```/.exec(readme) ?? []
  const script = `set -eu\n${commands.replace('http://localhost:3000', server.url)}`
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: server.config.DATA_DIR })
  expect(JSON.parse(stdout)).toMatchObject({
    code: 1,
    data: expect.arrayContaining([expect.objectContaining({ fdServiceType: 2 })]),
  })
})

test('a token as the document’s example has it sees customers', async () => {
  const admin = await server.as('admin')
  const { id } = await givenCustomer(admin)
  const { paths } = (await readDocuments(server))['en-US']
  const content = paths[accessTokenApi.create.path]?.post?.requestBody?.content['application/json']
  const password = await server.encrypt(demoPassword)
  const body = { ...(content?.example as object), password }
  const { fdToken } = await admin.data(accessTokenApi.create, { body })
  const found = await clientWith(server, fdToken).call(customerApi.list, { body: {} })
  expect(found.body.data.map((row) => row.id)).toContain(id)
})
