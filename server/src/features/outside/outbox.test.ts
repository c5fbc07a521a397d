import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { openDatabase } from '../../lib/database'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'
import { startMailServer, startRobots } from '../../test/mailServer'
import { collect, removeOldOutgoing, sendDue } from './outbox'

const post = shared(startMailServer)
const robots = shared(startRobots)
const server = shared(() =>
  startTestServer({
    ...post.settings,
    PUBLIC_URL: 'https://zhixin.example.com/',
    NOTICE_ROBOTS: ['dingtalk', 'wecom', 'feishu']
      .map((form) => `${form}:${robots.url}/${form}?token=t`)
      .join(),
  }),
)
beforeEach(async () => {
  const { prisma } = server.database
  await prisma.receivedCustomer.deleteMany()
  await prisma.outgoingNotice.deleteMany()
  await prisma.noticeMail.deleteMany()
  await prisma.customerNote.deleteMany()
  await prisma.job.deleteMany()
  post.mails.length = 0
  robots.messages.length = 0
})

/** Today at a time of the business time zone (UTC+8), and its day. */
const today = () => businessDay(new Date(), 'Asia/Shanghai')
const at = (time: string) => new Date(`${today()}T${time}:00+08:00`)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const logged: unknown[] = []
const log = { warn: (...line: unknown[]) => void logged.push(line) } as never
const round = async (now = at('08:00')) => {
  await collect(server, now)
  return sendDue(server, log, now)
}
const outbox = () => server.database.prisma.outgoingNotice.findMany({ orderBy: { id: 'asc' } })

async function reader(
  username: string,
  { language = 'zh-CN', permissions = ['client:list', 'client:detail'], serviceTypes = [1, 2, 3] } = {},
) {
  const { prisma } = server.database
  const known = await prisma.account.findUnique({ where: { username } })
  const { id } = known ?? (await givenAccount(server, { username, permissions, serviceTypes }))
  await prisma.noticeMail.create({
    data: {
      accountId: id,
      email: `${username}@example.com`,
      kinds: ['due', 'received', 'decided', 'job'],
      language,
      since: ago(48 * 60),
    },
  })
  return id
}

const customer = async (fdName: string, fdServiceType = 2) =>
  givenCustomer(await server.as('admin'), { fdName, fdServiceType })
const noteOf = (createdById: number, customerId: number, nextDate: string, doneAt: Date | null = null) =>
  server.database.prisma.customerNote.create({
    data: { createdById, customerId, text: '谈 0.04 元的单价', nextDate: new Date(nextDate), doneAt },
  })

describe('outside.due: due notes', () => {
  test('are told at 08:30, once, by whichever server, with the names of customers and no more', async () => {
    const id = await reader('diligent')
    const [first, second, done] = [
      await customer('晨光科技'),
      await customer('远山传媒'),
      await customer('已办完'),
    ]
    await noteOf(id, first.id, today())
    await noteOf(id, second.id, '2026-01-01')
    await noteOf(id, done.id, today(), new Date())
    await noteOf(1, done.id, today())
    await noteOf(id, done.id, '2999-01-01')
    expect(await round(at('08:29'))).toBe(0)
    const beside = { ...server, database: openDatabase({ url: server.config.DATABASE_URL }) }
    const both = [server, beside]
    for (let again = 0; again < 2; again++) {
      await Promise.all(both.map((one) => collect(one, at('08:31'))))
      await Promise.all(both.map((one) => sendDue(one, log, at('08:31'))))
    }
    await beside.database.close()
    expect(post.mails.map(({ to }) => to)).toEqual([['diligent@example.com']])
    const { text = '' } = post.mails[0] ?? {}
    expect(text).toContain('智信：2 个客户的跟进已到期')
    expect(text).toMatch(/- 远山传媒\n- 晨光科技/)
    expect(text).toContain('https://zhixin.example.com/account/authentication/center')
    expect(text).not.toMatch(/已办完|0\.04|13800001234/)
  })

  test('are told in the language of the person, and to nobody who has none', async () => {
    const id = await reader('english', { language: 'en-US' })
    await reader('idle')
    await noteOf(id, (await customer('晨光科技')).id, today())
    expect(await round(at('09:00'))).toBe(4)
    expect(post.mails).toHaveLength(1)
    expect(post.mails[0]?.text).toContain('customers with due notes: 1')
    expect(post.mails[0]?.text).toContain('Notes about these customers are due today or overdue:')
    expect((await outbox()).filter(({ outcome }) => outcome === 'void')).toHaveLength(1)
  })

  test('outside.scope: who may see them is decided when the mail is written', async () => {
    const { prisma } = server.database
    const narrow = await reader('narrow', { serviceTypes: [1] })
    const disabled = await reader('disabled')
    const robbed = await reader('robbed')
    const { id } = await customer('看不见的客户')
    for (const account of [narrow, disabled, robbed]) await noteOf(account, id, today())
    await collect(server, at('08:31'))
    await prisma.account.update({ where: { id: disabled }, data: { status: 0 } })
    await prisma.rolePermission.deleteMany({ where: { role: { code: 'role_robbed' } } })
    await sendDue(server, log, at('08:31'))
    expect(post.mails).toEqual([])
  })
})

