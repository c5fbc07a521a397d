import { performance } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import type { UsageBatch, UsageFile } from '../contract/src/usage/usage.schema'
import { withClient } from '../scripts/lib/client'
import { writeXlsx } from '../server/src/lib/sheets/xlsx'
import type { Build } from './builds'
import { dataOf } from './http'
import { check, printRow, shown } from './report'

const headers = ['客户代码', '日期', '厂商', '提交数', '送达数']
const vendors = ['OPPO', 'VIVO', 'HONOR']

/** Counts of customers, a row for each day of February and each vendor. */
function rowsOf(codes: readonly string[], amount: number): string[][] {
  return Array.from({ length: amount }, (_, index) => {
    const [vendor, day, code] = [index % 3, Math.floor(index / 3) % 28, codes[Math.floor(index / 84)]]
    if (!code) throw new Error('There are too few customers for so many rows')
    const date = `2026-02-${String(day + 1).padStart(2, '0')}`
    return [code, date, vendors[vendor] ?? '', String(1000 + (index % 9000)), String(900 + (index % 9000))]
  })
}

const workbook = (rows: string[][]) =>
  buffer(
    writeXlsx(
      [
        {
          name: '用量',
          columns: headers.map((title) => ({ title, kind: 'text', width: 12 })),
          rows: (async function* () {
            for (let at = 0; at < rows.length; at += 1000) yield rows.slice(at, at + 1000)
          })(),
        },
      ],
      'Asia/Shanghai',
    ),
  )

/**
 * Uploads, checks and books files of counts, and prints how long each takes.
 * @param memoryOf the most memory that the server has held, in megabytes
 */
export async function showUsage(
  { session, database }: Build,
  amount: number,
  memoryOf: () => number,
): Promise<void> {
  const codes = await withClient(database, async (client) => {
    const { rows } = await client.query<{ code: string }>(
      'select serial_code as code from customer where deleted_at is null order by id',
    )
    return rows.map(({ code }) => code)
  })
  const rows = rowsOf(codes, amount)
  const csv = Buffer.from([headers, ...rows].map((row) => row.join()).join('\n'))
  // 200,000 rows in 30 and 60 seconds.
  const files: [name: string, content: Buffer, goal: number][] = [
    ['用量.csv', csv, (30 * amount) / 200_000],
    ['用量.xlsx', await workbook(rows), (60 * amount) / 200_000],
  ]
  console.log(`\nFiles of ${amount} rows of counts, seconds\n`)
  printRow('', 'upload', 'check', 'book', 'all', 'MB before', 'MB after')
  for (const [name, content, goal] of files) {
    const before = memoryOf()
    const times = [performance.now()]
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(content)]), name)
    const authorization = `Bearer ${session.token}`
    const url = `${session.url}/api/usage/file/upload`
    const answer = await fetch(url, { method: 'POST', headers: { authorization }, body })
    const { data: file } = (await answer.json()) as { data: UsageFile }
    times.push(performance.now())
    const columns = file.fdSheetList[file.fdSheet]?.fdColumnList ?? []
    const taken = {
      id: file.id,
      fdSheet: file.fdSheet,
      fdSource: 2,
      fdFieldList: columns.map(({ fdField }) => fdField),
    }
    const batch = await dataOf<UsageBatch>(session.send({ path: '/api/usage/file/check', body: taken }))
    if (batch.fdRowNum !== amount) throw new Error(`Of ${amount} rows ${batch.fdRowNum} are good`)
    times.push(performance.now())
    await dataOf(session.send({ path: '/api/usage/batch/book', body: { id: batch.id } }))
    times.push(performance.now())
    const [upload = 0, checking = 0, booking = 0] = times
      .slice(1)
      .map((at, index) => (at - (times[index] ?? 0)) / 1000)
    const all = upload + checking + booking
    printRow(name, upload, checking, booking, all, before, memoryOf())
    check(`${name} in at most ${goal} s`, shown(all), all <= goal)
  }
}
