import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { noticeApi } from '@zhixin/contract/notice/notice.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { webhookApi } from '@zhixin/contract/webhook/webhook.api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installationSecrets } from '../../config'
import { createVault } from '../../lib/crypto'
import { openDatabase } from '../../lib/database'
import { auditLog, type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, givenAccount, givenClient, givenCustomer } from '../../test/given'
import { accept, startReceiver } from '../../test/webhookReceiver'
import { webhookSecretPurpose } from '../auth/sealing'
import { removeOldOutgoing } from '../outside/outbox'
import type { WebhookServices } from './delivery'
import { beginDue, type Lanes } from './lanes'
import { collectChanges } from './webhook.schedule'
import { signatureOf } from './webhook.send'

const receiver = shared(startReceiver)
const server = shared(() =>
  startTestServer({
    WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8, ::1/128',
    WEBHOOK_CA_FILE: receiver.caFile,
  }),
)
const admin = shared(() => server.as('admin'))
let services: WebhookServices
beforeAll(async () => {
  const { config, database } = server
  services = { config, database, vault: createVault(installationSecrets(config), webhookSecretPurpose) }
})
beforeEach(async () => {
  await server.database.prisma.webhook.deleteMany()
  receiver.received.length = 0
  receiver.answer(accept)
})

const all = ['create', 'update', 'price', 'switchStatus', 'delete', 'product']
const settings = (more: object = {}) => ({
  fdName: '计费系统',
  fdUrl: `${receiver.url}/in`,
  fdKindList: all,
  ...more,
})
const create = (client: Client = admin, more: object = {}) =>
  client.data(webhookApi.create, { body: settings(more) })
const deliver = async (with_ = services) =>
  (await Promise.all(await beginDue(with_))).reduce((sum, arrived) => sum + arrived, 0)
const round = async (with_ = services) => {
  await collectChanges(with_.database)
  return deliver(with_)
}
const deliveries = (id: number) => admin.data(webhookApi.deliveries, { body: { id } })
const webhookOf = async (id: number) =>
  (await admin.data(webhookApi.list, { body: {} })).find((row) => row.id === id)
const told = () =>
  receiver.received.map(({ body }) => {
    const { fdChange: change } = JSON.parse(body)
    return change && `${change.fdEntity} ${change.id} ${change.fdAction}`
  })
const dueNow = () =>
  server.database.prisma.outgoingNotice.updateMany({ data: { nextAt: new Date(Date.now() - 1000) } })
const prices = (fdPlatformUnitPrice: number) => ({
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice }],
})

