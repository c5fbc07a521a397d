import { dailyApi } from '@zhixin/contract/daily/daily.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { sentMailApi } from '@zhixin/contract/sentMail/sentMail.api'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import { startMailServer } from '../../test/mailServer'
import { book, codeOf, declareFinal, givenSettled } from '../../test/settlements'
import { renewFigures } from '../daily/figures'
import { freezeDays } from '../daily/freezing'
import { collect, sendDue } from './outbox'

const post = shared(startMailServer)
const server = shared(() => startTestServer({ ...post.settings, JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
let code: string
const readers: Record<string, number> = {}

const dayBack = (days: number) => businessDay(new Date(), 'Asia/Shanghai', days)
const log = { warn: () => {} } as never
const round = async () => {
  await collect(server, new Date())
  return sendDue(server, log, new Date())
}
/** Books and freezes a day. */
const freeze = async (day: string, count: number) => {
  await book(admin, code, { [day]: count })
  await declareFinal(admin, day, day)
  await renewFigures(server)
  expect(await freezeDays(server)).toBe(1)
}
const textTo = (name: string) =>
  post.mails.filter(({ to }) => to.includes(`${name}@example.com`)).map(({ text }) => text)
const records = (body: object = {}) => admin.data(sentMailApi.list, { body: { pageSize: 100, ...body } })
const save = (body: object, client = admin) => client.call(recordApis.dailyMail.save, { body })

beforeAll(async () => {
  const id = await givenSettled(server, admin, { name: '云帆科技' })
  code = await codeOf(server, id)
  const all = [1, 2, 3]
  const accounts = {
    seer: { permissions: ['page:dailyReport', 'client:price'], serviceTypes: all, language: 'en-US' },
    counter: { permissions: ['page:dailyReport'], serviceTypes: all, language: 'zh-CN' },
    stranger: { permissions: ['page:dailyReport'], serviceTypes: [1], language: 'zh-CN' },
    closed: { permissions: ['client:list'], serviceTypes: all, language: 'zh-CN' },
  } as const
  for (const [username, { language, ...account }] of Object.entries(accounts)) {
    readers[username] = (await givenAccount(server, { username, ...account } as never)).id
    await server.database.prisma.noticeMail.create({
      data: {
        ...{ accountId: readers[username], email: `${username}@example.com`, kinds: ['daily'], language },
        since: new Date(Date.now() - 3600_000),
      },
    })
  }
})
beforeEach(() => {
  post.mails.length = 0
})

test('daily.mail: a frozen day is mailed once, with what each reader may see at that moment', async () => {
  await freeze(dayBack(4), 100)
  const answer = await save({
    ...{ fdName: '经营日报', fdDimension: 4 },
    fdReaderList: Object.values(readers).map((fdAccountId) => ({ fdAccountId })),
  })
  expect(answer.status).toBe(200)
  expect(await round()).toBe(0)
  await freeze(dayBack(3), 200)
  expect(await round()).toBe(2)
  expect(await round()).toBe(0)
  expect(post.mails.map(({ to }) => to[0]).toSorted()).toEqual(['counter@example.com', 'seer@example.com'])
  const [seen = ''] = textTo('seer')
  expect(seen).toContain('The day: 200 messages, 10.00 yuan')
  expect(seen).toContain('Day before: 100 messages, 5.00 yuan')
  expect(seen).toContain('- VIVO: 200 messages, 10.00 yuan')
  const [counted = ''] = textTo('counter')
  expect(counted).toContain('当日：200 条')
  expect(counted).not.toMatch(/元|10\.00/)
  // The page, its list and the mail say the same.
  const total = await (await server.as('seer')).call(dailyApi.total, { body: { fdDate: dayBack(3) } })
  expect(total.body.data).toMatchObject({ fdCount: 200, fdAmount: 10, fdBeforeAmount: 5 })
})

test('outside.scope: who lost the right, the customers or the mail before it is sent gets nothing', async () => {
  await freeze(dayBack(2), 300)
  await collect(server, new Date())
  const { prisma } = server.database
  const { roleId } = await prisma.account.findUniqueOrThrow({ where: { id: readers.seer ?? 0 } })
  await prisma.rolePermission.deleteMany({ where: { roleId: roleId ?? 0, permissionCode: 'client:price' } })
  await prisma.account.update({ where: { id: readers.counter ?? 0 }, data: { status: 0 } })
  expect(await sendDue(server, log, new Date())).toBe(1)
  const [seen = ''] = textTo('seer')
  expect(seen).toContain('The day: 300 messages')
  expect(seen).not.toContain('yuan')
  expect(post.mails).toHaveLength(1)
  await prisma.account.update({ where: { id: readers.counter ?? 0 }, data: { status: 1 } })
})

test('outside.record: mails are on record with what became of them, and a failed one is sent again', async () => {
  await freeze(dayBack(1), 400)
  post.refuse(true)
  await collect(server, new Date())
  for (let attempt = 0; attempt < 5; attempt++) {
    await server.database.pool.query('update outgoing_notice set next_at = now()')
    await sendDue(server, log, new Date())
  }
  post.refuse(false)
  const failed = await records({ fdStateList: [4] })
  expect(failed.map(({ fdAccountName }) => fdAccountName).toSorted()).toEqual(['counter', 'seer'])
  expect(failed[0]).toMatchObject({ fdKind: 'daily', fdAbout: `经营日报 ${dayBack(1)}`, fdAttemptNum: 5 })
  expect(failed[0]?.fdFailure).toMatch(/^E/)
  expect(new Set((await records({ fdKindList: ['daily'] })).map(({ fdState }) => fdState))).toEqual(
    new Set([2, 3, 4]),
  )
  const retry = (id: number) => admin.call(sentMailApi.retry, { body: { id } })
  expect((await retry(failed[0]?.id ?? 0)).status).toBe(200)
  expect((await retry(failed[0]?.id ?? 0)).status).toBe(404)
  expect(await round()).toBe(1)
  expect(post.mails).toHaveLength(1)
  expect(await records({ fdStateList: [4] })).toHaveLength(1)
})

test('daily.mail: readers are staff, and customers’ accounts are told of none', async () => {
  const { prisma } = server.database
  const customer = await prisma.account.findFirst({ where: { type: 3 } })
  const answer = await save({
    fdName: '外部',
    fdDimension: 2,
    fdReaderList: [{ fdAccountId: customer?.id ?? 999_999 }],
  })
  expect(issuesOf(answer)).toHaveLength(1)
})
