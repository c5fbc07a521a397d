import { recordApis } from '@zhixin/contract/recordApis'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { givenAccount, givenClient, givenCustomer } from '../../test/given'

const { order: orderApi } = recordApis

const server = shared(startTestServer)
/** Prepares orders; confirms them; sees message customers alone. */
let sales: Client
let cashier: Client
let blind: Client
let customer: number
let game: number

beforeAll(async () => {
  const admin = await server.as('admin')
  customer = (await givenCustomer(admin, { fdName: '云帆' })).id
  game = (await givenCustomer(admin, { fdName: '游侠', fdServiceType: 1 })).id
  const prepares = ['order:list', 'order:save', 'client:list', 'oss:upload'] as const
  await givenAccount(server, {
    username: 'sales',
    permissions: [...prepares, 'client:price', 'receipt:save'],
  })
  const permissions = ['order:list', 'receipt:save', 'client:price']
  await givenAccount(server, { username: 'cashier', permissions, serviceTypes: [2] })
  await givenAccount(server, { username: 'blind', permissions: [...prepares, 'receipt:save'] })
  ;[sales, cashier, blind] = [await server.as('sales'), await server.as('cashier'), await server.as('blind')]
})

const body = (more: object = {}) => ({
  ...{
    fdReferenceNo: 'BK-1',
    fdCustomerId: customer,
    fdAmount: 500.5,
    fdPaidDate: '2026-08-05',
    fdMethod: 1,
  },
  ...more,
})
const save = (more: object = {}, client = sales) => client.call(orderApi.save, { body: body(more) })
const proof = async () => ({
  fdProofList: [{ fdOssUri: await givenUpload(server, sales), fdName: '回单.txt' }],
})
const submit = (id: number, client = sales) => client.call(orderApi.submit, { body: { id } })
const confirm = (id: number, client = cashier) => client.call(orderApi.confirm, { body: { id } })
const stateOf = async (id: number) => (await sales.data(orderApi.detail, { params: { id } })).fdState
const submitted = async (more: object = {}) => {
  const { id } = (await save({ ...(await proof()), ...more })).body.data
  expect((await submit(id)).status).toBe(200)
  return id
}
const entriesOf = async (id: number) =>
  (
    await server.database.pool.query(
      `select kind, amount::float8 as amount, day::text as day, customer_id as "customerId" from ledger_entry where order_id = $1`,
      [id],
    )
  ).rows

test('order.states: a draft is submitted with its amount and its proof, refused with a reason, and submitted again', async () => {
  const { id } = (await save({ fdAmount: undefined })).body.data
  expect(issuesOf(await submit(id))).toEqual([
    'fdAmount: Please enter the amount',
    'fdProofList: Please upload the proof first',
  ])
  expect(issuesOf(await save({ id, fdAmount: 0 }))).toEqual(['fdAmount: The amount has to be more than 0'])
  await save({ id, ...(await proof()) })
  expect((await submit(id)).status).toBe(200)
  expect((await save({ id, fdAmount: 1 })).status).toBe(409)
  const refusal = { id, fdReason: '金额与回单不符' }
  expect((await cashier.call(orderApi.refuse, { body: { id } })).status).toBe(400)
  expect((await cashier.call(orderApi.refuse, { body: refusal })).status).toBe(200)
  expect(await stateOf(id)).toBe(4)
  const { fdProofList } = await sales.data(orderApi.detail, { params: { id } })
  expect((await save({ id, fdAmount: 505, fdProofList })).status).toBe(200)
  expect((await submit(id)).status).toBe(200)
  expect(await entriesOf(id)).toEqual([])
})

test('order.confirmed: somebody else confirms, which writes the top-up once; then nothing changes it', async () => {
  const id = await submitted()
  expect((await confirm(id, sales)).body.key).toBe('second_person_needed')
  const both = await Promise.all([confirm(id), confirm(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await entriesOf(id)).toEqual([{ kind: 4, amount: 500.5, day: '2026-08-05', customerId: customer }])
  expect((await save({ id, fdAmount: 1 })).status).toBe(409)
  expect((await cashier.call(orderApi.refuse, { body: { id, fdReason: '误' } })).status).toBe(409)
  expect(await stateOf(id)).toBe(3)
})

test('order.confirmed: it pays what is outstanding, what is due longest first', async () => {
  const { pool } = server.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into ledger_entry (customer_id, kind, day, amount, due_day, created_by_id)
      values ($1, 2, '2026-07-01', -300, '2026-07-20', 1), ($1, 2, '2026-07-01', -400, '2026-07-10', 1) returning id`,
    [(await givenCustomer(await server.as('admin'), { fdName: '欠款' })).id],
  )
  const [owing] = (
    await pool.query('select customer_id as id from ledger_entry where id = $1', [rows[0]?.id])
  ).rows
  const id = await submitted({ fdCustomerId: owing.id, fdAmount: 600 })
  expect((await confirm(id)).status).toBe(200)
  const paid = await pool.query(
    `select debt_id as id, amount::float8 as amount from ledger_allocation where customer_id = $1 order by amount desc`,
    [owing.id],
  )
  expect(paid.rows).toEqual([
    { id: rows[1]?.id, amount: 400 },
    { id: rows[0]?.id, amount: 200 },
  ])
})

test('order.scope: orders exist for whom their customer does, and confirming needs receipt:save', async () => {
  const id = await submitted({ fdCustomerId: game })
  expect((await confirm(id)).status).toBe(404)
  expect((await cashier.call(orderApi.list, { body: { fdCustomerIdList: [game] } })).body.total).toBe(0)
  const reader = await givenClient(server, {
    username: 'reader',
    permissions: ['order:list', 'client:price'],
  })
  expect((await confirm(id, reader)).status).toBe(403)
  expect((await save({}, reader)).status).toBe(403)
})

test('order.seen: without client:price no amount is seen or set, and nothing is submitted or confirmed', async () => {
  const id = await submitted()
  const data = await blind.data(orderApi.list, { body: { fdReferenceNo: 'BK-1' } })
  expect(data.map(({ fdAmount }) => fdAmount)).toEqual(data.map(() => null))
  expect((await blind.call(orderApi.list, { body: { sortName: 'fdAmount' } })).status).toBe(403)
  expect((await confirm(id, blind)).status).toBe(403)
  const draft = (await save({ fdReferenceNo: 'BK-2' }, blind)).body.data
  expect((await sales.data(orderApi.detail, { params: { id: draft.id } })).fdAmount).toBeNull()
  expect((await submit(draft.id, blind)).status).toBe(403)
})