describe('webhook.address: webhooks', () => {
  test('are created, changed, given another secret and disabled, each on record, and their secret is told once', async () => {
    const { id, fdSecret } = await create()
    expect(fdSecret).toMatch(/^zxwh_[\w-]{43}$/)
    const change = { id, ...settings({ fdName: '发送系统', fdKindList: ['price'] }) }
    expect((await admin.call(webhookApi.change, { body: change })).status).toBe(200)
    const renewed = await admin.data(webhookApi.renewSecret, { body: { id } })
    expect(renewed.fdSecret).not.toBe(fdSecret)
    await admin.call(webhookApi.switchStatus, { body: { id, fdStatus: 0 } })
    const row = await webhookOf(id)
    expect(row).toMatchObject({
      fdName: '发送系统',
      fdKindList: ['price'],
      fdAccountName: 'admin',
      fdStatus: 0,
    })
    const log = await auditLog(server, { entity: 'webhook', entityId: String(id) })
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'renewSecret', 'switchStatus'])
    const asked = { fdEntityList: ['webhook'], fdEntityId: String(id) }
    const told = (await admin.data(systemLogApi.list, { body: asked })).flatMap((one) => [
      one.fdSentence,
      ...one.fdChangeList.map(({ fdSentence }) => fdSentence),
    ])
    expect(told).toEqual(
      expect.arrayContaining([
        'admin disabled webhook “发送系统”',
        'Name: 计费系统 → 发送系统',
        expect.stringMatching(/^Kinds of changes: Customers created.* → Prices changed$/),
        'In the name of: admin',
      ]),
    )
    const { rows } = await server.database.pool.query('select * from webhook')
    const kept =
      JSON.stringify([row, log.map(({ changes }) => changes), rows]) +
      rows[0].secret_encrypted.toString('latin1')
    for (const secret of [fdSecret, renewed.fdSecret]) expect(kept).not.toContain(secret.slice(0, 20))
  })

  test('send to https addresses alone, and refuse private ones that are named', async () => {
    const refused = async (fdUrl: string) => {
      const answer = await admin.call(webhookApi.create, { body: settings({ fdUrl }) })
      return [answer.status, ...issuesOf(answer)]
    }
    const invalid = 'fdUrl: Please enter an address that begins with https:// and has no name and password'
    for (const url of [
      'http://a.example/',
      'ftp://a.example/',
      'a.example',
      'https://u:p@a.example/',
      'https://',
    ])
      expect([url, ...(await refused(url))]).toEqual([url, 400, invalid])
    const secret = 'fdUrl: Nothing is sent to private addresses'
    for (const host of [
      '10.0.0.1',
      '169.254.169.254',
      '[::]',
      '[fe80::1]',
      '[::ffff:a00:1]',
      '0xa000001',
      '192.168.257',
    ])
      expect([host, ...(await refused(`https://${host}/`))]).toEqual([host, 400, secret])
    expect(issuesOf(await admin.call(webhookApi.create, { body: {} }))).toHaveLength(3)
  })

  test('are for people with the permission, never for a token', async () => {
    const { id } = await create()
    const reader = await givenClient(server, {
      username: 'hook reader',
      permissions: ['webhook:list', 'client:detail'],
    })
    expect((await reader.call(webhookApi.list, { body: {} })).status).toBe(200)
    expect((await reader.call(webhookApi.test, { body: { id } })).status).toBe(403)
    const asToken = { fdName: 't', fdDayNum: 1, fdPermissionCodeList: ['webhook:save'] }
    expect(issuesOf(await admin.call(accessTokenApi.create, { body: asToken }))).toEqual([
      'fdPermissionCodeList: Only permissions that you have can be chosen',
    ])
  })

  test('are 50 at most', async () => {
    const { prisma } = server.database
    await create()
    const one = await prisma.webhook.findFirstOrThrow()
    const { id: _, ...data } = one
    await prisma.webhook.createMany({ data: Array.from({ length: 49 }, () => data) })
    const answer = await admin.call(webhookApi.create, { body: settings() })
    expect(issuesOf(answer)).toEqual(['fdName: There are 50 webhooks already; change one of them'])
  })
})

