import { ledgerApi } from '@zhixin/contract/ledger/ledger.api'
import { beforeAll, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let customer: number
let game: number

/** Entries as the table has them: kind, day, amount, and more. */
async function enters(
  customerId: number,
  rows: [kind: number, day: string, amount: number, more?: object][],
) {
  for (const [kind, day, amount, more = {}] of rows)
    await server.database.pool.query(
      `insert into ledger_entry (customer_id, kind, day, amount, due_day, order_id, corrects_id, reason, created_by_id)
        select $1, $2, $3::date, $4::numeric, r.due_day, r.order_id, r.corrects_id, r.reason, 1
          from json_populate_record(null::ledger_entry, $5) r`,
      [customerId, kind, day, amount, JSON.stringify(more)],
    )
}

beforeAll(async () => {
  customer = (await givenCustomer(admin, { fdName: '云帆' })).id
  game = (await givenCustomer(admin, { fdName: '游侠', fdServiceType: 1 })).id
  const { pool } = server.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into prepaid_order (reference_no, customer_id, amount, paid_date, method, state, created_by_id, updated_by_id)
      values ('BK-1', $1, 500, '2026-08-02', 1, 3, 1, 1) returning id`,
    [customer],
  )
  await enters(customer, [
    [1, '2026-08-01', 100],
    [2, '2026-08-05', -400.5, { due_day: '2026-08-20' }],
    [4, '2026-08-02', 500, { order_id: rows[0]?.id }],
  ])
  const { rows: topUps } = await pool.query<{ id: number }>('select id from ledger_entry where kind = 4')
  await enters(customer, [[7, '2026-08-05', -20, { corrects_id: topUps[0]?.id, reason: '多记' }]])
  await enters(game, [[1, '2026-08-01', 9]])
  await givenAccount(server, { username: 'blind', permissions: ['receipt:list'], serviceTypes: [2] })
})

const list = async (body: object, client = admin) => (await client.call(ledgerApi.list, { body })).body

test('ledger.list: the balance adds up by day and order of entry, whatever is filtered', async () => {
  const { data } = await list({ fdCustomerIdList: [customer] })
  expect(data.map((row) => [row.fdDate, row.fdKind, row.fdAmount, row.fdBalance])).toEqual([
    ['2026-08-05', 7, -20, 179.5],
    ['2026-08-05', 2, -400.5, 199.5],
    ['2026-08-02', 4, 500, 600],
    ['2026-08-01', 1, 100, 100],
  ])
  const found = await list({ fdCustomerIdList: [customer], fdKindList: [2], fdStartDate: '2026-08-05' })
  expect(found.data.map(({ fdBalance }) => fdBalance)).toEqual([199.5])
})

test('ledger.list: what corrects an entry is about what that one is about', async () => {
  const { data } = await list({ fdCustomerIdList: [customer], sortName: 'fdAmount', sortOrder: 'asc' })
  expect(data.map(({ fdAbout, fdReason }) => [fdAbout, fdReason])).toEqual([
    [null, null],
    ['BK-1', '多记'],
    [null, null],
    ['BK-1', null],
  ])
  expect(data[1]?.fdOrderId).toBe(data[3]?.fdOrderId)
})

test('ledger.list: of customers in scope, and without amounts where prices are not seen', async () => {
  const blind = await server.as('blind')
  const { data } = await list({}, blind)
  expect(data.map((row) => [row.fdCustomerName, row.fdAmount, row.fdBalance])).toEqual(
    data.map(() => ['云帆', null, null]),
  )
  expect(data).toHaveLength(4)
  expect((await blind.call(ledgerApi.list, { body: { sortName: 'fdAmount' } })).status).toBe(403)
})