describe('outside.received: customers received', () => {
  const give = (accountId: number, customerId: number, createdAt: Date) =>
    server.database.prisma.receivedCustomer.create({ data: { accountId, customerId, byId: 1, createdAt } })

  test('are one mail when no more have come for a minute, of those that are followed still', async () => {
    const id = await reader('receiver')
    const { prisma } = server.database
    const given = [await customer('第一个客户'), await customer('第二个客户'), await customer('已不再跟进')]
    for (const one of given) await give(id, one.id, ago(3))
    for (const { id: customerId } of given.slice(0, 2))
      await prisma.customerFollower.create({ data: { customerId, accountId: id, kind: 1, position: 9 } })
    await give(id, given[0]?.id ?? 0, ago(0))
    expect(await round()).toBe(0)
    await prisma.receivedCustomer.updateMany({ data: { createdAt: ago(2) } })
    expect(await round()).toBe(1)
    expect(await round()).toBe(0)
    const text = post.mails[0]?.text ?? ''
    expect(text).toContain('智信：收到 2 个客户')
    expect(text).toMatch(/- 第一个客户\n- 第二个客户/)
    expect(text).toContain(`/customerCenter/customerManagement?fdStartReceivedDate=`)
  })

  test('are not told that came before the person wanted it', async () => {
    const id = await reader('late')
    await server.database.prisma.noticeMail.update({ where: { accountId: id }, data: { since: ago(1) } })
    await give(id, (await customer('更早的客户')).id, ago(5))
    await round()
    expect(await outbox()).toEqual([])
  })
})

const failedJob = (accountId: number, endedAt = ago(1)) =>
  server.database.prisma.job.create({
    data: {
      kind: 'export',
      accountId,
      language: 'zh-CN',
      state: 'failed',
      failure: 'internal_error',
      endedAt,
    },
  })

test('outside.job: a failed job is told to its owner, once', async () => {
  const id = await reader('worker')
  await failedJob(id)
  await failedJob(1)
  await failedJob(id, ago(25 * 60))
  expect([await round(), await round()]).toEqual([1, 0])
  expect(post.mails[0]?.text).toContain('您的后台任务「导出列表」失败')
})

test('outside.decided: approved or refused, a price change is told to whose it is, once, without a price', async () => {
  const accountId = await reader('pricer')
  const change = { field: 'price', way: 'set', amount: 0.0421 }
  const ended = { accountId, source: 'price', change, priced: 60, endedAt: ago(0) }
  const decided = { ...ended, askedAt: ago(9), decidedAt: ago(1), decidedById: 1 }
  await server.database.prisma.batch.createMany({
    data: [
      { ...decided, state: 'ended' },
      { ...decided, state: 'cancelled' },
      // Withdrawn, and run without approval.
      { ...ended, state: 'cancelled', askedAt: ago(9) },
      { ...ended, state: 'ended' },
    ],
  })
  expect([await round(), await round()]).toEqual([2, 0])
  const [approved, refused] = post.mails.map(({ text }) => text)
  expect(approved).toContain('您的调价（60 个客户）已由 admin 通过。')
  expect(refused).toContain('您的调价（60 个客户）已被 admin 驳回，没有修改任何客户。')
  expect(`${approved}${refused}`).not.toContain('0.0421')
})

