import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportedFile } from '../contract/src/customerImport/import.schema'
import type { AssignedWord, ImportedWord } from '../contract/src/import/import.schema'
import { withClient } from '../scripts/lib/client'
import { asTaken, wholeCustomer, workbook } from '../server/src/test/imports'
import { messySheet, messyWords } from '../server/src/test/messySheet'
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

/** Times steps of an import: rows of the file, and customers, per second, and the most memory that the server has held. */
const timerOf =
  (rows: number, amount: number, memoryOf: () => number) =>
  async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = memoryOf()
    const begun = performance.now()
    const result = await work()
    const seconds = (performance.now() - begun) / 1000
    printRow(name, rows / seconds, amount / seconds, before, memoryOf(), seconds)
    return result
  }

/** The calls of an import, each until what it began has ended. */
function importBy({ session }: Build) {
  const reach = async (id: number, state: string): Promise<State> => {
    for (;;) {
      const batch = await dataOf<State>(session.send({ path: `/api/account/client/batch/detail/${id}` }))
      if (batch.fdState === state) return batch
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const send = <Data>(path: string, body: object) =>
    dataOf<Data>(session.send({ path: `/api/account/client/${path}`, body }))
  const begin = async (path: string, body: object) => (await send<{ id: number }>(path, body)).id
  return {
    upload: async (file: Buffer): Promise<ImportedFile> => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(file)]), '客户.xlsx')
      const headers = { authorization: `Bearer ${session.token}` }
      const url = `${session.url}/api/account/client/import/upload`
      const answer = await fetch(url, { method: 'POST', headers, body })
      return ((await answer.json()) as { data: ImportedFile }).data
    },
    words: (file: ImportedFile) => send<ImportedWord[]>('import/words', asTaken(file)),
    check: async (file: ImportedFile, fdWordList: AssignedWord[] = []) => {
      const id = await begin('import/check', { ...asTaken(file), fdWordList })
      return { id, ready: (await reach(id, 'ready')).fdReadyNum }
    },
    figures: (id: number) =>
      session.send({ path: `/api/account/client/import/distribution/${id}` }).then(() => undefined),
    run: async (id: number) => {
      await send('batch/run', { id })
      return (await reach(id, 'ended')).fdDoneNum
    },
    undo: async (id: number) => {
      const undoing = await begin('batch/undo', { id })
      await reach(undoing, 'ready')
      await send('batch/run', { id: undoing })
      return (await reach(undoing, 'ended')).fdDoneNum
    },
  }
}

const demand = (count: number, amount: number) => {
  if (count !== amount) throw new Error(`Of ${amount} customers ${count} were dealt with`)
}

const printHead = () => printRow('', 'rows/s', 'customers/s', 'MB before', 'MB after', 'seconds')

/**
 * Imports new customers and takes them back, and prints how fast: sheets as the template has them, then half as many
 * customers in a sheet as people keep it.
 * @param memoryOf the most memory that the server has held, in megabytes
 */
export async function showImport(build: Build, amount: number, memoryOf: () => number): Promise<void> {
  const sheets = sheetsOf(amount)
  const rows = Object.values(sheets).reduce((sum, { length }) => sum + length, 0)
  const file = await workbook(sheets)
  const calls = importBy(build)
  console.log(`\nAn import of ${amount} new customers with ${rows} rows\n`)
  printHead()
  const timed = timerOf(rows, amount, memoryOf)
  const read = await timed('upload and reading', () => calls.upload(file))
  const { id, ready } = await timed('check', () => calls.check(read))
  demand(ready, amount)
  demand(await timed('run', () => calls.run(id)), amount)
  demand(await timed('undoing', () => calls.undo(id)), amount)
  printRow('COPY of the same cells into a bare table', await copyRate(build.database, sheets))
  await showMessyImport(build, Math.ceil(amount / 2), memoryOf)
}

async function showMessyImport(build: Build, amount: number, memoryOf: () => number): Promise<void> {
  const file = await messySheet(amount)
  const calls = importBy(build)
  console.log(`\nAn import of ${amount} customers in a messy sheet\n`)
  printHead()
  const timed = timerOf(amount, amount, memoryOf)
  const read = await timed('upload and reading', () => calls.upload(file))
  const words = await timed('words', () => calls.words(read))
  // Whoever is meant, somebody follows.
  const meant = words.map((word) => ({ ...word, fdValue: messyWords.choices[word.fdWord] ?? 1 }))
  const { id, ready } = await timed('check', () => calls.check(read, meant))
  await timed('distribution', () => calls.figures(id))
  demand(await timed('run', () => calls.run(id)), ready)
  demand(await timed('undoing', () => calls.undo(id)), ready)
}