describe('webhook.delivery: a webhook', () => {
  test('is told of each change of its kinds from its creation on, once, in order, with a signature', async () => {
    await givenCustomer(admin)
    const { fdSecret, id: webhook } = await create(admin, { fdKindList: ['create', 'price', 'product'] })
    const { id } = await givenCustomer(admin, { fdName: '推一' })
    await admin.call(customerApi.save, { body: customerBody({ id, fdName: '推二' }) })
    await admin.call(customerApi.save, { body: customerBody({ id, fdName: '推二', ...prices(0.0512) }) })
    const product = await admin.data(productApi.save, { body: { fdName: '推' } })
    expect([await round(), await round()]).toEqual([3, 0])
    expect(told()).toEqual([`customer ${id} create`, `customer ${id} update`, `product ${product.id} create`])
    const log = await deliveries(webhook)
    for (const [place, { headers, body, path }] of receiver.received.entries()) {
      const [, seconds = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(headers['zhixin-signature'])) ?? []
      expect(headers['zhixin-signature']).toBe(signatureOf(fdSecret, Number(seconds), body))
      expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
      const { fdDeliveryId, fdChange } = JSON.parse(body)
      expect([path, headers['zhixin-delivery']]).toEqual(['/in', String(fdDeliveryId)])
      expect(log.at(-1 - place)).toMatchObject({
        id: fdDeliveryId,
        fdChangeId: fdChange.fdChangeId,
        fdState: 'sent',
        fdAttemptNum: 1,
        fdCode: 204,
        fdFailure: null,
        nextDate: null,
      })
      expect(body).not.toMatch(/0\.0512|推二|1380000/)
    }
  })

  test('can be tested, and replays a delivery with its id', async () => {
    const { id: webhook } = await create()
    await givenCustomer(admin)
    await round()
    const [delivery] = await deliveries(webhook)
    const replay = () => admin.call(webhookApi.replay, { body: { id: delivery?.id } })
    expect((await replay()).status).toBe(200)
    const again = await replay()
    expect([again.status, again.body.error, again.body.message]).toEqual([
      409,
      'delivery_not_replayable',
      'This delivery still waits, and is sent when its time comes',
    ])
    expect((await deliveries(webhook))[0]).toMatchObject({ fdState: 'waiting', fdAttemptNum: 0 })
    await round()
    const ids = receiver.received.map(({ body }) => JSON.parse(body).fdDeliveryId)
    expect(ids).toEqual([delivery?.id, delivery?.id])
    const tested = await admin.call(webhookApi.test, { body: { id: webhook } })
    expect(tested.body.data).toMatchObject({ fdDelivered: true, fdCode: 204, fdFailure: null })
    expect(told().at(-1)).toBeNull()
    const [test] = await deliveries(webhook)
    const ofTest = await admin.call(webhookApi.replay, { body: { id: test?.id } })
    expect([ofTest.status, ofTest.body.key]).toEqual([409, 'delivery_is_test'])
    expect((await admin.call(webhookApi.replay, { body: { id: 2_000_000_000 } })).status).toBe(404)
    receiver.answer((response) => void response.writeHead(500).end('secret of theirs'))
    const failed = await admin.call(webhookApi.test, { body: { id: webhook } })
    expect(failed.body.data).toMatchObject({ fdDelivered: false, fdCode: 500, fdFailure: 'status' })
    expect(JSON.stringify([failed.body, await deliveries(webhook)])).not.toContain('secret of theirs')
    expect(await webhookOf(webhook)).toMatchObject({ failingDate: null })
  })

  test('webhook.once: is told once by several servers at once', async () => {
    await create()
    const ids = []
    for (let n = 0; n < 20; n += 1) ids.push((await givenCustomer(admin, { fdName: `多台${n}` })).id)
    receiver.answer((response) => void setTimeout(() => accept(response), 20))
    const beside = openDatabase({ url: server.config.DATABASE_URL })
    const other = { ...services, database: beside }
    await Promise.all([round(), round(other), round(), round(other)])
    await beside.close()
    expect(told()).toEqual(ids.map((id) => `customer ${id} create`))
  })

  test('webhook.once: takes its deliveries one after the other by a connection that is kept', async () => {
    await create()
    const before = receiver.connections()
    let open = 0
    let most = 0
    receiver.answer((response) => {
      most = Math.max(most, ++open)
      setImmediate(() => {
        open -= 1
        accept(response)
      })
    })
    for (let n = 0; n < 5; n += 1) await givenCustomer(admin)
    expect(await round()).toBe(5)
    expect([most, receiver.connections() - before]).toEqual([1, 1])
  })

  test('webhook.once: is told again by a new connection when the kept one was closed just then', async () => {
    await create()
    let isClosing = false
    receiver.answer((response) => {
      if (isClosing) response.destroy()
      else accept(response)
      isClosing = !isClosing
    })
    for (let n = 0; n < 2; n += 1) await givenCustomer(admin)
    expect(await round()).toBe(2)
    const ids = receiver.received.map(({ body }) => JSON.parse(body).fdDeliveryId)
    expect(ids).toEqual([ids[0], ids[1], ids[1]])
  })

  test('webhook.once: is told by one process until that has ended, or has said nothing for long', async () => {
    const { id: webhook } = await create()
    const first = await givenCustomer(admin)
    const second = await givenCustomer(admin)
    // A process is killed between sending a delivery and writing that down.
    const dying = openDatabase({ url: server.config.DATABASE_URL })
    receiver.answer((response) => void dying.close().then(() => accept(response)))
    await collectChanges(server.database)
    const [lane] = await beginDue({ ...services, database: dying })
    await expect(lane).rejects.toThrow()
    receiver.answer(accept)
    expect([await round(), await deliveries(webhook)]).toMatchObject([
      0,
      [{ fdState: 'waiting' }, { fdState: 'waiting', fdAttemptNum: 0 }],
    ])
    const all = [first, second].map(({ id }) => `customer ${id} create`)
    // What it had made ready may have gone out as well.
    expect([all.slice(0, 1), all]).toContainEqual(told())
    receiver.received.length = 0
    await server.database.pool.query(`update webhook set sending_until = now() - interval '1 second'`)
    expect(await round()).toBe(2)
    expect(told()).toEqual(all)
  })
})

