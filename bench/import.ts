import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { importParts } from '../contract/src/import/import.columns'
import type { ImportedFile } from '../contract/src/import/import.schema'
import { withClient } from '../scripts/lib/client'
import { writeXlsx } from '../server/src/lib/sheets/xlsx'
import type { Build } from './builds'
import { dataOf } from './http'
import { printRow } from './report'

type Row = Record<string, string | number>

/** New customers with a contact and a price each, by the sheets of an import. */
const sheetsOf = (amount: number): Partial<Record<keyof typeof importParts, Row[]>> => {
  const names = Array.from({ length: amount }, (_, index) => `导入客户${index}`)
  return {
    customer: names.map((fdName, index) => ({
      ...{ fdName, fdServiceType: 2, fdPlatformList: 'OPPO、VIVO', fdChannelType: 1, fdBudgetSource: 2 },
      ...{ fdCompanyList: `导入有限公司${index}`, fdCooperationPhase: 2, fdPaymentTerm: 3 },
      ...{ fdOperationFollowUpAccountIdList: 'admin', fdBusinessFollowUpAccountIdList: 'business' },
    })),
    contacts: names.map((fdName, index) => ({
      ...{ fdName, fdContactName: '李敏', fdContactMobile: String(13_800_000_000 + index) },
    })),
    prices: names.map((fdName) => ({ fdName, fdKind: 1, fdPlatform: 'OPPO', fdUnitPrice: 0.035 })),
  }
}

/** They as a workbook. */
function workbookOf(sheets: ReturnType<typeof sheetsOf>): Promise<Buffer> {
  const written = Object.entries(sheets).map(([part, rows]) => {
    const { name, columns } = importParts[part as keyof typeof importParts]
    const fields = Object.keys(rows[0] ?? {})
    const words = columns as Record<string, { words: Record<'zh-CN', string> }>
    return {
      name: name['zh-CN'],
      columns: fields.map((field) => ({
        ...{ title: words[field]?.words['zh-CN'] ?? field, kind: 'text' as const, width: 10 },
      })),
      rows: (async function* () {
        yield rows.map((row) => fields.map((field) => row[field] ?? null))
      })(),
    }
  })
  return buffer(writeXlsx(written, 'Asia/Shanghai'))
}

/** Rows per second that COPY writes of the same cells, into a table without anything that watches it. */
async function copyRate(database: string, sheets: ReturnType<typeof sheetsOf>): Promise<number> {
  const lines = Object.values(sheets).flatMap((rows) => rows.map((row) => `${JSON.stringify(row)}\n`))
  return withClient(database, async (client) => {
    await client.query('create table copied (cells text)')
    const begun = performance.now()
    await pipeline(Readable.from(lines), client.query(copyFrom('copy copied from stdin')))
    const seconds = (performance.now() - begun) / 1000
    await client.query('drop table copied')
    return lines.length / seconds
  })
}

interface State {
  fdState: string
  fdReadyNum: number
  fdDoneNum: number
}

/**
 * Imports new customers and takes them back, and prints how fast: rows of the file, and customers, per second.
 * @param memoryOf the most memory that the server has held, in megabytes
 */
export async function showImport(
  { session, database }: Build,
  amount: number,
  memoryOf: () => number,
): Promise<void> {
  const sheets = sheetsOf(amount)
  const rows = Object.values(sheets).reduce((sum, { length }) => sum + length, 0)
  const file = await workbookOf(sheets)
  const reach = async (id: number, state: string): Promise<State> => {
    for (;;) {
      const batch = await dataOf<State>(session.send({ path: `/api/account/client/batch/detail/${id}` }))
      if (batch.fdState === state) return batch
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const timed = async (name: string, work: () => Promise<void>) => {
    const before = memoryOf()
    const begun = performance.now()
    await work()
    const seconds = (performance.now() - begun) / 1000
    printRow(name, rows / seconds, amount / seconds, before, memoryOf())
  }
  const send = (path: string, body: object) =>
    dataOf<{ id: number }>(session.send({ path: `/api/account/client/${path}`, body }))
  console.log(`\nAn import of ${amount} new customers with ${rows} rows\n`)
  printRow('', 'rows/s', 'customers/s', 'MB before', 'MB after')
  let read: ImportedFile | undefined
  await timed('upload and reading', async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(file)]), '客户.xlsx')
    const headers = { authorization: `Bearer ${session.token}` }
    const answer = await fetch(`${session.url}/api/account/client/import/upload`, {
      method: 'POST',
      headers,
      body,
    })
    read = ((await answer.json()) as { data: ImportedFile }).data
  })
  const fdSheetList = read?.fdSheetList.map(({ fdPart, fdColumnList }) => ({
    fdPart,
    fdFieldList: fdColumnList.map(({ fdField }) => fdField),
  }))
  let id = 0
  const demand = (count: number) => {
    if (count !== amount) throw new Error(`Of ${amount} customers ${count} were dealt with`)
  }
  await timed('check', async () => {
    id = (await send('import/check', { id: read?.id, fdSheetList })).id
    demand((await reach(id, 'ready')).fdReadyNum)
  })
  await timed('run', async () => {
    await send('batch/run', { id })
    demand((await reach(id, 'ended')).fdDoneNum)
  })
  await timed('undoing', async () => {
    const undoing = (await send('batch/undo', { id })).id
    await reach(undoing, 'ready')
    await send('batch/run', { id: undoing })
    demand((await reach(undoing, 'ended')).fdDoneNum)
  })
  printRow('COPY of the same cells into a bare table', await copyRate(database, sheets))
}
