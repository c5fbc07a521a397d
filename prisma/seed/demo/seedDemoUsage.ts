import { createHash } from 'node:crypto'
import { monthAfter } from '@zhixin/contract/calendar'
import { encodeMessage } from '@zhixin/contract/messages'
import { searchKey } from '@zhixin/contract/searchKey'
import type { Prisma } from '../../generated/client/client'
import { demoCompany } from './demoAccounts'
import { insertLedger } from './insertLedger'
import { insertPrepaid } from './insertPrepaid'
import { insertMonths, insertStatements } from './insertStatements'
import { readSenders, type Sender } from './senders'
import { playYear, type Staff, type Year, yearBegins } from './year'

/** Who books and closes, who invoices, who confirms for the customer, who is told of a balance: accounts of the demo. */
const staffNames = { clerk: '陈思远', second: '李梦洁', customer: 'company', told: 'business' }

const alias = '青禾-行业通知'

/**
 * Adds a year of counts of the demo's customers with their terms and statements, and links the company of the customer
 * account; to a database without counts and terms, whose customers are those of the demo.
 * @returns how many counts
 */
export async function seedDemoUsage(
  db: Prisma.TransactionClient,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  if ((await db.usageBatch.findFirst()) || (await db.settlementTerm.findFirst())) return 0
  const names = await db.account.findMany({
    where: { username: { in: Object.values(staffNames) } },
    select: { id: true, username: true },
  })
  const ids = new Map(names.map(({ id, username }) => [username, id]))
  const [clerk, second, customer, told] = Object.values(staffNames).map((name) => ids.get(name))
  const senders = await readSenders(db, yearBegins(now))
  const [own] = senders
  if (!own || !clerk || !second || !customer || !told) return 0
  const staff = { clerk, second, customer }
  await db.company.updateMany({
    where: { name: demoCompany.name, customerId: null },
    data: { customerId: own.id },
  })
  const year = playYear(senders, staff, now)
  const batchIds = await insertBatches(db, year, staff)
  await insertCounts(db, year, batchIds, { own, clerk })
  await insertTerms(db, senders, { from: yearBegins(now), clerk })
  await insertStatements(db, year, new Map(names.map(({ id, username }) => [id, username])))
  await insertMonths(db, senders, year)
  const arrears = senders.find(({ id, terms }) => id !== own.id && terms) ?? own
  await insertLedger(db, { clerk, own: own.id, arrears: arrears.id, today: now.toISOString().slice(0, 10) })
  await insertPrepaid(db, senders, year, { clerk, second, told, now })
  await insertCosts(db, yearBegins(now), clerk)
  await insertDailyMail(db, clerk)
  await db.$executeRaw`SELECT setval('usage_order', ${year.book.next()})`
  return year.book.counts.length
}

/** Vendor, industry, months after the first, yuan: one vendor has no cost at first, one grows cheaper. */
const costs = [
  [1, null, 0, '0.0300'],
  [1, 2, 0, '0.0280'],
  [3, null, 0, '0.0310'],
  [3, null, 6, '0.0295'],
  [5, null, 4, '0.0290'],
] as const

const insertCosts = (db: Prisma.TransactionClient, from: string, accountId: number) =>
  db.costPrice.createMany({
    data: costs.map(([platform, obeesIndustry, months, price]) => ({
      ...{ platform, obeesIndustry, price, createdById: accountId, updatedById: accountId },
      fromMonth: new Date(`${monthAfter(from, months)}-01`),
    })),
  })

/** Who is told each day what it came to. */
const insertDailyMail = (db: Prisma.TransactionClient, accountId: number) =>
  db.dailyMail.create({
    data: {
      ...{ name: '每日经营日报', dimension: 4, createdById: accountId, updatedById: accountId },
      readers: { create: [{ position: 0, accountId }] },
    },
  })

const batchKey = ({ source, number }: { source: number; number: string }) => `${source}/${number}`

