import { dataSourceApi, dictionaryApi } from '@zhixin/contract/dictionary/dictionary.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { describe, expect, test } from 'vitest'
import { seedDatabase } from '../../../../prisma/seed/seedDatabase'
import { auditLog, issuesOf, shared, startTestServer } from '../../test/api'
import { givenClient, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const items = (typeCode: string, client = admin) =>
  client.data(dictionaryAdminApi.items, { body: { typeCode } })
const save = (body: unknown, client = admin) => client.call(dictionaryAdminApi.saveItem, { body })
const sort = (typeCode: string, idList: unknown) =>
  admin.call(dictionaryAdminApi.sortItems, { body: { typeCode, idList } })
const itemOf = async (typeCode: string, value: number) => {
  const item = (await items(typeCode)).find((one) => one.fdValue === value)
  if (!item) throw new Error(`${typeCode} has no item ${value}`)
  return item
}
const changesOf = async (entity: string, entityId: number | string) =>
  (await auditLog(server, { entity, entityId: String(entityId) })).map((entry) => [
    entry.action,
    entry.entityLabel,
    entry.changes,
  ])
const labels = { fdLabelZh: '新', fdLabelEn: 'New' }

describe('dictionaries', () => {
  test('are listed in their order, with names in the language of the request', async () => {
    const { body } = await admin.call(dictionaryAdminApi.types)
    expect(body.total).toBe(body.data.length)
    expect(body.data[0]).toEqual({
      fdCode: 'serviceType',
      fdName: 'Service type',
      fdClosed: true,
      fdItemNum: 3,
    })
    const headers = { 'accept-language': 'zh-CN' }
    const chinese = await admin.call(dictionaryAdminApi.types, { headers })
    expect(chinese.body.data.find((type) => type.fdCode === 'industry')).toMatchObject({
      fdName: '行业',
      fdClosed: false,
    })
  })

  test('are asked for by a code that exists', async () => {
    const answer = await admin.call(dictionaryAdminApi.items, { body: { typeCode: 'nothing' } })
    expect([answer.status, answer.body.error]).toEqual([404, 'record_not_found'])
    expect(issuesOf(await admin.call(dictionaryAdminApi.items))).toEqual([
      'typeCode: Please fill in this field',
    ])
  })

  test('count what holds each value, within the data scope', async () => {
    await givenCustomer(admin, { fdServiceType: 2, fdClientSource: 3, fdPlatformList: [1, 3] })
    await givenCustomer(admin, { fdServiceType: 1, fdClientSource: 3, fdStep: false })
    const games = await givenClient(server, {
      username: 'games',
      permissions: ['dictionary:list'],
      serviceTypes: [1],
    })
    const usage = async (typeCode: string, client = admin) =>
      (await items(typeCode, client)).flatMap((item) =>
        item.fdUsageNum ? [[item.fdValue, item.fdUsageNum]] : [],
      )
    expect(await usage('serviceType')).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(await usage('serviceType', games)).toEqual([[1, 1]])
    expect(await usage('platform')).toEqual([
      [1, 2],
      [3, 2],
      [5, 1],
    ])
    expect(await usage('clientSource')).toEqual([[3, 2]])
    expect(await usage('industry')).toEqual([[1, 2]])
    expect(await usage('industry', games)).toEqual([[1, 1]])
    expect(await usage('stepType')).toEqual([[1, 2]])
    const { body } = await admin.call(dictionaryAdminApi.types)
    for (const { fdCode } of body.data) {
      const isCounted = (await items(fdCode)).map((item) => item.fdUsageNum !== null)
      const expected = !['unitPrice', 'invoiceType', 'contractingEntity', 'reviewReason', 'taxRate'].includes(
        fdCode,
      )
      expect([fdCode, new Set(isCounted)]).toEqual([fdCode, new Set([expected])])
    }
  })
})

describe('an item', () => {
  test('is added to an open set at its end, offered at once, and on record', async () => {
    const { id } = (await save({ typeCode: 'industry', fdValue: '11', ...labels })).body.data
    expect((await items('industry')).at(-1)).toEqual({
      id,
      fdValue: 11,
      fdLabelZh: '新',
      fdLabelEn: 'New',
      fdEnabled: true,
      fdServiceTypeList: [],
      fdUsageNum: 0,
      lastModifiedDate: expect.stringMatching(/Z$/),
    })
    expect((await admin.data(dataSourceApi.industry)).at(-1)).toEqual({ value: 11, label: 'New' })
    await givenCustomer(admin, {
      fdSettleMessageList: [
        { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 11, fdBaseUnitPrice: 0.04 }] },
      ],
    })
    expect(await changesOf('dictionaryItem', id)).toEqual([
      [
        'create',
        '新',
        [
          { field: 'fdTypeCode', old: null, new: 'industry' },
          { field: 'fdValue', old: null, new: 11 },
          { field: 'fdLabelZh', old: null, new: '新' },
          { field: 'fdLabelEn', old: null, new: 'New' },
          { field: 'fdEnabled', old: null, new: true },
          { field: 'fdServiceTypeList', old: null, new: [] },
        ],
      ],
    ])
  })

  test('is renamed, disabled and offered to some service types only; open browsers hear of it', async () => {
    const { id } = await itemOf('budgetSource', 3)
    const bundle = async () => {
      const { body, headers } = await admin.call(dictionaryApi.bundle)
      return [headers.etag, body.data.budgetSource?.find((item) => item.value === 3)]
    }
    const [before] = await bundle()
    const input = { id, fdLabelZh: '数据商', fdLabelEn: 'Data vendor', fdServiceTypeList: ['3', 2] }
    expect((await save({ ...input, fdValue: 3, fdEnabled: 0 })).body).toMatchObject({ code: 1, data: { id } })
    expect(await itemOf('budgetSource', 3)).toMatchObject({
      fdLabelZh: '数据商',
      fdEnabled: false,
      fdServiceTypeList: [2, 3],
    })
    const [after, item] = await bundle()
    expect(after).not.toBe(before)
    expect(item).toEqual({ value: 3, label: 'Data vendor', enabled: false, serviceTypes: [2, 3] })
    expect((await admin.data(dataSourceApi.budgetSource)).map((one) => one.value)).toEqual([1, 2, 99])
    await save({ ...input, fdEnabled: false })
    expect(await changesOf('dictionaryItem', id)).toEqual([
      [
        'update',
        '数据商',
        [
          { field: 'fdLabelZh', old: '数据公司', new: '数据商' },
          { field: 'fdLabelEn', old: 'Data company', new: 'Data vendor' },
          { field: 'fdEnabled', old: true, new: false },
          { field: 'fdServiceTypeList', old: [], new: [2, 3] },
        ],
      ],
    ])
  })

  test('of a closed set is renamed and disabled, never added', async () => {
    const { id } = await itemOf('contactRole', 4)
    expect((await save({ id, fdLabelZh: '批准者', fdLabelEn: 'Approver', fdEnabled: false })).status).toBe(
      200,
    )
    const added = await save({ typeCode: 'contactRole', fdValue: 9, ...labels })
    expect([added.status, issuesOf(added)]).toEqual([
      400,
      ['typeCode: The values of this dictionary are fixed; none can be added'],
    ])
  })

  test.each<[object, string]>([
    [{ typeCode: 'industry', fdValue: 1 }, 'fdValue: This value already exists'],
    [{ typeCode: 'industry' }, 'fdValue: Please fill in this field'],
    [{ typeCode: 'industry', fdValue: 1.5 }, 'fdValue: Please enter a whole number'],
    [{ typeCode: 'industry', fdValue: -1 }, 'fdValue: This value is not valid'],
    [{ typeCode: 'industry', fdValue: 100_000_000 }, 'fdValue: This value is not valid'],
    [{ typeCode: 'unitPrice', fdValue: 1.01 }, 'fdValue: The unit price must be between 0 and 1'],
    [{ typeCode: 'unitPrice', fdValue: 0.04 }, 'fdValue: This value already exists'],
    [{ typeCode: 'unitPrice', fdValue: 0.00001 }, 'fdValue: This value is not valid'],
    [{ fdValue: 1 }, 'typeCode: Please fill in this field'],
    [
      { typeCode: 'industry', fdValue: 20, fdServiceTypeList: [4] },
      'fdServiceTypeList.0: This option does not exist',
    ],
    [{ typeCode: 'industry', fdValue: 20, fdLabelZh: ' ' }, 'fdLabelZh: Please enter the Chinese name'],
    [{ typeCode: 'industry', fdValue: 20, fdLabelEn: null }, 'fdLabelEn: Please enter the English name'],
    [{ typeCode: 'industry', fdValue: 20, fdEnabled: 'maybe' }, 'fdEnabled: This value is not valid'],
  ])('is refused: %o', async (body, issue) => {
    expect(issuesOf(await save({ ...labels, ...body }))).toEqual([issue])
  })

  test('keeps its value, and is found by its id and dictionary', async () => {
    const { id } = await itemOf('industry', 2)
    expect(issuesOf(await save({ id, fdValue: 3, ...labels }))).toEqual([
      'fdValue: The value of an item cannot be changed',
    ])
    for (const body of [{ id: 999_999 }, { id, typeCode: 'platform' }, { typeCode: 'nothing', fdValue: 1 }])
      expect((await save({ ...body, ...labels })).body.error).toBe('record_not_found')
  })

  test('takes a suggested price of four decimals', async () => {
    await save({ typeCode: 'unitPrice', fdValue: '0.0325', fdLabelZh: '0.0325', fdLabelEn: '0.0325' })
    expect((await admin.data(dataSourceApi.unitPrice)).at(-1)?.value).toBe(0.0325)
  })

  test('takes the largest value that there is, which records can hold', async () => {
    await save({ typeCode: 'clientSource', fdValue: 99_999_999, ...labels })
    await givenCustomer(admin, { fdClientSource: 99_999_999 })
    expect(await itemOf('clientSource', 99_999_999)).toMatchObject({ fdUsageNum: 1 })
  })

  test('added twice at once exists once', async () => {
    const body = { typeCode: 'clientSource', fdValue: 77, ...labels }
    const statuses = (await Promise.all([save(body), save(body), save(body)])).map((answer) => answer.status)
    expect(statuses.toSorted()).toEqual([200, 400, 400])
  })
})

