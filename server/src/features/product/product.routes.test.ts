import { productApi } from '@zhixin/contract/product/product.api'
import { describe, expect, test } from 'vitest'
import { auditLog, issuesOf, shared, startTestServer } from '../../test/api'
import { givenClient } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const chinese = { headers: { 'accept-language': 'zh-CN' } }
const save = (body: unknown, client = admin) => client.call(productApi.save, { body })
const list = (body: unknown, client = admin) => client.call(productApi.list, { body })
const namesOf = async (body: unknown) => (await list(body)).body.data.map((row) => row.fdName)
const rowOf = async (id: number) => (await list({ pageSize: 1000 })).body.data.find((row) => row.id === id)
const auditOf = (id: number) => auditLog(server, { entity: 'product', entityId: String(id) })

async function givenProduct(fdName: string, accounts = 0): Promise<number> {
  const { id } = (await save({ fdName })).body.data
  const linked = await server.database.prisma.account.findMany({ take: accounts, orderBy: { id: 'asc' } })
  await server.database.prisma.accountProduct.createMany({
    data: linked.map((account) => ({ accountId: account.id, productId: id })),
  })
  return id
}

describe('a product', () => {
  test('product.fields: is created active, and its row has all fields', async () => {
    const saved = await save({ fdName: '  智能短信  ' })
    expect(saved.body).toEqual({
      code: 1,
      message: 'Saved successfully',
      data: { id: expect.any(Number) },
    })
    const { id } = saved.body.data
    const row = await rowOf(id)
    expect(row).toEqual({
      id,
      fdName: '智能短信',
      fdRelatedAccountNum: 0,
      fdStatus: 1,
      createdByName: 'admin',
      createdDate: expect.stringMatching(/Z$/),
      lastModifiedByName: 'admin',
      lastModifiedDate: row?.createdDate,
    })
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'create',
        entityLabel: '智能短信',
        accountName: 'admin',
        changes: [{ field: 'fdName', old: null, new: '智能短信' }],
      },
    ])
  })

  test('can be renamed; a save that changes nothing writes nothing', async () => {
    const id = await givenProduct('before')
    const operation = await server.as('operation')
    expect((await save({ id: String(id), fdName: 'after' }, operation)).body.data).toEqual({ id })
    const renamed = await rowOf(id)
    expect(renamed).toMatchObject({
      fdName: 'after',
      createdByName: 'admin',
      lastModifiedByName: 'operation',
    })
    expect((await save({ id, fdName: ' after ' })).body).toMatchObject({ code: 1, data: { id } })
    expect(await rowOf(id)).toEqual(renamed)
    expect((await auditOf(id)).map((entry) => entry.changes)).toEqual([
      [{ field: 'fdName', old: null, new: 'before' }],
      [{ field: 'fdName', old: 'before', new: 'after' }],
    ])
  })

  test.each<[string, unknown, string, string]>([
    ['no name', {}, 'fdName: Please enter product name', '请输入产品名称'],
    ['no body', undefined, 'fdName: Please enter product name', '请输入产品名称'],
    ['a blank name', { fdName: ' \t ' }, 'fdName: Please enter product name', '请输入产品名称'],
    ['a long name', { fdName: '字'.repeat(256) }, 'fdName: At most 255 characters', '不能超过 255 个字'],
    ['a name that is none', { fdName: { not: '' } }, 'fdName: Please enter text', '请输入文字'],
    ['an unstorable name', { fdName: 'a\udc00b' }, 'fdName: Contains characters that cannot be stored', ''],
    ['a bad id', { id: 'x', fdName: 'x' }, 'id: Please enter a number', '请输入数字'],
  ])('is refused with %s', async (_title, body, issue, zh) => {
    const answer = await save(body)
    expect([answer.status, answer.body.error, issuesOf(answer)]).toEqual([400, 'validation_failed', [issue]])
    const inChinese = await admin.call(productApi.save, { body, ...chinese })
    expect(inChinese.body.message).toContain(zh)
  })

  test('takes 255 characters, counting an emoji once', async () => {
    const fdName = '😀'.repeat(255)
    const { id } = (await save({ fdName })).body.data
    expect((await rowOf(id))?.fdName).toBe(fdName)
  })

  test('that does not exist is 404', async () => {
    const answers = [
      await save({ id: 999_999, fdName: 'x' }),
      await admin.call(productApi.switchStatus, { body: { id: 999_999, fdStatus: 1 } }),
      await admin.call(productApi.accounts, { params: { id: 999_999 } }),
    ]
    for (const { status, body } of answers)
      expect([status, body.error, body.message]).toEqual([
        404,
        'product_not_found',
        'This product does not exist',
      ])
  })

  test('is deactivated and activated; repeating succeeds and changes nothing', async () => {
    const id = await givenProduct('switched')
    const to = (fdStatus: unknown) => admin.call(productApi.switchStatus, { body: { id, fdStatus } })
    for (const status of [0, '0', 1]) {
      expect((await to(status)).body).toEqual({ code: 1, message: 'Modified successfully', data: null })
      expect((await rowOf(id))?.fdStatus).toBe(Number(status))
    }
    const switches = (await auditOf(id)).filter((entry) => entry.action === 'switchStatus')
    expect(switches.map((entry) => entry.changes)).toEqual([
      [{ field: 'fdStatus', old: 1, new: 0 }],
      [{ field: 'fdStatus', old: 0, new: 1 }],
    ])
    expect(issuesOf(await to(2))).toEqual(['fdStatus: This option does not exist'])
    expect(issuesOf(await to(''))).toEqual(['fdStatus: Please fill in this field'])
    const inChinese = await admin.call(productApi.switchStatus, { body: { id, fdStatus: 1 }, ...chinese })
    expect(inChinese.body.message).toBe('修改成功')
  })

  test('lists its related accounts', async () => {
    const id = await givenProduct('linked', 3)
    const { body } = await admin.call(productApi.accounts, { params: { id } })
    expect(body.data).toHaveLength(3)
    expect(body.data.map((account) => account.fdUsername)).toEqual(
      body.data.map((account) => account.fdUsername).toSorted(),
    )
    expect((await rowOf(id))?.fdRelatedAccountNum).toBe(3)
  })

  test('product.name: may share its name with others, which a hint points out', async () => {
    const [one, other] = [await givenProduct('Same_Name'), await givenProduct('same_name')]
    await givenProduct('sameXname')
    const similar = async (body: unknown) =>
      (await admin.data(productApi.similar, { body })).map((product) => product.id)
    expect(await similar({ fdName: ' SAME_NAME ' })).toEqual([one, other])
    expect(await similar({ id: one, fdName: 'same_name' })).toEqual([other])
    expect(await similar({ fdName: '%' })).toEqual([])
    expect(await similar({})).toEqual([])
  })
})

