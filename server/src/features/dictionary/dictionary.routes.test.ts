import { dataSourceApi, dictionaryApi } from '@zhixin/contract/dictionary/dictionary.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenAccount } from '../../test/given'

const server = shared(startTestServer)
const viewer = shared(() => server.as('viewer'))

const bundle = (headers: Record<string, string> = {}) => viewer.call(dictionaryApi.bundle, { headers })
const change = (
  typeCode: string,
  value: number,
  data: { enabled?: boolean; labelEn?: string; sort?: number },
) => server.database.prisma.dictionaryItem.update({ where: { typeCode_value: { typeCode, value } }, data })

describe('the labels of the dictionaries', () => {
  test('are there for every type, in the language of the request', async () => {
    const types = await server.database.prisma.dictionaryType.findMany()
    const { body } = await bundle()
    expect(Object.keys(body.data).toSorted()).toEqual(types.map(({ code }) => code).toSorted())
    expect(body.data.budgetSource).toContainEqual({
      value: 99,
      label: 'None yet',
      enabled: true,
      serviceTypes: [],
    })
    const chinese = await bundle({ 'accept-language': 'zh-CN' })
    expect(chinese.body.data.platform?.map(({ value }) => value)).toEqual([1, 3, 5])
    expect(chinese.body.data.serviceType).toMatchObject([{ value: 2, label: '消息' }])
    expect(body.data.unitPrice?.map(({ value }) => value)).toEqual([0.04, 0.024])
  })

  test('name what is no longer offered, and say so; data sources leave it out', async () => {
    await change('cooperationPhase', 2, { enabled: false })
    const { data } = (await bundle()).body
    expect(data.cooperationPhase?.map(({ value, enabled }) => [value, enabled])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
    ])
    const offered = await viewer.data(dataSourceApi.cooperationPhase)
    expect(offered.map(({ value }) => value)).toEqual([1, 3, 4])
    await change('cooperationPhase', 2, { enabled: true })
  })

  test('stand in dictionary order', async () => {
    await change('channelType', 2, { sort: -1 })
    expect((await bundle()).body.data.channelType?.map(({ value }) => value)).toEqual([2, 1])
  })
})