describe('the order', () => {
  test('is changed as a whole, shows everywhere, and is on record', async () => {
    const before = await items('cooperationPhase')
    const idList = before.map((item) => item.id).toReversed()
    expect((await sort('cooperationPhase', idList)).body).toEqual({ code: 1, message: 'success', data: null })
    expect((await items('cooperationPhase')).map((item) => item.id)).toEqual(idList)
    const { body } = await admin.call(dataSourceApi.cooperationPhase)
    expect(body.data.map((option) => option.value)).toEqual([4, 3, 2, 1])
    await sort('cooperationPhase', idList)
    const names = before.map((item) => item.fdLabelZh)
    expect(await changesOf('dictionaryType', 'cooperationPhase')).toEqual([
      ['sort', '合作阶段', [{ field: 'fdOrder', old: names, new: names.toReversed() }]],
    ])
  })

  test('must name every item once', async () => {
    const ids = (await items('paymentTerm')).map((item) => item.id)
    const [foreign] = await items('platform')
    for (const idList of [ids.slice(1), [...ids, foreign?.id], [...ids.slice(1), foreign?.id]]) {
      const answer = await sort('paymentTerm', idList)
      expect([answer.status, answer.body.error]).toEqual([409, 'conflict'])
    }
    expect(issuesOf(await sort('paymentTerm', []))).toEqual(['idList: Please fill in this field'])
  })
})

test('what a person changed stays when the seed runs again', async () => {
  const { id } = await itemOf('industry', 5)
  await save({ id, fdLabelZh: '出行', fdLabelEn: 'Travel', fdEnabled: false })
  const ids = (await items('paymentTerm')).map((item) => item.id).toReversed()
  await sort('paymentTerm', ids)
  await seedDatabase(server.config.DATABASE_URL, { demo: 'accounts' })
  expect(await itemOf('industry', 5)).toMatchObject({ fdLabelZh: '出行', fdEnabled: false })
  expect((await items('paymentTerm')).map((item) => item.id)).toEqual(ids)
})

test('looking and changing are permissions of their own', async () => {
  const reader = await givenClient(server, { username: 'reader', permissions: ['dictionary:list'] })
  expect((await reader.call(dictionaryAdminApi.types)).status).toBe(200)
  expect((await save({ typeCode: 'industry', fdValue: 30, ...labels }, reader)).status).toBe(403)
  expect((await (await server.as('viewer')).call(dictionaryAdminApi.types)).status).toBe(403)
})
