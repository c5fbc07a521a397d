import { type ListKey, listKeys } from '@zhixin/contract/lists'
import { viewApi } from '@zhixin/contract/view/view.api'
import { viewLimits } from '@zhixin/contract/view/view.schema'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startBeside, startTestServer } from '../../test/api'
import { migrationSql } from '../../test/migrations'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const viewer = shared(() => server.as('viewer'))

const list = async (fdListKey: ListKey, client = admin) =>
  (await client.call(viewApi.list, { body: { fdListKey } })).body
const save = (body: unknown, client = admin, headers = {}) => client.call(viewApi.save, { body, headers })
const remove = (id: number, client = admin) => client.call(viewApi.remove, { params: { id } })
const given = async (body: Record<string, unknown>, client = admin) => (await save(body, client)).body.data.id
const defaults = async (fdListKey: ListKey, client = admin) =>
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
      fdPinned: false,
      createdDate: expect.any(String),
      lastModifiedDate: expect.any(String),
    })
  })

  test('are replaced whole by a save with their id, and deleted', async () => {
    const id = await given({ ...whole, fdListKey: 'loginLog' })
    const replacement = { id, fdListKey: 'loginLog', fdName: '新名', fdColumns: [{ key: 'id', visible: '' }] }
    expect((await save(replacement)).body).toMatchObject({ message: 'success', data: { id } })
    expect((await list('loginLog')).data).toMatchObject([
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
    expect(await list('loginLog')).toMatchObject({ data: [], total: 0 })
    expect((await remove(id)).body.error).toBe('view_not_found')
  })

  test('belong to their owner: nobody else sees, changes or deletes them', async () => {
    const id = await given({ ...whole, fdListKey: 'systemLog' })
    expect((await list('systemLog', viewer)).data).toEqual([])
    const refused = await save({ ...whole, id, fdListKey: 'systemLog', fdName: '别人的' }, viewer)
    expect([refused.status, refused.body.error]).toEqual([404, 'view_not_found'])
    expect((await remove(id, viewer)).status).toBe(404)
    await given({ ...whole, fdListKey: 'systemLog', fdName: '自己的' }, viewer)
    expect(await defaults('systemLog')).toEqual([id])
    expect((await list('systemLog')).data).toMatchObject([{ fdName: whole.fdName }])
  })

  test('have one default at most for each list, also when several are saved at the same moment', async () => {
    const body = { ...whole, fdListKey: 'product' }
    const one = await given(body, viewer)
    const other = await given(body, viewer)
    expect(await defaults('product', viewer)).toEqual([other])
    await save({ ...body, id: one }, viewer)
    expect(await defaults('product', viewer)).toEqual([one])
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(body, viewer)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    expect(await defaults('product', viewer)).toHaveLength(1)
  })

  test('are at most 50 for each list', async () => {
    const operation = await server.as('operation')
    const body = { fdListKey: 'customer', fdName: 'x' }
    const ids = await Promise.all(Array.from({ length: viewLimits.perList }, () => given(body, operation)))
    const refused = await save(body, operation)
    expect([refused.status, issuesOf(refused)]).toEqual([400, ['fdListKey: At most 50 entries']])
    expect((await save({ ...body, id: ids[0] }, operation)).status).toBe(200)
    expect((await save({ ...body, fdListKey: 'product' }, operation)).status).toBe(200)
  })

  test('are at most 200 for an account, also when two servers take the last ones at once', async () => {
    const business = await server.as('business')
    const { id: accountId } = await server.database.prisma.account.findUniqueOrThrow({
      where: { username: 'business' },
    })
    // The number of lists, which may grow.
    await server.database.prisma.savedView.createMany({
      data: Array.from({ length: viewLimits.perAccount - 3 }, (_, index) => ({
        accountId,
        listKey: `list ${index % 10}`,
        name: 'x',
      })),
    })
    const beside = await startBeside(server)
    try {
      const body = { fdListKey: 'customer', fdName: 'x' }
      const clients = Array.from({ length: 8 }, (_, index) => (index % 2 ? business : beside.as(business)))
      const answers = await Promise.all(clients.map((client) => save(body, client)))
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([
        ...Array(3).fill(200),
        ...Array(5).fill(400),
      ])
      expect(await server.database.prisma.savedView.count({ where: { accountId } })).toBe(
        viewLimits.perAccount,
      )
    } finally {
      await beside.close()
    }
    const refused = await save({ fdListKey: 'product', fdName: 'x' }, business)
    expect(issuesOf(refused)).toEqual([
      'fdListKey: An account can keep at most 200 views; delete one that you no longer need',
    ])
    const chinese = { 'accept-language': 'zh-CN' }
    expect((await save({ fdListKey: 'product', fdName: 'x' }, business, chinese)).body.message).toBe(
      '每个账号最多保存 200 个视图，请先删除不再使用的视图',
    )
    const id = (await list('customer', business)).data[0]?.id ?? 0
    expect((await save({ id, fdListKey: 'product', fdName: 'y' }, business)).status).toBe(200)
    await remove(id, business)
    expect((await save({ fdListKey: 'customer', fdName: 'x' }, business)).status).toBe(200)
  })

  test('are kept of the lists that there are alone', async () => {
    const lists = listKeys.join(', ')
    const sentence = `fdListKey must be one of the lists ${lists}`
    for (const fdListKey of ['orders', 'Customer', 5, ['customer']]) {
      for (const answer of [
        await save({ fdListKey, fdName: 'x' }),
        await admin.call(viewApi.list, { body: { fdListKey } }),
      ])
        expect([answer.status, issuesOf(answer)]).toEqual([400, [`fdListKey: ${sentence}`]])
    }
    const chinese = await save({ fdListKey: 'x', fdName: 'x' }, admin, { 'accept-language': 'zh-CN' })
    expect(chinese.body.message).toBe(`fdListKey 须为以下列表之一：${lists}`)
    expect((await admin.call(viewApi.list, { body: { fdListKey: ' customer ' } })).status).toBe(200)
  })

  test('customer.messages: those of message customers become views of customers, and lose nothing', async () => {
    const { prisma, pool } = server.database
    const ids = async (username: string) =>
      (await prisma.account.findUniqueOrThrow({ where: { username } })).id
    const [arranged, plain] = [await ids('game'), await ids('company')]
    const columns = [{ key: 'fdName', visible: true, pinned: true, width: 300 }]
    // As text: PostgreSQL keeps in json what jsonb does not take.
    const insert = (accountId: number, listKey: string, name: string, filters: string, isDefault = false) =>
      pool.query(
        `insert into saved_view (account_id, list_key, name, filters, columns, page_size, density, is_default)
          values ($1, $2, $3, $4::json, $5::json, 50, 'compact', $6)`,
        [accountId, listKey, name, filters, JSON.stringify(columns), isDefault],
      )
    for (const accountId of [arranged, plain]) await insert(accountId, 'messageCustomer', '*', '{}')
    await insert(arranged, 'customer', '*', '{}')
    await insert(arranged, 'customer', '重点', '{"fdStatusList":[1]}', true)
    await insert(arranged, 'messageCustomer', '重点', '{"fdName":"云\\u0000帆","fdStatusList":[0]} ', true)
    await pool.query(migrationSql('20261128120000_message_customers_preset'))

    const shown = async (username: string) =>
      (await list('customer', await server.as(username))).data.map(
        ({ fdName, fdFilters, fdColumns, fdPageSize, fdDensity, fdDefault }) => ({
          ...{ fdName, fdFilters, fdDefault },
          isArranged: fdColumns[0]?.width === 300 && fdPageSize === 50 && fdDensity === 'compact',
        }),
      )
    const whole = { isArranged: true, fdDefault: false }
    expect(await shown('game')).toEqual([
      { ...whole, fdName: '消息客户', fdFilters: { fdServiceType: 2 } },
      { ...whole, fdName: '*', fdFilters: {} },
      { ...whole, fdName: '重点', fdFilters: { fdStatusList: [1] }, fdDefault: true },
      { ...whole, fdName: '重点', fdFilters: { fdName: '云\u0000帆', fdStatusList: [0], fdServiceType: 2 } },
    ])
    expect(await shown('company')).toEqual([{ ...whole, fdName: '*', fdFilters: {} }])
    expect(await prisma.savedView.count({ where: { listKey: 'messageCustomer' } })).toBe(0)
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
      'fdListKey: Please fill in this field',
      'fdName: Please enter a view name',
      'fdFilters: An object is expected',
      'fdSort.sortName: Please fill in this field',
      'fdSort.sortOrder: This option does not exist',
      'fdColumns.0.key: Please fill in this field',
      'fdColumns.0.visible: This value is not valid',
      'fdColumns.0.width: Must be between 1 and 10,000',
      'fdPageSize: Must be between 1 and 1,000',
      'fdDensity: This option does not exist',
    ])
    const tooMuch = { fdListKey: 'customer', fdName: '名'.repeat(51), fdFilters: { a: '字'.repeat(6000) } }
    expect(issuesOf(await save(tooMuch, admin, { 'accept-language': 'zh-CN' }))).toEqual([
      'fdName: 不能超过 50 个字',
      'fdFilters: 内容不能超过 16 KB',
    ])
  })

  test('leave no audit: they are nobody else’s business', async () => {
    // What an upgrade has added to menu and roles is the system's.
    const where = { accountName: { not: 'system' } }
    expect(await server.database.prisma.auditLog.count({ where })).toBe(0)
  })

  test('view.pinned: those that somebody has pinned are answered together, of all lists, and those of nobody else', async () => {
    const company = await server.as('company')
    const pinned = async (client = company) => (await client.call(viewApi.pinned, { body: {} })).body
    expect(await pinned()).toMatchObject({ data: [], total: 0 })
    const one = await given({ ...whole, fdListKey: 'customer', fdPinned: true }, company)
    const other = await given({ ...whole, fdListKey: 'account', fdPinned: true }, company)
    await given({ ...whole, fdListKey: 'customer' }, company)
    expect((await pinned()).data.map(({ id }) => id)).toEqual([other, one])
    expect((await pinned()).data[1]).toMatchObject({
      fdName: whole.fdName,
      fdListKey: 'customer',
      fdPinned: true,
    })
    expect((await pinned(admin)).data).toEqual([])
    await save({ ...whole, id: one, fdListKey: 'customer', fdPinned: false }, company)
    expect((await pinned()).data.map(({ id }) => id)).toEqual([other])
  })
})