describe('what a caller may list', () => {
  const open = ['serviceType', 'platform']
  const valuesFor = async (client: Client, name: 'serviceType' | 'platform') => {
    const { body } = await client.call(dataSourceApi[name])
    return body.data.map(({ value }) => value)
  }
  const bundleFor = (client: Client) => client.data(dictionaryApi.bundle)

  test('is everything but other service types, with client:list', async () => {
    for (const { path, ...endpoint } of Object.values(dataSourceApi))
      expect([path, (await viewer.call({ path, ...endpoint })).status]).toEqual([path, 200])
    expect(await valuesFor(viewer, 'serviceType')).toEqual([2])
    const { serviceType, ...others } = await bundleFor(viewer)
    expect(serviceType?.map(({ value }) => value)).toEqual([2])
    expect(Object.keys(others)).toEqual(
      expect.arrayContaining(['platform', 'industry', 'clientRelationship']),
    )
  })

  test('is without it the platforms, the own service types, and in the bundle what records hold that they may list', async () => {
    const without = ['product:list', 'client:detail', 'client:save', 'account:list']
    await givenAccount(server, { username: 'without list', permissions: without, serviceTypes: [1] })
    const company = await server.as('company')
    const staff = await server.as('without list')
    // A company's account lists legal entities and cards; terms of settlement are read with the detail of customers.
    for (const [client, types, held] of [
      [company, [], ['contractingEntity', 'industry']],
      [staff, [1], ['contractingEntity', 'invoiceType', 'taxRate']],
    ] as const) {
      for (const [name, { path, ...endpoint }] of Object.entries(dataSourceApi)) {
        const { status, body } = await client.call({ path, ...endpoint })
        expect([name, status, body.error]).toEqual(
          open.includes(name) ? [name, 200, undefined] : [name, 403, 'forbidden'],
        )
      }
      expect(await valuesFor(client, 'serviceType')).toEqual(types)
      expect(await valuesFor(client, 'platform')).toEqual([1, 3, 5])
      const labels = await bundleFor(client)
      // Why something was rejected is read by whoever it belongs to.
      const seen = ['reviewReason', ...held, ...(types.length > 0 ? open : ['platform'])]
      expect(Object.keys(labels).toSorted()).toEqual(seen.toSorted())
      expect((labels.serviceType ?? []).map(({ value }) => value)).toEqual(types)
    }
  })

  test('is complete for people who may see the dictionaries themselves', async () => {
    await givenAccount(server, {
      username: 'dictionaries',
      permissions: ['dictionary:list'],
      serviceTypes: [2],
    })
    const labels = await bundleFor(await server.as('dictionaries'))
    expect(labels.serviceType?.map(({ value }) => value)).toEqual([1, 2, 3])
    expect(labels.industry?.length).toBeGreaterThan(0)
  })

  test('names as followers nobody but active staff', async () => {
    await givenAccount(server, { username: 'a customer', permissions: [], type: 3 })
    const gone = await givenAccount(server, { username: 'gone', permissions: [], type: 1 })
    await server.database.prisma.account.update({ where: { id: gone.id }, data: { status: 0 } })
    const { body } = await viewer.call(dataSourceApi.followUp)
    const names = body.data.map(({ label }) => label)
    expect(names).toEqual(expect.arrayContaining(['admin', 'operation', 'viewer']))
    for (const other of ['company', 'a customer', 'gone']) expect(names).not.toContain(other)
  })

  test('names a disabled account that is asked for, never a customer’s, and no staff to a customer’s', async () => {
    const { prisma } = server.database
    const former = await givenAccount(server, { username: 'former', permissions: [] })
    const guest = await givenAccount(server, { username: 'guest', permissions: ['client:list'], type: 3 })
    await prisma.account.update({ where: { id: former.id }, data: { status: 0 } })
    const viewer = await server.as('viewer')
    const names = async (client: Client, query?: Record<string, string>) =>
      (await client.data(dataSourceApi.followUp, query && { query })).map(({ label }) => label)
    expect(await names(viewer)).not.toContain('former')
    expect(await names(viewer, { accountId: String(former.id) })).toContain('former')
    expect(await names(viewer, { accountId: String(guest.id) })).not.toContain('guest')
    expect(await names(await server.as('guest'), { accountId: String(former.id) })).toEqual([])
  })
})

describe('a caller who has them already', () => {
  let etag: string
  beforeEach(async () => {
    etag = String((await bundle()).headers.etag)
  })

  test('may keep them, but asks before each use', async () => {
    const { status, headers } = await bundle()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      'cache-control': 'private, no-cache',
    })
    expect(headers.vary).toContain('accept-language')
  })

  test('gets 304 and nothing else while they are right', async () => {
    for (const known of [etag, etag.slice(2), `"another", ${etag}`, '*']) {
      const again = await bundle({ 'if-none-match': known })
      expect([known, again.status, again.headers.etag, again.body]).toEqual([known, 304, etag, {}])
      expect(again.headers['cache-control']).toBe('private, no-cache')
    }
  })

  test('gets them again in another language, and after a rename', async () => {
    const other = await bundle({ 'if-none-match': etag, 'accept-language': 'zh-CN' })
    expect([other.status, other.body.code]).toEqual([200, 1])
    await change('industry', 1, { labelEn: 'Banks' })
    const renamed = await bundle({ 'if-none-match': etag })
    expect([renamed.status, renamed.body.data.industry?.[0]?.label]).toEqual([200, 'Banks'])
  })

  test('gets 401 without a session, whatever is cached', async () => {
    const refused = await server.nobody.call(dictionaryApi.bundle, { headers: { 'if-none-match': etag } })
    expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'no-store'])
  })
})

test('other answers are not cached', async () => {
  expect((await viewer.call(dataSourceApi.serviceType)).headers['cache-control']).toBe('no-store')
})
