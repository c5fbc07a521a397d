import { buffer } from 'node:stream/consumers'
import { recordApis } from '@zhixin/contract/recordApis'
import { ownStatementApi, settlementApi } from '@zhixin/contract/settlement/settlement.api'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { usageFilePaths } from '@zhixin/contract/usage/usage.calls'
import type { UsageBatch, UsageFile } from '@zhixin/contract/usage/usage.schema'
import readSheets from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import type { Cell } from '../../lib/sheets/sheet'
import { writeXlsx } from '../../lib/sheets/xlsx'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { givenCompanyClient } from '../../test/given'
import { uploadFile } from '../../test/imports'
import { book, closeMonth, givenSettled, monthOf, statementOf } from '../../test/settlements'

/**
 * A spreadsheet that was made by hand. Each of the first four customers has 31 days × 3 vendors × 10 industries = 930 rows
 * in August.
 *
 * | customer | a row | messages                   | reckoned                                     | payable | net    | tax   |
 * |----------|-------|----------------------------|----------------------------------------------|---------|--------|-------|
 * | 改价     | 7     | 210 a day; 15 and 16 days  | 3,150 × 0.0450 + 3,360 × 0.0415              | 281.19  | 265.27 | 15.92 |
 * |          |       |                            | = 141.7500 + 139.4400; 281.19 / 1.06         |         |        |       |
 * | 整量     | 20    | 18,600, above 10,000       | 18,600 × 0.04; on top 6 %                    | 744.00  | 744.00 | 44.64 |
 * | 逐档     | 20    | 10,000 and 8,600           | 500.00 + 344.00; 844.00 / 1.13 = 746.9027    | 844.00  | 746.90 | 97.10 |
 * | 无约定   | 1     | 930                        | no terms: refused                            |         |        |       |
 *
 * Then 改价 has 17 instead of 7 on the 3rd, 0 instead of 7 on the 4th, 27 instead of 7 on the 20th, and 1,000 in September:
 *   August, old price:  (10 − 7) × 0.0450 =  0.1350
 *   August, new price:        20 × 0.0415 =  0.8300
 *   September:             1,000 × 0.0415 = 41.5000
 *                                           42.4650, so 42.47: half a fen goes up
 * 逐档 has 100 more on the 10th of August, in its second tier: 100 × 0.04 = 4.00; in September 50 × 0.05 = 2.50.
 */
const perRow = { 改价: 7, 整量: 20, 逐档: 20, 无约定: 1 }

/** How many rows the workbook has at least; with more it is filled up with further customers. */
const wanted = Number(process.env.SETTLEMENT_ROWS ?? 5000)

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const ids: Record<string, number> = {}
const codes: Record<string, string> = {}
const names = () => Object.keys(ids)

beforeAll(async () => {
  const at = (price: string) => ({ 1: price, 3: price, 5: price })
  const tiers: [number, string][] = [
    [10_000, '0.05'],
    [10_000_000_000, '0.04'],
  ]
  const since = { from: '2026-01-01' }
  const prices: Record<string, Parameters<typeof givenSettled>[2]['versions']> = {
    改价: [
      { ...since, vendors: at('0.0450') },
      { from: '2026-08-16', vendors: at('0.0415') },
    ],
    整量: [{ ...since, tiers }],
    逐档: [{ ...since, tiers }],
    无约定: [{ ...since, vendors: at('0.03') }],
  }
  for (let more = 0; more * 930 + 4 * 930 + 600 < wanted; more++)
    prices[`其他${more}`] = [{ ...since, vendors: at('0.01') }]
  for (const [name, versions] of Object.entries(prices)) {
    ids[name] = await givenSettled(server, admin, { name, versions, terms: null })
    const one = await server.database.prisma.customer.findUniqueOrThrow({ where: { id: ids[name] } })
    codes[name] = one.serialCode
  }
  const agree = async (name: string, more: object) => {
    const terms = { fdBillingBasis: 2, fdCountSource: 2, fdPriceDay: 1, fdTaxIncluded: 1, fdTaxRate: 0.06 }
    const body = { fdCustomerId: ids[name], fdFromMonth: '2026-01-01', fdDueDays: 30, ...terms, ...more }
    expect((await admin.call(recordApis.settlementTerm.save, { body })).status).toBe(200)
  }
  await agree('改价', {})
  await agree('整量', { fdStepBasis: 1, fdTaxIncluded: 0 })
  await agree('逐档', { fdStepBasis: 2, fdTaxRate: 0.13 })
})

