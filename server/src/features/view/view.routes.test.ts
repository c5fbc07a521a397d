import { viewApi } from '@zhixin/contract/view/view.api'
import { viewLimits } from '@zhixin/contract/view/view.schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, issuesOf, startTestServer, type TestServer } from '../../test/api'

let server: TestServer
let admin: Client
let viewer: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
  viewer = await server.as('viewer')
})
afterAll(() => server.close())

const list = async (fdListKey: string, client = admin) =>
  (await client.call(viewApi.list, { body: { fdListKey } })).body
const save = (body: unknown, client = admin, headers = {}) => client.call(viewApi.save, { body, headers })
const remove = (id: number, client = admin) => client.call(viewApi.remove, { params: { id } })
const given = async (body: Record<string, unknown>, client = admin) => (await save(body, client)).body.data.id
const defaults = async (fdListKey: string, client = admin) =>
  (await list(fdListKey, client)).data.filter((view) => view.fdDefault).map((view) => view.id)

const whole = {
  fdListKey: 'customer',
  fdName: '待跟进的客户',
  fdFilters: {
    fdServiceType: 2,
    fdStatusList: [1],
    fdName: '云\u0000帆 😀 \ud83d',
    nested: { deep: [null] },
  },
  fdSort: { sortName: 'createdDate', sortOrder: 'desc' },
  fdColumns: [
    { key: 'fdName', visible: true, pinned: true, width: 220 },
    { key: 'fdBudgetSource', visible: false, pinned: false, width: null },
  ],
  fdPageSize: 50,
  fdDensity: 'relaxed',
  fdDefault: true,
}

describe('saved views', () => {
  test('come back as they were kept, the oldest first, one list apart from the other', async () => {
    const first = await given(whole)
    const second = await given({ fdListKey: 'customer', fdName: ' 全部 ' })
    await given({ ...whole, fdListKey: 'product' })
    const { data, total } = await list('customer')
    expect(total).toBe(2)
    expect(data[0]).toMatchObject({ id: first, ...whole })
    expect(data[1]).toEqual({
      id: second,
      fdListKey: 'customer',
      fdName: '全部',
      fdFilters: {},
      fdSort: null,
      fdColumns: [],
      fdPageSize: null,
      fdDensity: null,
      fdDefault: false,
      createdDate: expect.any(String),
      lastModifiedDate: expect.any(String),
    })
  })

  test('are replaced whole by a save with their id, and deleted', async () => {
    const id = await given({ ...whole, fdListKey: 'replaced' })
    const replacement = { id, fdListKey: 'replaced', fdName: '新名', fdColumns: [{ key: 'id', visible: '' }] }
    expect((await save(replacement)).body).toMatchObject({ message: 'success', data: { id } })
    expect((await list('replaced')).data).toMatchObject([
      {
        id,
        fdName: '新名',
        fdFilters: {},
        fdSort: null,
        fdColumns: [{ key: 'id', visible: true, pinned: false, width: null }],
        fdPageSize: null,
        fdDensity: null,
        fdDefault: false,
      },
    ])
    expect((await remove(id)).body).toMatchObject({ code: 1, data: null })
    expect(await list('replaced')).toMatchObject({ data: [], total: 0 })
    expect((await remove(id)).body.error).toBe('view_not_found')
  })

  test('belong to their owner: nobody else sees, changes or deletes them', async () => {
    const id = await given({ ...whole, fdListKey: 'own' })
    expect((await list('own', viewer)).data).toEqual([])
    const refused = await save({ ...whole, id, fdListKey: 'own', fdName: '别人的' }, viewer)
    expect([refused.status, refused.body.error]).toEqual([404, 'view_not_found'])
    expect((await remove(id, viewer)).status).toBe(404)
    await given({ ...whole, fdListKey: 'own', fdName: '自己的' }, viewer)
    expect(await defaults('own')).toEqual([id])
    expect((await list('own')).data).toMatchObject([{ fdName: whole.fdName }])
  })

  test('have one default at most for each list, also when several are saved at the same moment', async () => {
    const one = await given({ ...whole, fdListKey: 'default' })
    const other = await given({ ...whole, fdListKey: 'default' })
    expect(await defaults('default')).toEqual([other])
    await save({ ...whole, id: one, fdListKey: 'default' })
    expect(await defaults('default')).toEqual([one])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save({ ...whole, fdListKey: 'default' })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    expect(await defaults('default')).toHaveLength(1)
  })

  test('are at most 50 for each list', async () => {
    const body = { fdListKey: 'many', fdName: 'x' }
    const ids = await Promise.all(Array.from({ length: viewLimits.perList }, () => given(body)))
    const refused = await save(body)
    expect([refused.status, issuesOf(refused)]).toEqual([400, ['fdListKey: At most 50 entries']])
    expect((await save({ ...body, id: ids[0] })).status).toBe(200)
    expect((await save({ ...body, fdListKey: 'others' })).status).toBe(200)
  })

  test('are refused when a part of them makes no sense, in either language', async () => {
    const refused = await save({
      fdListKey: '',
      fdName: ' ',
      fdFilters: [],
      fdSort: { sortOrder: 'up' },
      fdColumns: [{ visible: 'perhaps', width: 0 }],
      fdPageSize: 1001,
      fdDensity: 'roomy',
    })
    expect(issuesOf(refused)).toEqual([
      'fdListKey: This field is required',
      'fdName: Please enter a view name',
      'fdFilters: An object is expected',
      'fdSort.sortName: This field is required',
      'fdSort.sortOrder: This option does not exist',
      'fdColumns.0.key: This field is required',
      'fdColumns.0.visible: This value is not valid',
      'fdColumns.0.width: Must be between 1 and 10,000',
      'fdPageSize: Must be between 1 and 1,000',
      'fdDensity: This option does not exist',
    ])
    const tooMuch = { fdListKey: 'x', fdName: '名'.repeat(51), fdFilters: { a: '字'.repeat(6000) } }
    expect(issuesOf(await save(tooMuch, admin, { 'accept-language': 'zh-CN' }))).toEqual([
      'fdName: 不能超过 50 个字',
      'fdFilters: 内容不能超过 16 KB',
    ])
  })

  test('leave no audit: they are nobody else’s business', async () => {
    expect(await server.database.prisma.auditLog.count()).toBe(0)
  })
})