describe('webhook.scope: a webhook', () => {
  const maintains = ['webhook:list', 'webhook:save', 'client:detail']

  test('is told what who saved it last may see at that moment, and nothing once they may not', async () => {
    const { id: games } = await givenAccount(server, {
      username: 'hook of games',
      permissions: maintains,
      serviceTypes: [1],
    })
    const ofGames = await server.as('hook of games')
    const { id: webhook } = await create()
    await ofGames.call(webhookApi.change, { body: { id: webhook, ...settings({ fdName: '游戏' }) } })
    expect(await webhookOf(webhook)).toMatchObject({ fdAccountName: 'hook of games' })
    const game = await givenCustomer(admin, { fdServiceType: 1 })
    await givenCustomer(admin, { fdServiceType: 2 })
    await admin.call(customerApi.save, {
      body: customerBody({ id: game.id, fdServiceType: 1, ...prices(0.07) }),
    })
    await admin.call(productApi.save, { body: { fdName: '不可见' } })
    await round()
    expect(told()).toEqual([`customer ${game.id} create`])

    // What is in the outbox already is judged again when it is sent.
    await admin.call(customerApi.save, {
      body: customerBody({ id: game.id, fdName: '改', fdServiceType: 1 }),
    })
    await collectChanges(server.database)
    await server.database.prisma.account.update({ where: { id: games }, data: { serviceTypes: [2] } })
    await deliver()
    expect(told()).toHaveLength(1)
    expect((await deliveries(webhook))[0]).toMatchObject({ fdState: 'void', fdCode: null })

    await server.database.prisma.account.update({ where: { id: games }, data: { status: 0 } })
    const message = await givenCustomer(admin, { fdServiceType: 2 })
    await round()
    expect(told()).toHaveLength(1)
    expect((await webhookOf(webhook))?.failingDate).not.toBeNull()
    // Whoever saves it next has it go on from there, with what they see.
    const saved = { id: webhook, ...settings({ fdName: '全部' }) }
    await admin.call(webhookApi.change, { body: saved })
    await round()
    expect(told().slice(1)).toEqual([`customer ${message.id} create`])
  })
})