const days = Array.from({ length: 31 }, (_, at) => `2026-08-${String(at + 1).padStart(2, '0')}`)
/** The number by which a workbook has the first of August. */
const firstSerial = 46_235

/** A day in each of the ways in which vendors write it. */
const written = (day: string, at: number): Cell => {
  const [year, month, date] = day.split('-').map(Number)
  const ways = [day, `${year}/${month}/${date}`, `${year}年${month}月${date}日`, day.replaceAll('-', '')]
  return at % 5 === 4 ? firstSerial + Number(date) - 1 : (ways[at % 5] ?? day)
}

const headers = ['公司', '统计日期', '厂商', '行业', '成功数']

/** The rows of the vendors' workbook: good ones, and some that cannot be read. */
function messyRows(): Cell[][] {
  const rows: Cell[][] = []
  for (const name of names())
    for (const day of days)
      for (const platform of [1, 3, 5])
        for (let industry = 1; industry <= 10; industry++) {
          const at = rows.length
          // Of one customer some rows bear the name of its account.
          const called =
            name === '整量' && industry === 10 ? 'account-8841' : at % 2 ? name : (codes[name] ?? '')
          const count = perRow[name as keyof typeof perRow] ?? 2
          rows.push([called, written(day, at), platform, industry, at % 3 ? count : `${count}.00`])
        }
  // Half of 无约定 comes twice, and some of its days are none.
  const last = rows.filter(([called]) => called === '无约定' || called === codes.无约定)
  const doubled = last.filter((_, at) => at % 2 === 0)
  for (const row of last.slice(-60)) row[1] = '八月三十二日'
  return [...rows, ...doubled.filter((row) => row[1] !== '八月三十二日')]
}

const workbookOf = (titles: string[], rows: Cell[][]): Promise<Buffer> =>
  buffer(
    writeXlsx(
      [
        {
          name: '说明',
          columns: [{ title: '厂商对账数据', kind: 'text', width: 20 }],
          rows: pieces([['勿改']]),
        },
        {
          name: '数据',
          columns: titles.map((title) => ({ title, kind: 'text' as const, width: 12 })),
          rows: pieces(rows),
        },
      ],
      'Asia/Shanghai',
    ),
  )

async function* pieces(rows: Cell[][]) {
  yield rows
}

async function uploaded(content: Buffer): Promise<UsageFile> {
  const answer = await uploadFile(server, admin, usageApi.upload, content, '八月.xlsx')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const check = ({ id, fdSheet, fdSheetList }: UsageFile, more: object = {}) =>
  admin.call(usageApi.check, {
    body: {
      ...{ id, fdSheet, fdSource: 2, ...more },
      fdFieldList: fdSheetList[fdSheet]?.fdColumnList.map(({ fdField }) => fdField),
    },
  })

async function booked(file: UsageFile, more: object = {}): Promise<UsageBatch> {
  const { status, body } = await check(file, more)
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await admin.call(usageApi.book, { body: { id: body.data.id } })).status).toBe(200)
  return body.data
}

/** How many messages there are, by customer. */
async function messages(): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query<{ name: string; count: number }>(
    `select c.name, sum(d.delivered)::int as count from usage_day d join customer c on c.id = d.customer_id
      where d.current group by c.name`,
  )
  return Object.fromEntries(rows.filter(({ name }) => name in perRow).map(({ name, count }) => [name, count]))
}

