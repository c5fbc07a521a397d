import { batchApi } from '@zhixin/contract/batch/batch.api'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import type { Statement, StatementRow } from '@zhixin/contract/settlement/settlement.schema'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import type { Client, TestServer } from './api'
import { batchRows, reach } from './batches'
import { givenAccount, givenCustomer } from './given'

/** A price list as versions store it: of vendors, or of tiers. */
interface Version {
  from: string
  vendors?: Record<number, string>
  tiers?: [max: number, price: string][]
}

/** The price of each message of the vendor, from before all months of the tests on. */
export const flat: Version = { from: '2026-01-01', vendors: { 3: '0.05' } }

/** The code of a customer. */
export const codeOf = async ({ database }: TestServer, id: number): Promise<string> =>
  (await database.prisma.customer.findUniqueOrThrow({ where: { id } })).serialCode

/**
 * A customer of one vendor with prices from days on (the flat one unless said), and terms from the first of 2026; that of its creation holds
 * from today on.
 */
export async function givenSettled(
  { database }: TestServer,
  client: Client,
  { name, versions = [flat], terms = {} }: { name: string; versions?: Version[]; terms?: object | null },
): Promise<number> {
  const { id } = await givenCustomer(client, { fdName: name, fdPlatformList: [3] })
  for (const [index, { from, vendors = {}, tiers = [] }] of versions.entries()) {
    const prices = {
      fdStep: tiers.length > 0,
      vendorPrices: Object.entries(vendors).map(([platform, price], position) => ({
        platform: Number(platform),
        position,
        price,
      })),
      settlePrices: [],
      tiers: tiers.map(([sendMax, price], position) => ({
        position,
        sendMin: position === 0 ? 1 : (tiers[position - 1]?.[0] ?? 1),
        sendMax,
        price,
      })),
    }
    await database.pool.query(
      `insert into customer_price_version (customer_id, customer_version, prices, created_by_id, valid_from)
        values ($1, $2, $3, 1, $4::date at time zone 'Asia/Shanghai')`,
      [id, index + 2, JSON.stringify(prices), from],
    )
  }
  if (terms !== null) await givenTerms(database, id, terms)
  return id
}

/** Terms of a customer: delivered, as vendors count, whole volume, each day's price, tax of 6 % included. */
export const givenTerms = ({ pool }: TestServer['database'], customerId: number, terms: object = {}) =>
  pool.query(
    `insert into settlement_term (customer_id, from_month, billing_basis, count_source, step_basis, price_day, tax_included,
        tax_rate, invoice_type, due_days, created_by_id)
      select $1, t.from_month, t.billing_basis, t.count_source, t.step_basis, t.price_day, t.tax_included, t.tax_rate, t.invoice_type, t.due_days, 1
        from json_populate_record(null::settlement_term, $2) as t`,
    [
      customerId,
      JSON.stringify({
        ...{ from_month: '2026-01-01', billing_basis: 2, count_source: 2, step_basis: 1, price_day: 1 },
        ...{ tax_included: true, tax_rate: 0.06, due_days: 30, ...terms },
      }),
    ],
  )

