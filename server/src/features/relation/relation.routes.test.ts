import { accountApi } from '@zhixin/contract/account/account.api'
import { companyApi } from '@zhixin/contract/company/company.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { relationApi } from '@zhixin/contract/relation/relation.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'
import { givenCustomers } from '../../test/writers'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let id: number
let game: number
const seesAll = ['page:relateRecord', 'client:list', 'company:list', 'product:list']
const list = async (body: unknown = {}, client = admin) =>
  (await client.call(relationApi.list, { body: { pageSize: 100, ...(body as object) } })).body
const told = async (body: unknown = {}, client = admin) =>
  (await list(body, client)).data.map((row) =>
    [row.fdSubject, row.fdLinked ? '+' : '-', row.fdOther, row.fdFollowerKind].filter(Boolean).join(' '),
  )

/**
 * A customer whose followers change, a company linked to it and then to another one, and an account whose products
 * change.
 */
beforeAll(async () => {
  const lin = await givenAccount(server, { username: 'lin', permissions: seesAll, dataScope: 2 })
  await givenAccount(server, { username: 'gamer', permissions: seesAll, serviceTypes: [1] })
  await givenAccount(server, { username: 'sales', permissions: ['page:relateRecord', 'client:list'] })
  await givenAccount(server, { username: 'guest', permissions: seesAll, type: 3 })
  id = (await givenCustomer(admin, { fdName: '云帆' })).id
  game = (await givenCustomer(admin, { fdName: '游侠', fdServiceType: 1 })).id
  const { body } = await admin.call(customerApi.detail, { params: { id } })
  const saved = { ...body.data, contacts: undefined, fdOperationFollowUpAccountIdList: [lin.id] }
  await admin.call(customerApi.save, { body: { ...saved, fdOtherFollowUpAccountIdList: [1] } })
  const company = await admin.call(companyApi.save, { body: { fdName: '青禾', fdClientId: id } })
  await admin.call(companyApi.save, { body: { id: company.body.data.id, fdName: '青禾', fdClientId: game } })
  const [one, other] = [
    (await admin.data(productApi.save, { body: { fdName: '智能短信' } })).id,
    (await admin.data(productApi.save, { body: { fdName: '富媒体' } })).id,
  ]
  const role = await server.database.prisma.role.findFirstOrThrow({ where: { code: 'readonly' } })
  const account = { fdUsername: 'buyer', fdType: 2, fdRoleId: role.id }
  const made = await admin.call(accountApi.save, { body: { ...account, fdProductIdList: [one] } })
  await admin.call(accountApi.save, {
    body: { ...account, id: made.body.data.id, fdProductIdList: [other] },
  })
})