describe('outside.robots: robots', () => {
  test('are told counts in the morning, each in its form', async () => {
    const { id } = await customer('不提名字的客户')
    await noteOf(1, id, today())
    expect([await round(at('08:30')), await round(at('08:31'))]).toEqual([3, 0])
    const text = '智信：今天 1 个客户的跟进到期或已逾期；昨天交接了 0 个客户，0 个后台任务失败。'
    expect(robots.messages).toEqual([
      { path: '/dingtalk?token=t', body: { msgtype: 'text', text: { content: text } } },
      { path: '/wecom?token=t', body: { msgtype: 'text', text: { content: text } } },
      { path: '/feishu?token=t', body: { msg_type: 'text', content: { text } } },
    ])
  })

  test('that are signed check timestamp and signature: DingTalk in the address, Feishu in the body', async () => {
    await noteOf(1, (await customer('晨光科技')).id, today())
    const secret = 'SECb0c1'
    const signed = (['dingtalk', 'feishu'] as const).map((form) => ({
      form,
      secret,
      address: `${robots.url}/${form}?token=signed`,
    }))
    const services = { ...server, config: { ...server.config, NOTICE_ROBOTS: signed } }
    await collect(services, at('08:30'))
    expect(await sendDue(services, log, at('08:30'))).toBe(2)
    const [dingtalk, feishu] = robots.messages
    const { searchParams } = new URL(dingtalk?.path ?? '', robots.url)
    const timestamp = searchParams.get('timestamp') ?? ''
    expect([timestamp.length, searchParams.get('token')]).toEqual([13, 'signed'])
    expect(searchParams.get('sign')).toBe(
      createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'),
    )
    expect(feishu?.path).toBe('/feishu?token=signed')
    const body = feishu?.body as { timestamp: string; sign: string; msg_type: string }
    expect([body.timestamp.length, body.msg_type]).toEqual([10, 'text'])
    expect(body.sign).toBe(createHmac('sha256', `${body.timestamp}\n${secret}`).update('').digest('base64'))
    expect(JSON.stringify([robots.messages, await outbox()])).not.toContain(secret)
  })

  test('are told nothing on a day without', async () => {
    expect(await round(at('08:30'))).toBe(0)
    expect(robots.messages).toEqual([])
  })

  test('that refuse are tried again, and their address is in no row and no log', async () => {
    const address = `${robots.url}/refuses?token=verysecret`
    const config = { ...server.config, NOTICE_ROBOTS: [{ form: 'dingtalk' as const, address }] }
    const services = { ...server, config }
    await noteOf(1, (await customer('晨光科技')).id, today())
    await collect(services, at('08:30'))
    logged.length = 0
    await server.database.prisma.outgoingNotice.updateMany({ data: { attempts: 4 } })
    expect(await sendDue(services, log, at('08:30'))).toBe(0)
    expect(await outbox()).toMatchObject([{ outcome: 'given_up', attempts: 5 }])
    expect(logged).toMatchObject([[{ kind: 'morning', reason: '200, 310000' }, expect.any(String)]])
    expect(JSON.stringify([logged, await outbox()])).not.toContain('verysecret')
  })
})

test('outside.retry: after 1, 5, 30 and 120 minutes a mail is tried again, then given up', async () => {
  const { prisma } = server.database
  await failedJob(await reader('patient'))
  post.refuse(true)
  logged.length = 0
  const waited: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    await round()
    const [notice] = await outbox()
    waited.push(Math.round(((notice?.nextAt.getTime() ?? 0) - Date.now()) / 60_000))
    expect(await round()).toBe(0)
    expect((await outbox())[0]?.attempts).toBe(Math.min(attempt + 1, 5))
    await prisma.outgoingNotice.updateMany({ data: { nextAt: ago(0) } })
  }
  post.refuse(false)
  expect(waited.slice(0, 4)).toEqual([1, 5, 30, 120])
  expect(await outbox()).toMatchObject([{ outcome: 'given_up', attempts: 5 }])
  expect(logged).toHaveLength(1)
  expect(await round()).toBe(0)
  expect(post.mails).toEqual([])
})

test('outside.hold: nothing is collected or sent while a restore holds it', async () => {
  const { prisma } = server.database
  const id = await reader('held')
  await failedJob(id)
  await collect(server, at('08:00'))
  await prisma.outgoingNotice.create({ data: { kind: 'hold', occasion: 'hold' } })
  await failedJob(id)
  expect(await round(at('08:31'))).toBe(0)
  expect(await outbox()).toHaveLength(2)
  await prisma.outgoingNotice.delete({ where: { occasion: 'hold' } })
  expect(await round()).toBe(2)
})

test('what is older than a month is removed', async () => {
  await failedJob(await reader('archived'))
  await round()
  expect(await removeOldOutgoing(server.database)).toBe(0)
  await server.database.prisma.outgoingNotice.updateMany({ data: { createdAt: ago(31 * 24 * 60) } })
  expect(await removeOldOutgoing(server.database)).toBe(1)
})