/** A statement of July with a line, a revision and an adjustment, as its tables have them. @returns its id */
export async function givenStatement({ database }: TestServer, customerId: number): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with month as (insert into usage_month (customer_id, month, stale, count, payable, reckoned_at)
        values ($1, '2026-07-01', false, 100, 5, now())),
      made as (insert into statement (customer_id, month, state, revision, closed_by_id, confirmed_at, due_day)
        values ($1, '2026-07-01', 2, 1, 1, now(), '2026-09-01') returning id),
      line as (insert into statement_line (statement_id, revision, position, kind, usage_month, from_day, to_day, platform, industry,
          count, price, amount, price_version)
        select made.id, 1, 0, 1, '2026-07-01', '2026-07-01', '2026-07-31', 3, 0, 100, 0.05, 5, v.id
          from made, customer_price_version v where v.customer_id = $1 and v.customer_version = 1),
      adjustment as (insert into statement_adjustment (statement_id, amount, reason, state, created_by_id)
        select id, 1, '折让', 2, 1 from made),
      hand as (insert into hand_price (customer_id, from_day, to_day, price, reason, state, created_by_id)
        values ($1, '2026-07-01', '2026-07-31', 0.05, '补录', 2, 1))
      select id from made`,
    [customerId],
  )
  const id = rows[0]?.id ?? 0
  const terms = {
    ...{
      fdBillingBasis: 2,
      fdCountSource: 2,
      fdStepBasis: 1,
      fdPriceDay: 1,
      fdTaxIncluded: true,
      fdTaxRate: 0.06,
    },
    ...{ fdInvoiceType: null, fdContractingEntity: null, fdInvoiceSubjectId: null, fdDueDays: 30 },
  }
  const parties = { fdContractingName: null, fdInvoiceTitle: null, fdTaxNumber: null }
  const head = {
    fdNo: 'DZ202607-00000001',
    fdCompanySerialCode: 'KH00000001',
    fdName: '计费客户',
    ...parties,
    terms,
  }
  // After its lines, which are kept from then on.
  await database.pool.query(
    `insert into statement_revision (statement_id, revision, count, amount, rounding, carried, payable, net, tax, head, cut, price_cut,
        hash, created_by_id)
      values ($1, 1, 100, 5, 0, 0, 5, 4.72, 0.28, $2, 1, 1, repeat('a', 64), 1)`,
    [id, JSON.stringify(head)],
  )
  return id
}

/** Another administrator, who decides about what the first has asked for. */
export async function secondAdministrator(server: TestServer): Promise<Client> {
  const { prisma } = server.database
  const { roleId } = await prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })
  const { id } = await givenAccount(server, { username: 'second', permissions: [] })
  await prisma.account.update({ where: { id }, data: { roleId, type: 1 } })
  return server.as('second')
}

let batches = 0

/** Books counts of a vendor by day for a customer, as the API takes them, and returns the batch's id. */
export async function book(
  client: Client,
  customerCode: string,
  counts: Record<string, number>,
  more: object = {},
): Promise<number> {
  const days = Object.keys(counts).toSorted()
  const answer = await client.call(usageApi.save, {
    body: {
      fdBatchNo: `T${batches++}`,
      fdSource: 2,
      fdStartDate: days[0],
      fdEndDate: days.at(-1),
      fdRowList: days.map((fdDate) => ({
        ...{ fdCompanySerialCode: customerCode, fdDate, fdPlatform: 3, fdObeesIndustry: 0 },
        fdDeliveredCount: counts[fdDate],
      })),
      ...more,
    },
  })
  if (answer.status !== 200) throw new Error(`The counts were refused: ${JSON.stringify(answer.body)}`)
  const { id } = answer.body.data
  if (id === null) throw new Error(`The counts were refused: ${JSON.stringify(answer.body)}`)
  return id
}

/** Declares all days of a vendor final in a month. */
export const declareFinal = async (client: Client, from: string, to: string) => {
  const body = { fdSource: 2, fdPlatformList: [3], fdStartDate: from, fdEndDate: to }
  const answer = await client.call(usageApi.final, { body })
  if (answer.status !== 200) throw new Error(`The days were refused: ${JSON.stringify(answer.body)}`)
}

/** Closes a month of customers, and waits for the end. @returns the batch, and why rows were refused */
export async function closeMonth(
  client: Client,
  fdMonth: string,
  fdCustomerIdList: number[] = [],
): Promise<{ batch: Batch; refusals: (string | null)[] }> {
  const answer = await client.call(settlementApi.close, { body: { fdMonth, fdCustomerIdList } })
  if (answer.status !== 200) throw new Error(`The closing was refused: ${JSON.stringify(answer.body)}`)
  const { id } = answer.body.data
  const ready = await reach(client, id, 'ready')
  const refusals = (await batchRows(client, id, ['refused'])).map(({ fdReason }) => fdReason)
  if (ready.fdReadyNum === 0) return { batch: ready, refusals }
  await client.call(batchApi.run, { body: { id } })
  return { batch: await reach(client, id, 'ended'), refusals }
}

/** The row of a customer's month in the list. */
export async function monthOf(client: Client, fdMonth: string, customerId: number): Promise<StatementRow> {
  const { body } = await client.call(settlementApi.list, { body: { fdMonth, pageSize: 1000 } })
  const row = body.data.find(({ fdCustomerId }) => fdCustomerId === customerId)
  if (!row) throw new Error(`There is no ${fdMonth} of ${customerId}`)
  return row
}

/** A statement, or one of its revisions. */
export const statementOf = (client: Client, id: number, revision?: number): Promise<Statement> =>
  client.data(settlementApi.detail, {
    params: { id },
    query: revision === undefined ? {} : { revision: String(revision) },
  })