const stated = async (name: string, month: string) =>
  statementOf(admin, (await monthOf(admin, month, ids[name] ?? 0)).fdStatementId ?? 0)
const sumsOf = ({ fdPayable, fdNet, fdTax, fdDue }: Statement) => [fdPayable, fdNet, fdTax, fdDue]
const lines = ({ fdLineList }: Statement) =>
  fdLineList.map((one) =>
    [
      one.fdKind,
      one.fdUsageMonth,
      one.fdCount,
      one.fdUnitPrice,
      one.fdAmount,
      one.fdPriceVersion,
      one.fdTierIndex,
    ].join(' '),
  )

test('settlement.*: from a vendor’s messy workbook to a statement that both sides accept, to the fen of a spreadsheet made by hand', async () => {
  const started = performance.now()
  const rows = messyRows()
  const whole = await workbookOf(headers, rows)
  const file = await uploaded(whole)
  expect(file.fdSheetList[file.fdSheet]?.fdName).toBe('数据')
  const first = (await check(file)).body.data
  expect(first.fdUnknownList).toEqual([{ fdAlias: 'account-8841', fdRowNum: 93 }])
  await admin.call(usageApi.saveAlias, {
    body: { fdAlias: 'account-8841', fdSource: 2, fdCustomerId: ids.整量 },
  })
  const batch = await booked(file)
  const doubles = rows.length - names().length * 930
  expect(batch).toMatchObject({
    fdRowNum: names().length * 930 - 60,
    fdRefusedNum: 60 + doubles,
    fdUnknownList: [],
  })
  expect(await messages()).toEqual({ 改价: 6510, 整量: 18_600, 逐档: 18_600, 无约定: 870 })

  // What is refused comes back marked; mended, it is a file of its own.
  const marked = await server.app.inject({
    url: usageFilePaths.refused.replace(':id', String(batch.id)),
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'zh-CN' },
  })
  const [sheet] = await readSheets(marked.rawPayload)
  const refused = (sheet?.data ?? []).slice(1) as Cell[][]
  expect(refused).toHaveLength(60 + doubles)
  // The last 60 rows of it are of the 30th and 31st.
  const mended = refused
    .filter(([, day]) => day === '八月三十二日')
    .map(([called, , platform, industry, count], at): Cell[] => [
      ...[called ?? null, at < 30 ? '2026-08-30' : '2026-08-31'],
      ...[platform ?? null, industry ?? null, count ?? null],
    ])
  const repaired = await booked(await uploaded(await workbookOf(headers, mended)))
  expect(repaired).toMatchObject({ fdRowNum: 60, fdRefusedNum: 0 })
  const all = { 改价: 6510, 整量: 18_600, 逐档: 18_600, 无约定: 930 }
  expect(await messages()).toEqual(all)

  // The same file is not booked beside itself, and in its own place it changes nothing.
  const again = await uploaded(whole)
  expect(again.fdBookedNo).toBe(batch.fdBatchNo)
  expect(issuesOf(await check(again))).toEqual([expect.stringContaining('is booked as batch')])
  await booked(again, { fdReplacedNo: batch.fdBatchNo })
  expect(await messages()).toEqual(all)
  if (process.env.SETTLEMENT_ROWS)
    console.info(`${rows.length} rows in ${Math.round(performance.now() - started)} ms`)

  for (const month of ['2026-08', '2026-09'])
    await admin.call(usageApi.final, {
      body: {
        ...{ fdSource: 2, fdPlatformList: [1, 3, 5], fdStartDate: `${month}-01` },
        fdEndDate: month === '2026-08' ? '2026-08-31' : '2026-09-30',
      },
    })
  const four = Object.keys(perRow).map((name) => ids[name] ?? 0)
  const { batch: closing, refusals } = await closeMonth(admin, '2026-08', four)
  expect(closing).toMatchObject({ fdDoneNum: 3, fdRefusedNum: 1 })
  expect(refusals).toEqual([expect.stringContaining('No terms')])
  expect((await monthOf(admin, '2026-08', ids.无约定 ?? 0)).fdState).toBe(0)
  const changing = await stated('改价', '2026-08')
  const tiered = await stated('逐档', '2026-08')
  expect(sumsOf(changing)).toEqual([281.19, 265.27, 15.92, 281.19])
  expect(sumsOf(await stated('整量', '2026-08'))).toEqual([744, 744, 44.64, 788.64])
  expect(sumsOf(tiered)).toEqual([844, 746.9, 97.1, 844])
  expect(lines(tiered)).toEqual(['1 2026-08 10000 0.05 500 2 0', '1 2026-08 8600 0.04 344 2 1'])
  // One line for each price, vendor and industry.
  expect(changing.fdLineList).toHaveLength(60)
  expect(changing.fdLineList[0]).toMatchObject({ fdCount: 105, fdUnitPrice: 0.045, fdAmount: 4.725 })
  expect(changing.fdLineList[59]).toMatchObject({ fdCount: 112, fdUnitPrice: 0.0415, fdAmount: 4.648 })

  // The customer's account confirms its own.
  const permissions = ['statement:own', 'statement:ownConfirm']
  const theirs = await givenCompanyClient(server, ids.改价 ?? 0, { username: 'theirs', permissions })
  const own = await theirs.data(ownStatementApi.list, { body: {} })
  expect(own).toMatchObject([{ id: changing.id, fdDue: 281.19 }])
  expect((await theirs.call(ownStatementApi.confirm, { body: { id: changing.id } })).status).toBe(200)
  await admin.call(settlementApi.confirm, { body: { id: tiered.id } })
  const before = await stated('改价', '2026-08')

  // A second file changes three days.
  const corrected: Cell[][] = [
    ['改价', '2026-08-03', 3, 1, 17],
    ['改价', '2026-08-04', 3, 1, 0],
    ['改价', firstSerial + 19, 3, 1, 27],
    ['逐档', '2026-08-10', 1, 4, 120],
  ]
  const second = await booked(await uploaded(await workbookOf(headers, corrected)))
  const recount = await admin.data(settlementApi.recount, { body: { id: changing.id } })
  expect(recount).toMatchObject({ fdEqual: false, fdRevision: 1, fdOldPayable: 281.19 })
  expect(
    recount.fdDayList.map((one) => `${one.fdDate} ${one.fdOldCount} ${one.fdNewCount} ${one.fdBatchNo}`),
  ).toEqual([
    `2026-08-03 7 17 ${second.fdBatchNo}`,
    `2026-08-04 7 0 ${second.fdBatchNo}`,
    `2026-08-20 7 27 ${second.fdBatchNo}`,
  ])
  const after = await stated('改价', '2026-08')
  expect({ ...after, fdStale: false }).toEqual({ ...before, fdStale: false })

  // The difference is in the next statement, with its month, version and tier.
  await book(admin, codes.改价 ?? '', { '2026-09-10': 1000 })
  await book(admin, codes.逐档 ?? '', { '2026-09-10': 50 })
  await closeMonth(admin, '2026-09', four)
  const next = await stated('改价', '2026-09')
  expect(lines(next)).toEqual([
    '1 2026-09 1000 0.0415 41.5 3 ',
    '2 2026-08 3 0.045 0.135 2 ',
    '2 2026-08 20 0.0415 0.83 3 ',
  ])
  expect(next).toMatchObject({ fdPayable: 42.47, fdRounding: 0.005, fdAmount: 42.465 })
  expect(lines(await stated('逐档', '2026-09'))).toEqual([
    '1 2026-09 50 0.05 2.5 2 0',
    '2 2026-08 100 0.04 4 2 1',
  ])
})