describe('webhook.retry: a delivery that fails', () => {
  test('is tried again after a minute, then ever later up to a day, and then given up', async () => {
    const { id: webhook } = await create()
    await givenCustomer(admin)
    receiver.answer((response) => void response.writeHead(503).end())
    const waited: unknown[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await round()
      const [delivery] = await deliveries(webhook)
      const next = delivery?.nextDate ? (Date.parse(delivery.nextDate) - Date.now()) / 60_000 : null
      waited.push([delivery?.fdAttemptNum, next && Math.round(next)])
      await dueNow()
    }
    expect(waited).toEqual([
      [1, 1],
      [2, 5],
      [3, 30],
      [4, 120],
      [5, 360],
      [6, 1440],
      [7, null],
      [7, null],
    ])
    expect((await deliveries(webhook))[0]).toMatchObject({
      fdState: 'given_up',
      fdCode: 503,
      fdFailure: 'status',
    })
    expect((await webhookOf(webhook))?.failingDate).not.toBeNull()
    receiver.answer(accept)
    await admin.call(webhookApi.replay, { body: { id: (await deliveries(webhook))[0]?.id } })
    expect(await round()).toBe(1)
    expect(await webhookOf(webhook)).toMatchObject({ failingDate: null })
  })

  test('holds up neither the others of its webhook nor those of another', async () => {
    await create(admin, { fdUrl: `${receiver.url}/bad` })
    const { id: good } = await create(admin, { fdUrl: `${receiver.url}/good` })
    receiver.answer((response, { path }) => void response.writeHead(path === '/bad' ? 500 : 200).end())
    for (let n = 0; n < 5; n += 1) await givenCustomer(admin)
    expect(await round()).toBe(5)
    expect(receiver.received.filter(({ path }) => path === '/bad')).toHaveLength(3)
    await round()
    expect(receiver.received.filter(({ path }) => path === '/bad')).toHaveLength(5)
    expect(await deliveries(good)).toHaveLength(5)
  })

  test('that takes long holds up nobody else, nor what comes after for others', async () => {
    await create(admin, { fdUrl: `${receiver.url}/slow` })
    await create(admin, { fdUrl: `${receiver.url}/quick` })
    const slow: (() => void)[] = []
    receiver.answer((response, { path }) => {
      if (path === '/slow') slow.push(() => accept(response))
      else accept(response)
    })
    const lanes: Lanes = new Map()
    const begun = async () => {
      await givenCustomer(admin)
      await collectChanges(server.database)
      return beginDue(services, lanes)
    }
    const first = await begun()
    expect(first).toHaveLength(2)
    expect(await Promise.race(first)).toBe(1)
    const later = await begun()
    expect(await Promise.all(later)).toEqual([1])
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/quick', '/quick', '/slow'])
    receiver.answer(accept)
    slow[0]?.()
    expect(await first[0]).toBe(2)
    expect(lanes.size).toBe(0)
  })

  test('disables its webhook after a week without a delivery, on record and told to who maintains webhooks', async () => {
    const { prisma } = server.database
    const { id: webhook } = await create(admin, { fdName: '失联系统' })
    const { id: customer } = await givenCustomer(admin)
    receiver.answer((response) => void response.writeHead(500).end())
    await round()
    const days = (n: number) => new Date(Date.now() - n * 24 * 3600_000)
    await prisma.webhook.update({ where: { id: webhook }, data: { failingSince: days(6.9) } })
    await dueNow()
    await round()
    expect(await webhookOf(webhook)).toMatchObject({ fdStatus: 1 })
    await prisma.webhook.update({ where: { id: webhook }, data: { failingSince: days(7.1) } })
    await dueNow()
    await round()
    expect(await webhookOf(webhook)).toMatchObject({ fdStatus: 0 })
    const last = await prisma.auditLog.findFirst({
      where: { entity: 'webhook', entityId: String(webhook) },
      orderBy: { id: 'desc' },
    })
    expect(last).toMatchObject({ action: 'switchStatus', accountName: 'system', entityLabel: '失联系统' })
    const noticesOf = async (client: Client) =>
      (await client.data(noticeApi.list, { body: {} })).filter(({ fdKind }) => fdKind === 'webhookDisabled')
    expect(await noticesOf(admin)).toMatchObject([{ fdNum: 1, fdNameList: ['失联系统'], fdNew: true }])
    await givenAccount(server, { username: 'hook nobody', permissions: ['webhook:list'] })
    expect(await noticesOf(await server.as('hook nobody'))).toEqual([])
    receiver.received.length = 0
    await givenCustomer(admin)
    await dueNow()
    await round()
    expect(receiver.received).toEqual([])
    receiver.answer(accept)
    await admin.call(webhookApi.switchStatus, { body: { id: webhook, fdStatus: 1 } })
    expect(await round()).toBe(2)
    expect(told()[0]).toBe(`customer ${customer} create`)
    expect(await noticesOf(admin)).toEqual([])
  })
})

