import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { clientWith, demoPassword, issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient, givenCustomer } from '../../test/given'
import { reportedDays, untoldDays } from './days.reads'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let cloud: { id: number; code: string }
let star: { id: number; code: string }
beforeAll(async () => {
  const make = async (fdName: string, fdCompanyName: string, fdServiceType: number) => {
    const body = { fdName, fdServiceType, fdCompanyList: [{ fdCompanyName }] }
    const { id, fdCompanySerialCode: code } = await givenCustomer(admin, body)
    return { id, code }
  }
  cloud = await make('云帆科技', '上海云帆科技有限公司', 2)
  star = await make('星海出行', '杭州星海出行有限公司', 3)
})
beforeEach(async () => {
  for (const table of ['day', 'row', 'batch_day', 'batch', 'month', 'alias', 'final', 'rhythm'])
    await server.database.pool.query(`delete from usage_${table}`)
})

const row = (more: object = {}) => ({
  fdCompanySerialCode: cloud.code,
  fdDate: '2026-08-02',
  fdPlatform: 3,
  fdObeesIndustry: 2,
  fdSubmittedCount: 100,
  fdDeliveredCount: 90,
  ...more,
})
const batch = (fdBatchNo: string, fdRowList: object[], more: object = {}) => ({
  fdBatchNo,
  fdSource: 2,
  fdStartDate: '2026-08-01',
  fdEndDate: '2026-08-31',
  fdRowList,
  ...more,
})
const save = (body: object, client = admin, headers: Record<string, string> = {}) =>
  client.call(usageApi.save, { body, headers })
