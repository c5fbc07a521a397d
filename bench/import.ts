import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportedFile } from '../contract/src/customerImport/import.schema'
import { withClient } from '../scripts/lib/client'
import { asTaken, wholeCustomer, workbook } from '../server/src/test/imports'
import type { Build } from './builds'
import { dataOf } from './http'
import { printRow } from './report'

type Sheets = Parameters<typeof workbook>[0]

/** New customers with a contact and a price each, by the sheets of an import. */
function sheetsOf(amount: number): Sheets {
  const customers = Array.from({ length: amount }, (_, index) =>
    wholeCustomer(`导入客户${index}`, { fdCompanyList: `导入有限公司${index}`, fdPaymentTerm: 3 }),
  )
  return {
    customer: customers.flatMap(({ customer }) => customer),
    contacts: customers.flatMap(({ contacts }) => contacts),
    prices: customers.flatMap(({ prices }) => prices),
  }
}

/** Rows per second that COPY writes of the same cells, into a table without anything that watches it. */
async function copyRate(database: string, sheets: Sheets): Promise<number> {
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
  const file = await workbook(sheets)
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
  let read: ImportedFile
  await timed('upload and reading', async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(file)]), '客户.xlsx')
    const headers = { authorization: `Bearer ${session.token}` }
    const url = `${session.url}/api/account/client/import/upload`
    const answer = await fetch(url, { method: 'POST', headers, body })
    read = ((await answer.json()) as { data: ImportedFile }).data
  })
  let id = 0
  const demand = (count: number) => {
    if (count !== amount) throw new Error(`Of ${amount} customers ${count} were dealt with`)
  }
  await timed('check', async () => {
    id = (await send('import/check', asTaken(read))).id
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