describe('the list of products', () => {
  test('finds parts of names in either case, and takes wildcards literally', async () => {
    await givenProduct('Find 100%_\\ me')
    expect(await namesOf({ fdName: ' find 100%_\\ ' })).toEqual(['Find 100%_\\ me'])
    expect(await namesOf({ fdName: '%me%' })).toEqual([])
    expect((await list({ fdName: '' })).body.total).toBeGreaterThan(1)
  })

  test('filters by status, creator and dates; several filters are all of', async () => {
    const operation = await server.as('operation')
    const { id } = (await save({ fdName: 'filtered' }, operation)).body.data
    await save({ fdName: 'filtered' })
    const both = { fdName: 'filtered' }
    expect((await list({ ...both, fdCreatedByName: 'OPERA' })).body.data.map((row) => row.id)).toEqual([id])
    await operation.call(productApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect((await list({ ...both, fdStatusList: 0 })).body.data.map((row) => row.id)).toEqual([id])
    expect((await list({ ...both, fdStatusList: ['0', 1] })).body.total).toBe(2)
    expect((await list({ ...both, fdStatusList: [7, 1e9] })).body.total).toBe(0)

    await server.database.prisma.product.update({
      where: { id },
      data: { createdAt: new Date('2026-05-31T15:59:59.999Z') },
    })
    const dated = async (body: object) => (await list({ ...both, ...body })).body.total
    expect(await dated({ fdStartCreateDate: '2026-05-31', fdEndCreateDate: '2026-05-31' })).toBe(1)
    expect(await dated({ fdEndCreateDate: '2026-05-30' })).toBe(0)
    expect(await dated({ fdStartCreateDate: '2026-06-01' })).toBe(1)
    expect(await dated({ fdEndCreateDate: '2026-05-31 23:59:58' })).toBe(0)
    const reversed = await list({ fdStartCreateDate: '2026-06-02', fdEndCreateDate: '2026-06-01' })
    expect(issuesOf(reversed)).toEqual(['fdEndCreateDate: The end date must not be before the start date'])
  })

  test('filters by the number of related accounts: at least, at most, exactly', async () => {
    for (const accounts of [0, 1, 4]) await givenProduct('counted', accounts)
    const counted = async (fdRelatedAccountNumOperator: string, fdRelatedAccountNum: unknown) =>
      (await list({ fdName: 'counted', fdRelatedAccountNumOperator, fdRelatedAccountNum })).body.data
        .map((row) => row.fdRelatedAccountNum)
        .toSorted()
    expect(await counted('gte', 1)).toEqual([1, 4])
    expect(await counted('lte', '1')).toEqual([0, 1])
    expect(await counted('EQ', 4)).toEqual([4])
    expect(await counted('eq', 0)).toEqual([0])
    expect(await counted('', null)).toEqual([0, 1, 4])
  })

  test.each([
    [{ fdRelatedAccountNumOperator: 'gte' }, 'fdRelatedAccountNum'],
    [{ fdRelatedAccountNumOperator: 'gte', fdRelatedAccountNum: ' ' }, 'fdRelatedAccountNum'],
    [{ fdRelatedAccountNum: 0 }, 'fdRelatedAccountNumOperator'],
  ])('refuses half a combined filter: %o', async (filters, field) => {
    const answer = await list(filters)
    const message = 'The filter condition must be fully filled before querying'
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect(issuesOf(answer)).toEqual([`${field}: ${message}`])
    const inChinese = await admin.call(productApi.list, { body: filters, ...chinese })
    expect(inChinese.body.message).toBe('请将筛选条件填写完整后再查询')
  })

  test('refuses invalid filters, each once', async () => {
    expect(issuesOf(await list({ fdRelatedAccountNumOperator: 'near', fdRelatedAccountNum: 1 }))).toEqual([
      'fdRelatedAccountNumOperator: This option does not exist',
    ])
    expect(issuesOf(await list({ fdRelatedAccountNumOperator: 'eq', fdRelatedAccountNum: -1 }))).toEqual([
      'fdRelatedAccountNum: Must be between 0 and 2,147,483,647',
    ])
    expect(issuesOf(await list({ sortName: 'fdVersion' }))).toEqual([
      'sortName: Sorting by this field is not supported',
    ])
    expect(issuesOf(await list({ fdName: ['a'], pageSize: 1001 }))).toEqual([
      'pageSize: Must be between 1 and 1,000',
      'fdName: Please enter text',
    ])
  })

  test('sorts by every column, ties by id, and pages with a true total', async () => {
    const ids: number[] = []
    for (const [name, accounts] of [
      ['sort b', 2],
      ['sort a', 0],
      ['sort b', 1],
    ] as const)
      ids.push(await givenProduct(name, accounts))
    const [one, two, three] = ids
    await admin.call(productApi.switchStatus, { body: { id: one, fdStatus: 0 } })
    await save({ id: two, fdName: 'sort 0' }, await server.as('operation'))
    const sorted = async (sortName?: string, sortOrder?: string) =>
      (await list({ fdName: 'sort ', sortName, sortOrder })).body.data.map((row) => row.id)
    expect(await sorted()).toEqual([three, two, one])
    expect(await sorted('id')).toEqual([one, two, three])
    expect(await sorted('fdName')).toEqual([two, one, three])
    expect(await sorted('fdName', 'DESC')).toEqual([three, one, two])
    expect(await sorted('fdRelatedAccountNum')).toEqual([two, three, one])
    expect(await sorted('fdRelatedAccountNum', 'desc')).toEqual([one, three, two])
    expect(await sorted('fdStatus')).toEqual([one, two, three])
    expect(await sorted('createdByName', 'desc')).toEqual([three, two, one])
    expect(await sorted('createdDate')).toEqual([one, two, three])
    expect(await sorted('lastModifiedByName', 'desc')).toEqual([two, three, one])
    expect(await sorted('lastModifiedDate', 'desc')).toEqual([two, one, three])
    const second = await list({ fdName: 'sort ', sortName: 'id', pageIndex: 2, pageSize: 2 })
    expect([second.body.total, second.body.data.map((row) => row.id)]).toEqual([3, [three]])
    expect((await list({ fdName: 'sort ', pageIndex: 2_147_483_647, pageSize: 1000 })).body).toMatchObject({
      data: [],
      total: 3,
    })
  })
})

describe('permissions', () => {
  test('are required one by one', async () => {
    const client = await givenClient(server, { username: 'only list', permissions: ['product:list'] })
    expect((await list({}, client)).status).toBe(200)
    expect((await save({ fdName: 'x' }, client)).body.error).toBe('forbidden')
    expect((await client.call(productApi.switchStatus, { body: { id: 1, fdStatus: 0 } })).status).toBe(403)
    expect((await list({}, await server.as('company'))).body.message).toBe(
      'You do not have permission to see products',
    )
  })
})