async function insertBatches(db: Prisma.TransactionClient, { book, declared }: Year, staff: Staff) {
  const accountId = staff.clerk
  const batches = await db.usageBatch.createManyAndReturn({
    data: book.batches.map(({ at, order, rows, withdrawnOrder, startDay, endDay, ...batch }) => ({
      ...batch,
      ...{ startDay: new Date(startDay), endDay: new Date(endDay), rows: rows.length, accountId },
      ...{ createdAt: new Date(at - 240_000), bookedAt: new Date(at), bookedOrder: order },
      ...(batch.source === 2 ? { fileName: `${batch.number}.xlsx`, fileHash: hashOf(batch.number) } : {}),
      ...(withdrawnOrder === null
        ? { state: 'booked' }
        : {
            state: 'withdrawn',
            withdrawnOrder,
            withdrawnAt: new Date(at + 3_600_000),
            withdrawnById: accountId,
          }),
    })),
    select: { id: true, source: true, number: true, rows: true, fileName: true, bookedAt: true },
  })
  await db.usageFinal.createMany({
    data: declared.map(({ day, at, ...place }) => ({
      ...place,
      day: new Date(day),
      createdAt: new Date(at),
      accountId,
    })),
  })
  await insertRefused(db, batches, accountId)
  const name = await db.account.findUniqueOrThrow({ where: { id: accountId }, select: { username: true } })
  await db.auditLog.createMany({
    data: batches.map(({ id, number, rows, bookedAt }) => ({
      ...{
        accountId,
        accountName: name.username,
        action: 'bookUsage',
        entity: 'usageBatch',
        entityId: String(id),
      },
      ...{ entityLabel: number, changes: [{ field: 'fdRowNum', old: null, new: rows }] },
      createdAt: bookedAt ?? new Date(),
    })),
  })
  return new Map(batches.map((batch) => [batchKey(batch), batch.id]))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** The latest file of a whole month has rows that are refused. */
async function insertRefused(
  db: Prisma.TransactionClient,
  batches: { id: number; number: string; fileName: string | null; bookedAt: Date | null }[],
  accountId: number,
) {
  const batch = batches.findLast(({ number }) => /^OPPO-\d{4}-\d{2}$/.test(number))
  if (!batch) return
  const [day, headers] = [
    `${batch.number.slice(5)}-08`,
    ['客户名称', '日期', '投放厂商', '提交数', '送达数', '解析数'],
  ]
  const fields = [
    'fdCustomer',
    'fdDate',
    'fdPlatform',
    'fdSubmittedCount',
    'fdDeliveredCount',
    'fdParsedCount',
  ]
  const refused = [
    { name: '青禾云尚', message: 'usage_customer_unknown' },
    { name: '云栖测试账号', message: 'usage_customer_unknown' },
  ] as const
  await db.usageFile.create({
    data: {
      ...{ accountId, fileName: batch.fileName ?? '', hash: hashOf(batch.number), sheet: 0, fields },
      ...{ sheets: [{ name: '用量', headers, rows: refused.length }], batchId: batch.id },
      createdAt: batch.bookedAt ?? new Date(),
      rows: {
        create: refused.map(({ name, message }, index) => ({
          ...{ sheet: 0, number: 12 + index * 31, cells: [name, day, 'OPPO', 1200, 1160, 1010] },
          refused: { field: 'fdCustomer', message: encodeMessage(message, { name }) },
        })),
      },
    },
  })
  await db.usageBatch.update({ where: { id: batch.id }, data: { refused: refused.length } })
}

/** Counts as they are booked; a vendor knows the company of the customer account by a name of its own. */
async function insertCounts(
  db: Prisma.TransactionClient,
  { book }: Year,
  batchIds: Map<string, number>,
  { own, clerk }: { own: Sender; clerk: number },
) {
  const { id: aliasId } = await db.usageAlias.create({
    data: { source: 2, alias, aliasKey: searchKey(alias), customerId: own.id, updatedById: clerk },
  })
  const days = book.counts.map(({ day }) => day)
  await db.$executeRaw`
    SELECT usage_month_add(month) FROM (SELECT DISTINCT date_trunc('month', day::date)::date AS month
      FROM unnest(${[...new Set(days)]}::text[]) AS day) AS months`
  const rows = book.counts.map(({ batch, place, customerId, ...count }) => ({
    ...count,
    ...{
      customer_id: customerId,
      source: batch.source,
      batch_id: batchIds.get(batchKey(batch)),
      number: place,
    },
    alias_id: customerId === own.id && batch.source === 2 && count.platform === 1 ? aliasId : null,
  }))
  await db.$executeRaw`INSERT INTO usage_day SELECT * FROM json_populate_recordset(null::usage_day, ${JSON.stringify(rows)}::json)`
  await db.$executeRaw`
    INSERT INTO usage_batch_day (batch_id, platform, day, rows)
      SELECT batch_id, platform, day, count(*) FROM usage_day GROUP BY 1, 2, 3`
}

const insertTerms = (
  db: Prisma.TransactionClient,
  senders: readonly Sender[],
  { from, clerk }: { from: string; clerk: number },
) =>
  db.settlementTerm.createMany({
    data: senders.flatMap(({ id, terms }) =>
      terms
        ? [
            {
              ...{ customerId: id, fromMonth: new Date(from), billingBasis: terms.fdBillingBasis },
              ...{
                countSource: terms.fdCountSource,
                stepBasis: terms.fdStepBasis,
                priceDay: terms.fdPriceDay,
              },
              ...{
                taxIncluded: terms.fdTaxIncluded,
                taxRate: terms.fdTaxRate,
                invoiceType: terms.fdInvoiceType,
              },
              ...{ contractingEntity: terms.fdContractingEntity, invoiceSubjectId: terms.fdInvoiceSubjectId },
              ...{ dueDays: terms.fdDueDays, createdById: clerk, createdAt: new Date(from) },
            },
          ]
        : [],
    ),
  })