describe('the relation records', () => {
  test('tell when a customer got and lost a follower, in which way, and by whom', async () => {
    expect(await told({ fdKindList: [2], fdSubject: '云帆' })).toEqual(
      expect.arrayContaining([
        '云帆 + lin 1',
        '云帆 - admin 1',
        '云帆 + admin 3',
        '云帆 + admin 1',
        '云帆 + admin 2',
      ]),
    )
    const { data, total } = await list({ fdKindList: [2], fdSubject: '云帆', fdOther: 'lin' })
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        fdKind: 2,
        fdFollowerKind: 1,
        fdCustomerId: id,
        fdLinked: true,
        fdAccountName: 'admin',
        fdSource: 'save',
        fdSourceName: 'Edit form',
      },
    ])
  })

  test('tell which customer a company was, and which products an account had', async () => {
    expect(await told({ fdKindList: [1] })).toEqual(['游侠 + 青禾', '云帆 - 青禾', '云帆 + 青禾'])
    expect((await list({ fdKindList: [1] })).data[0]).toMatchObject({
      fdCustomerId: game,
      fdFollowerKind: null,
    })
    expect(await told({ fdKindList: [3] })).toEqual([
      '富媒体 + buyer',
      '智能短信 - buyer',
      '智能短信 + buyer',
    ])
    expect((await list({ fdKindList: [3] })).data[0]).toMatchObject({ fdCustomerId: null })
  })

  test('are found by both sides, by what happened, by whom and when, a page at a time', async () => {
    expect(await told({ fdLinkedList: [0], fdKindList: [1, 3] })).toEqual(['智能短信 - buyer', '云帆 - 青禾'])
    expect((await list({ fdLinkedList: [0, 1] })).total).toBe((await list()).total)
    expect(await told({ fdLinkedList: [7] })).toEqual([])
    expect(await told({ fdOther: '青禾', fdSubject: '游' })).toEqual(['游侠 + 青禾'])
    expect(await told({ fdAccountName: 'nobody' })).toEqual([])
    expect(await told({ fdEndCreateDate: '2026-01-01' })).toEqual([])
    const oldest = await told({ fdKindList: [1], sortName: 'createdDate' })
    expect(oldest).toEqual(['云帆 + 青禾', '云帆 - 青禾', '游侠 + 青禾'])
    expect(await list({ fdKindList: [1], pageSize: 1, pageIndex: 3 })).toMatchObject({
      data: [{ fdSubject: '云帆', fdLinked: true }],
      total: 3,
    })
    const { data } = await list({ pageSize: 1000 })
    expect(new Set(data.map((row) => row.id)).size).toBe(data.length)
  })

  test('are of customers in scope', async () => {
    const narrow = await server.as('lin')
    expect(await told({ fdKindList: [1] }, narrow)).toEqual(['云帆 - 青禾', '云帆 + 青禾'])
    const gamer = await server.as('gamer')
    expect(await told({ fdKindList: [1] }, gamer)).toEqual(['游侠 + 青禾'])
    expect((await list({ fdKindList: [2] }, gamer)).data.every((row) => row.fdCustomerId === game)).toBe(true)
  })

  test('are told to those who see such things in lists, and none to an account of a customer', async () => {
    const sales = await server.as('sales')
    expect(new Set((await list({}, sales)).data.map(({ fdKind }) => fdKind))).toEqual(new Set([2]))
    expect(await told({ fdKindList: [1, 3] }, sales)).toEqual([])
    expect(await list({}, await server.as('guest'))).toMatchObject({ data: [], total: 0 })
    const { username } = await givenAccount(server, { username: 'clerk', permissions: ['client:list'] })
    expect((await (await server.as(username)).call(relationApi.list)).status).toBe(403)
  })

  test('are looked up without helping processes, for which a long log would be read whole', async () => {
    const { rows } = await server.database.pool.query(
      `select proconfig from pg_proc where oid = 'audit_relations(bigint[])'::regprocedure`,
    )
    expect(rows[0].proconfig).toContain('max_parallel_workers_per_gather=0')
  })

  test('take what they tell from the records that were written, and read no other customer', async () => {
    const client = await server.database.pool.connect()
    const read = async (): Promise<number> => {
      const { rows } = await client.query(
        `select coalesce(sum(seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables where relname in ('customer', 'account')`,
      )
      return rows[0].rows
    }
    try {
      await client.query('begin')
      await givenCustomers(client, 2000)
      // Few accounts would be looked up by reading them all, also by plans of before.
      await client.query(
        `insert into account (username, password_hash, type, role_id)
          select 'many' || n, '-', 1, 1 from generate_series(1, 2000) n`,
      )
      await client.query('discard plans')
      const before = await read()
      const { rowCount } = await client.query(
        `insert into audit_log (account_id, account_name, action, entity, entity_id, entity_label, customer_id, changes)
          select account_id, account_name, action, entity, entity_id, entity_label, customer_id, changes from audit_log
            where entity in ('customer', 'company') and changes::text ~ 'fdOtherFollowUpAccountIdList|fdClient"'`,
      )
      expect(rowCount).toBeGreaterThan(3)
      expect((await read()) - before).toBe(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