describe('webhook.public: a webhook', () => {
  test('reaches no private address by name, and connects to none', async () => {
    const guarded = { ...services, config: { ...server.config, WEBHOOK_PRIVATE_NETWORKS: [] } }
    const { id: webhook } = await create()
    await create(admin, { fdUrl: `https://127.0.0.1:${receiver.port}/` })
    await givenCustomer(admin)
    const before = receiver.connections()
    await round(guarded)
    expect(receiver.connections()).toBe(before)
    expect((await deliveries(webhook))[0]).toMatchObject({
      fdState: 'waiting',
      fdCode: null,
      fdFailure: 'address',
    })
  })

  test('follows no redirect, trusts no unknown certificate, and tells why it failed', async () => {
    const failureOf = async (config: Partial<typeof server.config> = {}, more: object = {}) => {
      await server.database.prisma.webhook.deleteMany()
      const { id } = await create(admin, more)
      await givenCustomer(admin)
      await round({ ...services, config: { ...server.config, ...config } })
      return (await deliveries(id))[0]?.fdFailure
    }
    receiver.answer((response) => void response.writeHead(307, { location: `${receiver.url}/other` }).end())
    expect(await failureOf()).toBe('redirect')
    expect(receiver.received.map(({ path }) => path)).toEqual(['/in'])
    receiver.answer(accept)
    expect(await failureOf({ WEBHOOK_CA_FILE: undefined })).toBe('certificate')
    expect(receiver.received).toHaveLength(1)
    expect(await failureOf({}, { fdUrl: 'https://nobody.invalid/' })).toBe('unknown_host')
    receiver.answer((response) => void response.destroy())
    expect(await failureOf()).toBe('connection')
  })

  // Worth its seconds: a receiver that answers byte by byte would hold up all others.
  test('waits ten seconds at most, and reads little of an answer', async () => {
    const { id } = await create()
    receiver.answer((response) => {
      response.writeHead(200)
      const more = () => response.write('x'.repeat(64 * 1024), (error) => error ?? more())
      more()
    })
    const endless = await admin.call(webhookApi.test, { body: { id } })
    expect(endless.body.data).toMatchObject({ fdDelivered: true, fdCode: 200 })
    receiver.answer((response) => void response.writeHead(200).write('x'))
    const slow = await admin.call(webhookApi.test, { body: { id } })
    expect(slow.body.data).toMatchObject({ fdDelivered: false, fdFailure: 'timeout' })
    expect(slow.body.data.fdMilliseconds).toBeLessThan(20_000)
  })
})

test('webhook.hold: nothing is told while a restore holds it, and all of it afterwards', async () => {
  const { prisma } = server.database
  const { id } = await create()
  await givenCustomer(admin)
  await collectChanges(server.database)
  await prisma.outgoingNotice.create({ data: { kind: 'hold', occasion: 'hold' } })
  await givenCustomer(admin)
  expect(await round()).toBe(0)
  expect(await deliveries(id)).toHaveLength(1)
  await prisma.outgoingNotice.delete({ where: { occasion: 'hold' } })
  expect(await round()).toBe(2)
})

test('deliveries are removed a month after they are done with, and not while they wait', async () => {
  const { prisma } = server.database
  const { id } = await create()
  await givenCustomer(admin)
  await round()
  await givenCustomer(admin)
  await collectChanges(server.database)
  const old = new Date(Date.now() - 31 * 24 * 3600_000)
  await prisma.outgoingNotice.updateMany({ data: { createdAt: old, nextAt: old } })
  expect(await removeOldOutgoing(server.database)).toBe(0)
  await prisma.outgoingNotice.updateMany({ where: { outcome: 'sent' }, data: { settledAt: old } })
  expect(await removeOldOutgoing(server.database)).toBe(1)
  expect(await deliveries(id)).toMatchObject([{ fdState: 'waiting' }])
})