const saved = async (body: object, client = admin) => {
  const answer = await save(body, client)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const list = (body: object = {}, client = admin) =>
  client.data(usageApi.list, { body: { pageSize: 100, sortName: 'fdDate', ...body } })
const counts = async (client = admin) =>
  (await list({}, client)).map(
    ({ fdCustomerName, fdDate, fdPlatform, fdDeliveredCount }) =>
      `${fdCustomerName} ${fdDate} ${fdPlatform}: ${fdDeliveredCount}`,
  )

test('usage.call: a row that is wrong is refused alone, in the language of the caller', async () => {
  const rows = [
    row(),
    row({ fdCompanySerialCode: 'KH9999999999' }),
    row({ fdDate: '2026-09-01' }),
    row({ fdDate: '2026-02-30' }),
    row({ fdPlatform: 4 }),
    row({ fdPlatform: 1, fdObeesIndustry: 999 }),
    row({ fdPlatform: 1, fdSubmittedCount: null, fdDeliveredCount: null }),
    row({ fdPlatform: 1, fdDeliveredCount: 10_000_000_001 }),
    row(),
    row({ fdCompanySerialCode: undefined }),
    row({ fdCompanySerialCode: star.code, fdDeliveredCount: 0 }),
  ]
  const { fdResultList, fdRowNum, fdRefusedNum } = await saved(batch('A', rows))
  expect([fdRowNum, fdRefusedNum]).toEqual([2, 9])
  expect(fdResultList.map(({ fdReason }) => fdReason)).toEqual([
    null,
    'No customer has the code “KH9999999999”',
    'The day is not between the first and the last day of the batch',
    expect.stringContaining('date'),
    'This option does not exist',
    'This option does not exist',
    'Give at least one of the counts',
    expect.stringContaining('10,000,000,000'),
    'Row 1 has the same customer, day, vendor and industry',
    'Give the code of the customer or its name in the source',
    null,
  ])
  expect((await counts()).toSorted()).toEqual(
    ['云帆科技 2026-08-02 3: 90', '星海出行 2026-08-02 3: 0'].toSorted(),
  )
  const chinese = await save(batch('B', [row(), row()]), admin, { 'accept-language': 'zh-CN' })
  expect(chinese.body.data.fdResultList[1]?.fdReason).toBe('与第 1 行的客户、日期、厂商和行业相同')
})

test('usage.call: the same batch again changes nothing, other content under its number is refused, and one without a good row is not kept', async () => {
  const first = await saved(batch('A', [row(), row()]))
  await saved(batch('B', [row({ fdDeliveredCount: 70 })]))
  expect(await saved(batch('A', [row(), row()]))).toEqual({ ...first, fdRepeated: true })
  expect(await counts()).toEqual(['云帆科技 2026-08-02 3: 70'])
  const other = await save(batch('A', [row({ fdDeliveredCount: 1 })]))
  expect(issuesOf(other)).toEqual(['fdBatchNo: Other counts have this batch number; use another'])
  const none = await save(batch('C', [row({ fdCompanySerialCode: 'none' })]))
  expect(none.body).toMatchObject({ code: 1, data: { id: null, fdRowNum: 0, fdRefusedNum: 1 } })
  expect(none.body.message).toBe('No row was booked; each result says why')
  expect(await saved(batch('C', [row({ fdDeliveredCount: 60 })]))).toMatchObject({ fdRepeated: false })
  expect((await save(batch('D', []))).status).toBe(400)
  const reversed = await save(batch('D', [row()], { fdEndDate: '2026-07-01' }))
  expect(issuesOf(reversed)).toEqual(['fdEndDate: The end date must not be before the start date'])
})

test('usage.replace, usage.withdraw: a correction withdraws what it names, and withdrawing brings back what was before', async () => {
  await saved(batch('A', [row(), row({ fdPlatform: 1, fdDeliveredCount: 5 })]))
  const correction = await saved(batch('B', [row({ fdDeliveredCount: 80 })], { fdReplacedNo: 'A' }))
  expect(await counts()).toEqual(['云帆科技 2026-08-02 3: 80'])
  const again = await save(batch('C', [row()], { fdReplacedNo: 'A' }))
  expect(issuesOf(again)).toEqual(['fdReplacedNo: No booked batch of this source has this number'])
  const later = await saved(batch('D', [row({ fdDeliveredCount: 81 })]))
  await admin.call(usageApi.withdraw, { params: { id: later.id ?? 0 } })
  expect(await counts()).toEqual(['云帆科技 2026-08-02 3: 80'])
  await admin.call(usageApi.withdraw, { params: { id: correction.id ?? 0 } })
  expect(await counts()).toEqual([])
  const twice = await admin.call(usageApi.withdraw, { params: { id: correction.id ?? 0 } })
  expect([twice.status, twice.body.error]).toEqual([409, 'usage_batch_not_booked'])
  const batches = await admin.data(usageApi.batches, { body: {} })
  expect(batches.map(({ fdBatchNo, fdState, fdReplacedNo }) => [fdBatchNo, fdState, fdReplacedNo])).toEqual([
    ['D', 3, null],
    ['B', 3, 'A'],
    ['A', 3, null],
  ])
  const log = await admin.data(systemLogApi.list, { body: { pageSize: 5 } })
  expect(log.map(({ fdSentence }) => fdSentence).slice(0, 3)).toEqual([
    'admin withdrew batch of counts “B”',
    'admin withdrew batch of counts “D”',
    'admin booked batch of counts “D”',
  ])
})

test('usage.names, usage.alias: names of a customer are added up, one of several is refused, and an alias counts first', async () => {
  await givenCustomer(admin, { fdName: '同名', fdCompanyList: [{ fdCompanyName: '上海云帆科技有限公司' }] })
  const alias = (more: object) =>
    admin.call(usageApi.saveAlias, { body: { fdAlias: '云帆-验证码', fdSource: 2, ...more } })
  const named = (fdAlias: string, fdDeliveredCount: number) =>
    row({ fdCompanySerialCode: undefined, fdObeesIndustry: undefined, fdAlias, fdDeliveredCount })
  const rows = [
    named('云帆-验证码', 1),
    named('  云帆科技 ', 2),
    named('上海云帆科技有限公司', 4),
    named('星海出行', 8),
  ]
  const before = await saved(batch('A', rows))
  expect(before.fdResultList.map(({ fdReason }) => fdReason)).toEqual([
    'No customer is called “云帆-验证码”; assign the name to one',
    null,
    'Several customers are called “上海云帆科技有限公司”; assign the name to one',
    null,
  ])
  const { id } = (await alias({ fdCustomerId: cloud.id })).body.data
  expect(issuesOf(await alias({ fdCustomerId: star.id }))).toEqual([
    'fdAlias: This name of the source is assigned already',
  ])
  expect(issuesOf(await alias({}))).toEqual(['fdCustomerId: Choose a customer or an industry'])
  await alias({ fdAlias: '上海云帆科技有限公司', fdCustomerId: cloud.id, fdObeesIndustry: 2 })
  await saved(batch('B', rows))
  const all = (await list()).map(({ fdCustomerName, fdObeesIndustry, fdDeliveredCount, fdAlias }) => [
    ...[fdCustomerName, fdObeesIndustry, fdDeliveredCount, fdAlias],
  ])
  expect(all).toHaveLength(3)
  expect(all).toEqual(
    expect.arrayContaining([
      ['云帆科技', 0, 3, '云帆-验证码'],
      ['云帆科技', 2, 4, '上海云帆科技有限公司'],
      ['星海出行', 0, 8, null],
    ]),
  )
  const alike = async (name: string) => (await list({ fdAlias: name })).map(({ fdAlias }) => fdAlias)
  expect(await alike('验证码')).toEqual(['云帆-验证码'])
  const aliases = await admin.data(usageApi.aliases, { body: {} })
  expect(aliases.find((one) => one.id === id)).toMatchObject({ fdCustomerName: '云帆科技', fdUsedNum: 1 })
})

test('usage.alias: one that was taken away means nobody any more, what came by it still shows it, and it can be assigned anew', async () => {
  const named = row({ fdCompanySerialCode: undefined, fdAlias: '云帆-营销' })
  const assign = (fdCustomerId: number) =>
    admin.call(usageApi.saveAlias, { body: { fdAlias: '云帆-营销', fdSource: 2, fdCustomerId } })
  const remove = (id: number, client = admin) => client.call(usageApi.removeAlias, { params: { id } })
  const { id } = (await assign(cloud.id)).body.data
  const { id: batchId } = await saved(batch('A', [named]))
  const detail = await admin.call(usageApi.batch, { params: { id: batchId ?? 0 } })
  expect(detail.body.data.fdAliasList).toEqual([
    { fdAlias: '云帆-营销', fdCustomerName: '云帆科技', fdRowNum: 1 },
  ])
  const renamed = await admin.call(usageApi.saveAlias, {
    body: { id, fdAlias: '云帆-行业', fdSource: 2, fdCustomerId: cloud.id },
  })
  expect(await admin.data(usageApi.aliases, { body: {} })).toMatchObject([
    { id: renamed.body.data.id, fdAlias: '云帆-行业', fdUsedNum: 0 },
  ])
  expect((await list()).map(({ fdAlias }) => fdAlias)).toEqual(['云帆-营销'])
  expect((await remove(renamed.body.data.id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect(await admin.data(usageApi.aliases, { body: {} })).toEqual([])
  expect((await save(batch('B', [named]))).body.data).toMatchObject({ id: null })
  expect((await list()).map(({ fdAlias, fdCustomerName }) => [fdAlias, fdCustomerName])).toEqual([
    ['云帆-营销', '云帆科技'],
  ])
  const again = await assign(star.id)
  expect(again.status).toBe(200)
  await saved(batch('B', [named]))
  expect((await counts()).toSorted()).toEqual(
    ['云帆科技 2026-08-02 3: 90', '星海出行 2026-08-02 3: 90'].toSorted(),
  )
  await givenAccount(server, { username: 'removes', permissions: ['usage:save'], serviceTypes: [2] })
  expect((await remove(again.body.data.id, await server.as('removes'))).status).toBe(404)
  const log = await admin.data(systemLogApi.list, { body: { pageSize: 20 } })
  expect(log.map(({ fdSentence }) => fdSentence)).toContain('admin deleted name in a source “云帆-行业”')
})

test('usage.days: a day is unreported, partial, final, or declared empty', async () => {
  await saved(batch('A', [row(), row({ fdDate: '2026-08-03' })]))
  const final = (start: string, end: string, more: object = {}) =>
    admin.call(usageApi.final, {
      body: { fdSource: 2, fdPlatformList: [3], fdStartDate: start, fdEndDate: end, ...more },
    })
  await final('2026-08-03', '2026-08-04')
  const states = async () => {
    const all = await admin.data(usageApi.report, { body: { fdMonth: '2026-08' } })
    const one = all.find(({ fdSource, fdPlatform }) => fdSource === 2 && fdPlatform === 3)
    return one?.fdDayList.slice(0, 5).map(({ fdState, fdLate }) => `${fdState}${fdLate ? ' late' : ''}`)
  }
  expect(await states()).toEqual(['0 late', '1', '2', '3', '0 late'])
  await final('2026-08-04', '2026-08-04', { fdFinal: false })
  expect(await states()).toEqual(['0 late', '1', '2', '0 late', '0 late'])
  expect(await counts()).toHaveLength(2)
  const reads = server.database.pool
  const untold = async (month: string, platforms: number[]) =>
    untoldDays(await reportedDays(reads, month), month, 2, platforms)
  expect(await untold('2026-08-01', [3])).toHaveLength(30)
  expect(await untold('2026-08-01', [3, 5])).toHaveLength(61)
  await final('2026-08-01', '2026-08-31')
  expect(await untold('2026-08-01', [3])).toEqual([])
  const future = await final('2026-08-01', '2030-01-01')
  expect(issuesOf(future)).toEqual(['fdEndDate: The day must not be after today'])
})

test('usage.monthly: totals of months stand on their last days, and are late only in the next month', async () => {
  await admin.call(usageApi.rhythm, { body: { fdSource: 2, fdPlatform: 3, fdMonthly: true } })
  await saved(batch('A', [row()], { fdMonthly: true, fdStartDate: '2026-08-01', fdEndDate: '2026-08-31' }))
  expect(await counts()).toEqual(['云帆科技 2026-08-31 3: 90'])
  const [one] = await admin.data(usageApi.batches, { body: {} })
  expect(one).toMatchObject({ fdMonthly: true, fdEndDate: '2026-08-31' })
  const now = new Date().toISOString().slice(0, 7)
  const late = async (fdMonth: string) =>
    (await admin.data(usageApi.report, { body: { fdMonth } }))[0]?.fdDayList.some(({ fdLate }) => fdLate)
  expect([await late('2026-07'), await late(now)]).toEqual([true, false])
})

test('usage.scope: others’ customers are not there, and what concerns them is not changed', async () => {
  const narrow = await givenClient(server, {
    username: 'narrow',
    permissions: ['usage:list', 'usage:save'],
    serviceTypes: [2],
  })
  const whole = await saved(batch('A', [row(), row({ fdCompanySerialCode: star.code })]))
  expect(await counts(narrow)).toEqual(['云帆科技 2026-08-02 3: 90'])
  const own = await saved(batch('B', [row(), row({ fdCompanySerialCode: star.code })]), narrow)
  expect(own.fdResultList[1]?.fdReason).toContain('No customer has the code')
  const withdrawn = await narrow.call(usageApi.withdraw, { params: { id: whole.id ?? 0 } })
  expect([withdrawn.status, withdrawn.body.error]).toEqual([403, 'usage_outside_scope'])
  expect((await save(batch('C', [row()], { fdReplacedNo: 'A' }), narrow)).status).toBe(403)
  const final = await narrow.call(usageApi.final, {
    body: { fdSource: 2, fdPlatformList: [3], fdStartDate: '2026-08-01', fdEndDate: '2026-08-01' },
  })
  expect(final.status).toBe(403)
  await admin.call(usageApi.saveAlias, { body: { fdAlias: 'x', fdSource: 2, fdCustomerId: star.id } })
  expect(await narrow.data(usageApi.aliases, { body: {} })).toEqual([])
  expect((await narrow.call(usageApi.withdraw, { params: { id: own.id ?? 0 } })).status).toBe(200)
})

test('usage.call: an access token with the permission sends counts, and does nothing else', async () => {
  const password = await server.encrypt(demoPassword)
  const rights = { fdPermissionCodeList: ['usage:save'], fdServiceTypeArray: [2] }
  const body = { fdName: '计费系统', fdDayNum: 1, ...rights, password }
  const { fdToken } = await admin.data(accessTokenApi.create, { body })
  const token = clientWith(server, fdToken)
  const { fdResultList } = await saved(batch('A', [row(), row({ fdCompanySerialCode: star.code })]), token)
  expect(fdResultList.map(({ fdAccepted }) => fdAccepted)).toEqual([true, false])
  expect((await token.call(usageApi.list, { body: {} })).status).toBe(403)
})
