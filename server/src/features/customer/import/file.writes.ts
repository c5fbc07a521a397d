import path from 'node:path'
import { importLimits } from '@zhixin/contract/import/import.enums'
import type { ImportedFile } from '@zhixin/contract/import/import.schema'
import { encodeMessage, type MessageKey } from '@zhixin/contract/messages'
import { AppError, invalid } from '../../../http/AppError'
import { type ArrivingFile, receiveFile } from '../../../http/arrivingFile'
import type { Call } from '../../../http/call'
import { Allowance, withAllowance } from '../../../lib/allowance'
import { createAccountTurns, createLimiter, QueueFull } from '../../../lib/limiter'
import { programLimits, type ReadLimits } from '../../../lib/sheets/read/limits'
import { openTables } from '../../../lib/sheets/read/openTables'
import { type SheetFault, SheetRefusal } from '../../../lib/sheets/read/refusal'
import { type CellContent, type SheetContent, shownCell } from '../../../lib/sheets/read/table'
import { createSpool } from '../../../lib/storage/spool'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { readImport } from './file.reads'
import type { KeptSheet } from './sourceRows'

/** Reading takes a processor: others than imports need it, too. */
const limiter = createLimiter({ concurrency: importLimits.atOnce, places: importLimits.places })

const { megabytes, rows, columns, sheets } = importLimits

/** What is read of a file: some five times what 50,000 rows of customers come to. */
const limits: ReadLimits = {
  ...programLimits,
  ...{ megabytes, rows, columns, sheets },
  unpackedMegabytes: 300,
  textMegabytes: 64,
  cellMillions: 100,
  heapMegabytes: 128,
  // Less than an open transaction may be idle.
  seconds: 25,
}

/** Files of one account are read in turn: a second tab waits, a flood does not. */
const turns = createAccountTurns({ concurrency: 1, places: importLimits.ownPlaces })

/** The sentence of each fault. */
const messages: Record<SheetFault, MessageKey> = {
  too_large: 'import_too_large',
  too_many_rows: 'import_too_many_rows',
  too_many_columns: 'import_too_many_columns',
  too_many_sheets: 'import_too_many_sheets',
  too_complex: 'import_too_complex',
  long_cell: 'import_long_cell',
  bomb: 'import_bomb',
  encrypted: 'import_encrypted',
  macros: 'import_macros',
  merged: 'import_merged',
  same_name: 'import_same_name',
  quotation: 'import_quotation',
  xls: 'import_xls',
  unknown: 'import_unknown',
  broken: 'import_broken',
  empty: 'import_empty',
}

/**
 * Receives a file and keeps its rows; of the caller's files that are not checked, the last few stay. It is read as it
 * stands on disk, one of an account at a time, within the limits above, and stays nowhere (rule import.file).
 * @throws AppError validation_failed with the reader's reason; too_many_requests; what a body is refused for
 */
export async function receiveImport(services: Services, call: Call): Promise<ImportedFile> {
  const file = await receiveFile(call.request, importLimits.megabytes).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'upload_too_large' ? tooLarge() : error
  })
  const spool = createSpool(path.join(services.config.DATA_DIR, 'uploads', '.incoming'))
  try {
    const id = await spool.receive(file.content, (arrival) =>
      afterOthers(call.caller.accountId, () =>
        // Rows of many megabytes take the database longer than a request has otherwise.
        withAllowance(new Allowance(limits.seconds * 1000), () =>
          keepRows(services, call, file, arrival.path),
        ),
      ),
    )
    return await readImport(services.database, call, id)
  } catch (error) {
    if (error instanceof SheetRefusal)
      throw invalid(['file'], encodeMessage(messages[error.fault], error.parameters))
    if (error instanceof QueueFull) throw new AppError('too_many_requests', { message: 'import_at_once' })
    throw error instanceof AppError && error.code === 'upload_too_large' ? tooLarge() : error
  }
}

/** @throws AppError too_many_requests when all readers are taken; QueueFull when the account's own files wait already */
const afterOthers = <T>(accountId: number, read: () => Promise<T>): Promise<T> =>
  turns(accountId, () =>
    limiter(read).catch((error: unknown) => {
      throw error instanceof QueueFull ? new AppError('too_many_requests') : error
    }),
  )

const tooLarge = () => invalid(['file'], encodeMessage('import_too_large', { max: importLimits.megabytes }))

/** The name of a file for people, at most 255 characters. */
const nameOf = ({ name }: ArrivingFile) =>
  [...storableText(name.split(/[/\\]/).at(-1) ?? '')].slice(-255).join('') || 'file'

async function keepRows(
  services: Services,
  { caller }: Call,
  file: ArrivingFile,
  place: string,
): Promise<number> {
  const name = nameOf(file)
  const opened = await openTables(place, name.replace(/\.\w+$/, '').slice(0, 31) || 'CSV', limits)
  try {
    return await inTransaction(services.database.pool, async (query) => {
      await query('select 1', [])
      await query(forget, [caller.accountId])
      const [kept] = await query<{ id: number }>(
        `insert into customer_import (account_id, file_name, sheets) values ($1, $2, '[]') returning id`,
        [caller.accountId, name],
      )
      if (!kept) throw new Error('The import was not written')
      const sheets: KeptSheet[] = []
      for (const sheet of opened.sheets)
        sheets.push({
          ...(await keepSheet(query, kept.id, sheets.length, sheet)),
          ...(opened.is1904 && { is1904: true }),
        })
      if (sheets.every(({ rows }) => rows === 0)) throw new SheetRefusal('empty')
      await query('update customer_import set sheets = $2::jsonb where id = $1', [
        kept.id,
        JSON.stringify(sheets),
      ])
      return kept.id
    })
  } finally {
    await opened.close()
  }
}

/** A text as the database keeps it: it has neither NUL nor half a character. */
const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

const storable = (cell: CellContent): CellContent => (typeof cell === 'string' ? storableText(cell) : cell)

/** Of the files that an account has not had checked, those that were read last stay, besides the one that comes. */
const forget = `delete from customer_import where account_id = $1 and batch_id is null and id not in (
  select id from customer_import where account_id = $1 and batch_id is null order by id desc limit ${importLimits.unchecked - 1})`

/** The longest header, in characters. */
const longestHeader = 100

/** Keeps the rows of a sheet below its first, which is the header. */
async function keepSheet(
  query: Query,
  id: number,
  place: number,
  { name, rows }: SheetContent,
): Promise<KeptSheet> {
  let headers: string[] | undefined
  let amount = 0
  for await (const some of rows()) {
    headers ??= some.shift()?.cells.map((cell) => storableText(shownCell(cell).slice(0, longestHeader)))
    amount += some.length
    const kept = some.map((row) => ({ ...row, cells: row.cells.map(storable) }))
    await query(insert, [id, place, JSON.stringify(kept)])
  }
  return { name: storableText(name), headers: headers ?? [], rows: amount }
}

const insert = `insert into customer_import_row (import_id, sheet, number, cells)
  select $1, $2, number, cells from jsonb_to_recordset($3::jsonb) as r (number int, cells jsonb)`
