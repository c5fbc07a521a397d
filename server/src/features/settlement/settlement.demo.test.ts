import { balanceApi } from '@zhixin/contract/balance/balance.api'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { seedDatabase } from '@zhixin/prisma/seed/seedDatabase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../test/api'
import { renewFigures } from '../daily/figures'
import { renewMonths } from './renewal'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  await seedDatabase(server.ownerUrl, { demo: true })
  await renewMonths(server)
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

const query = async <T extends object>(text: string) => (await server.database.pool.query<T>(text)).rows

test('the demo has a year of counts of some thirty customers, and is added once', async () => {
  const [counts] = await query<{ rows: number; customers: number; months: number }>(
    `select count(*)::int as rows, count(distinct customer_id)::int as customers,
        count(distinct date_trunc('month', day))::int as months from usage_day`,
  )
  expect(counts).toMatchObject({ customers: 30 })
  expect(counts?.months).toBeGreaterThanOrEqual(12)
  expect(counts?.rows).toBeGreaterThan(25_000)
  expect(counts?.rows).toBeLessThanOrEqual(50_000)
  expect((await seedDatabase(server.ownerUrl, { demo: true })).demo.counts).toBe(0)
})

test('the list of months of the demo has every state, and tells what blocks some of the latest', async () => {
  const rows = await admin.data(settlementApi.list, { body: { pageSize: 1000 } })
  expect([...new Set(rows.map(({ fdState }) => fdState))].sort()).toEqual([0, 1, 2, 3, 4])
  const blocks = new Set(rows.flatMap(({ fdBlockList }) => fdBlockList))
  expect([...blocks]).toEqual(expect.arrayContaining(['terms_missing', 'unpriced_usage', 'month_incomplete']))
  const lines = await query<{ kind: number; revision: number }>(
    'select distinct kind, revision from statement_line',
  )
  expect([...new Set(lines.map(({ kind }) => kind))].sort()).toEqual([1, 2, 3])
  expect(Math.max(...lines.map(({ revision }) => revision))).toBe(2)
  const [{ readings = 0 } = {}] = await query<{ readings: number }>(
    `select count(distinct r.head->'terms'->>'fdStepBasis')::int as readings
      from statement_line l join statement_revision r using (statement_id, revision) where l.tier is not null`,
  )
  expect(readings).toBe(2)
})

test('every statement of the demo is what its recount makes of it, unless counts came after it', async () => {
  const statements = await query<{ id: number; isChanged: boolean }>(
    `select s.id, exists (select from usage_day d join usage_batch b on b.id = d.batch_id
        where d.customer_id = s.customer_id and d.source = (r.head->'terms'->>'fdCountSource')::int
          and date_trunc('month', d.day) = s.month and b.booked_order > r.cut) as "isChanged"
      from statement s join statement_revision r on r.statement_id = s.id and r.revision = s.revision order by s.month, s.id`,
  )
  expect(statements.length).toBeGreaterThan(300)
  const differing: number[] = []
  for (const { id } of statements) {
    const recount = await admin.data(settlementApi.recount, { body: { id } })
    if (!recount.fdEqual) differing.push(id)
    expect(recount.fdDayList.length > 0, `statement ${id}`).toBe(!recount.fdEqual)
  }
  expect(differing).toEqual(statements.filter(({ isChanged }) => isChanged).map(({ id }) => id))
}, 180_000)

test('a customer of the demo pays in advance and runs low; orders are in every state', async () => {
  await renewFigures(server)
  const data = await admin.data(balanceApi.list, { body: { fdStatusList: [1] } })
  expect(data).toMatchObject([{ fdWatchDays: 10, fdReaderList: ['business'], fdUnvaluedMonths: '' }])
  expect(data[0]?.fdDaysLeft).toBeGreaterThan(0)
  const orders = await query<{ state: number }>('select state from prepaid_order order by state')
  expect(orders.map(({ state }) => state)).toEqual([1, 2, 3, 4])
})
