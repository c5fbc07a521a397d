import { customerApi } from '@zhixin/contract/customer/customer.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { type Config, ConfigError, readConfig } from '../../config'
import { auditLog, shared, startTestServer } from '../../test/api'
import { customerBody, givenCustomer } from '../../test/given'
import { removeExpired } from './retention'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const day = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

const remove = (settings: Partial<Config>, signal?: AbortSignal) =>
  removeExpired(
    {
      config: { ...server.config, LOGIN_LOG_RETENTION_DAYS: 0, AUDIT_LOG_RETENTION_DAYS: 0, ...settings },
      database: server.database,
    },
    signal,
  )

const givenLogins = (days: number[], username = 'old') =>
  server.database.prisma.loginLog.createMany({
    data: days.map((one) => ({
      username,
      result: 0,
      reason: 'unknown_user',
      ip: '203.0.113.9',
      userAgent: '',
      requestId: '',
      createdAt: daysAgo(one),
    })),
  })
const givenAudit = (days: number[]) =>
  server.database.prisma.auditLog.createMany({
    data: days.map((one) => ({
      accountName: 'someone',
      action: 'create',
      entity: 'product',
      entityLabel: `${one}`,
      createdAt: daysAgo(one),
    })),
  })

const logins = (username = 'old') => server.database.prisma.loginLog.count({ where: { username } })
const audited = async () => (await auditLog(server, { accountName: 'someone' })).map((one) => one.entityLabel)
const removals = async (headers = {}) =>
  (await admin.data(systemLogApi.list, { body: { fdActionList: ['expire'] }, headers })).map((row) => [
    row.fdSentence,
    ...row.fdChangeList.map((change) => change.fdSentence),
  ])

/** Moves log entries into the past. */
const age = (table: 'audit_log' | 'customer_price_version', days: number) =>
  server.asOwner(`
    alter table ${table} disable trigger user;
    update ${table} set created_at = created_at - interval '${days} days'
      ${table === 'audit_log' ? '' : `, valid_from = valid_from - interval '${days} days'`};
    alter table ${table} enable trigger user`)

describe('the retention of the logs', () => {
  test('removes whole days that are older, and nothing else; 0 keeps for ever', async () => {
    await givenLogins([2000, 300, 202, 198, 1])
    await givenAudit([2000, 300, 202, 198, 1])
    expect(await remove({})).toBe(0)
    expect(await remove({ LOGIN_LOG_RETENTION_DAYS: 200 })).toBe(3)
    expect([await logins(), (await audited()).length]).toEqual([2, 5])
    expect(await remove({ AUDIT_LOG_RETENTION_DAYS: 200 })).toBe(3)
    expect([await logins(), await audited()]).toEqual([2, ['198', '1']])
  })

  test('is itself on record, in words, and that record never goes', async () => {
    const date = (days: number) => new Date(daysAgo(days).getTime() + 8 * 3600_000).toISOString().slice(0, 10)
    expect(await removals({ 'accept-language': 'zh-CN' })).toEqual([
      [
        '系统清理了系统日志中超过保留期的记录',
        '保留天数：200',
        '清理条数：3',
        `最早一条的日期：${date(2000)}`,
        `最晚一条的日期：${date(202)}`,
      ],
      expect.arrayContaining(['系统清理了登录日志中超过保留期的记录', '清理条数：3']),
    ])
    // The seeds are its doing, too.
    const fdEntityList = ['loginLog', 'auditLog']
    const bySystem = (fdAccountName: string) =>
      admin.call(systemLogApi.list, { body: { fdAccountName, fdEntityList } })
    for (const name of ['系统', 'the SYS', 'system']) expect((await bySystem(name)).body.total).toBe(2)
    expect((await bySystem('sys')).body.data[0]).toMatchObject({
      fdAccountId: null,
      fdAccountName: 'The system',
      fdEntityId: null,
      fdRequestId: null,
      fdIp: null,
    })
    await age('audit_log', 4000)
    await remove({ AUDIT_LOG_RETENTION_DAYS: 200 })
    expect(await audited()).toEqual([])
    expect((await removals()).slice(1).map(([sentence]) => sentence)).toEqual([
      'The system removed records past their retention from the system log',
      'The system removed records past their retention from the login log',
    ])
  })

  test('finds nothing and records nothing the second time', async () => {
    const before = await removals()
    expect(await remove({ AUDIT_LOG_RETENTION_DAYS: 200, LOGIN_LOG_RETENTION_DAYS: 200 })).toBe(0)
    expect(await removals()).toEqual(before)
  })

  test('goes in batches, each on record, stops when it is told to, and is done by one server at a time', async () => {
    await givenLogins(Array(6000).fill(400), 'many')
    const stopped = AbortSignal.abort()
    expect(await remove({ LOGIN_LOG_RETENTION_DAYS: 200 }, stopped)).toBe(0)
    const before = (await removals()).length
    const counts = await Promise.all([
      remove({ LOGIN_LOG_RETENTION_DAYS: 200 }),
      remove({ LOGIN_LOG_RETENTION_DAYS: 200 }),
    ])
    expect(counts[0] + counts[1]).toBe(6000)
    expect([await logins('many'), (await removals()).length - before]).toEqual([0, 2])
  })

  test('never loses a price: what was agreed as of a day is told as before', async () => {
    const { id } = await givenCustomer(admin)
    const tiered = {
      id,
      fdStep: true,
      fdBaseUnitPriceStepList: [{ fdSendMinCount: 1, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.03 }],
    }
    await admin.call(customerApi.save, { body: customerBody(tiered) })
    await age('audit_log', 1000)
    await age('customer_price_version', 1000)
    const longAgo = daysAgo(900).toISOString().slice(0, 10)
    const queries: Record<string, string>[] = [{}, { asOf: longAgo }]
    const prices = async () =>
      (
        await Promise.all(
          queries.map((query) => admin.call(customerApi.priceHistory, { params: { id }, query })),
        )
      ).map(({ body }) => ({ ...body.data, fdAsOf: null }))
    const before = await prices()
    expect(before[1]?.fdPrices?.fdStep).toBe(true)
    expect(before[0]?.fdVersionTotal).toBe(2)
    expect(await remove({ AUDIT_LOG_RETENTION_DAYS: 365 })).toBeGreaterThan(1)
    expect((await admin.call(customerApi.history, { params: { id } })).body.total).toBe(0)
    expect(await prices()).toEqual(before)
  })

  test('is a setting: 0, or six months and more', () => {
    const read = (days: string) =>
      readConfig({
        DATABASE_URL: 'postgresql://x',
        JWT_SECRET: 'a secret of the tests, long enough to count',
        LOGIN_LOG_RETENTION_DAYS: days,
        AUDIT_LOG_RETENTION_DAYS: days,
      })
    const of = (config: Config) => [config.LOGIN_LOG_RETENTION_DAYS, config.AUDIT_LOG_RETENTION_DAYS]
    expect(of(read(''))).toEqual([1095, 0])
    expect([of(read('0')), of(read('184'))]).toEqual([
      [0, 0],
      [184, 184],
    ])
    for (const days of ['183', '1', '-1', '1.5', 'ever']) expect(() => read(days)).toThrow(ConfigError)
  })
})
