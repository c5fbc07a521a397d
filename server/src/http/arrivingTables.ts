import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { encodeMessage, type MessageKey } from '@zhixin/contract/messages'
import type { SheetRow } from '@zhixin/contract/sheetRow'
import { Allowance, withAllowance } from '../lib/allowance'
import { createAccountTurns, createLimiter, QueueFull } from '../lib/limiter'
import type { ReadLimits } from '../lib/sheets/read/limits'
import { openTables } from '../lib/sheets/read/openTables'
import { type SheetFault, SheetRefusal } from '../lib/sheets/read/refusal'
import { type CellContent, type RowContent, shownCell, type TableFile } from '../lib/sheets/read/table'
import { createSpool } from '../lib/storage/spool'
import type { Services } from '../services'
import { AppError, invalid } from './AppError'
import { receiveFile } from './arrivingFile'
import type { Call } from './call'

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

/** A file of tables that has arrived and was opened. */
interface ArrivedTables extends TableFile {
  /** Its name for people, at most 255 characters. */
  name: string
  /** SHA-256 of its content. */
  hash: Buffer
}

interface Turns {
  /** Files that are read at a time, and how many more wait. */
  atOnce: number
  places: number
  /** Of one account's files one is read at a time; so many more wait. */
  ownPlaces: number
}

/**
 * What receives files of tables: a file is read as it stands on disk, one of an account at a time, within limits, and
 * stays nowhere. A second tab waits, a flood does not.
 */
export function tableReceiver(limits: ReadLimits, { atOnce, places, ownPlaces }: Turns) {
  // Reading takes a processor: others need it, too.
  const limiter = createLimiter({ concurrency: atOnce, places })
  const turns = createAccountTurns({ concurrency: 1, places: ownPlaces })
  const tooLarge = () => invalid(['file'], encodeMessage('import_too_large', { max: limits.megabytes }))
  const asRefusal = (error: unknown) => {
    if (error instanceof SheetRefusal)
      return invalid(['file'], encodeMessage(messages[error.fault], error.parameters))
    if (error instanceof QueueFull) return new AppError('too_many_requests', { message: 'import_at_once' })
    return error instanceof AppError && error.code === 'upload_too_large' ? tooLarge() : error
  }
  /** @throws AppError too_many_requests when all readers are taken; QueueFull when the account's own files wait already */
  const afterOthers = <T>(accountId: number, read: () => Promise<T>): Promise<T> =>
    turns(accountId, () =>
      limiter(read).catch((error: unknown) => {
        throw error instanceof QueueFull ? new AppError('too_many_requests') : error
      }),
    )
  /**
   * Receives the file of a call.
   * @throws AppError validation_failed with the reader's reason; too_many_requests; what a body is refused for
   */
  return async function receiveTables<T>(
    { config }: Pick<Services, 'config'>,
    { request, caller }: Call,
    keep: (file: ArrivedTables) => Promise<T>,
  ): Promise<T> {
    try {
      const { name: sent, content } = await receiveFile(request, limits.megabytes)
      const name = nameOf(sent)
      const spool = createSpool(path.join(config.DATA_DIR, 'uploads', '.incoming'))
      return await spool.receive(content, (arrival) =>
        afterOthers(caller.accountId, () =>
          // Rows of many megabytes take the database longer than a request has otherwise.
          withAllowance(new Allowance(limits.seconds * 1000), async () => {
            const hash = await hashOf(arrival.path)
            const only = name.replace(/\.\w+$/, '').slice(0, 31) || 'CSV'
            const opened = await openTables(arrival.path, only, limits)
            try {
              return await keep({ ...opened, name, hash })
            } finally {
              await opened.close()
            }
          }),
        ),
      )
    } catch (error) {
      throw asRefusal(error)
    }
  }
}

async function hashOf(place: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer)
  return hash.digest()
}

const nameOf = (name: string) =>
  [...storableText(name.split(/[/\\]/).at(-1) ?? '')].slice(-255).join('') || 'file'

/** A text as the database keeps it: it has neither NUL nor half a character. */
const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

const storable = (cell: CellContent): CellContent => (typeof cell === 'string' ? storableText(cell) : cell)

/** The longest header, in characters. */
const longestHeader = 100

/** A sheet without its rows. */
export interface KeptTable {
  name: string
  headers: string[]
  /** The number of the row that has them, as the program shows it. */
  header?: number
  /** How many rows are below. */
  rows: number
  /** Its file counts days from 1904. */
  is1904?: true
  /** Rows that the program does not show: how many, and the numbers of the first. */
  hidden?: { amount: number; first: number[] }
}

/** The numbers of so many hidden rows are told. */
const hiddenTold = 10

/** Among how many of a sheet's first rows its header is looked for: titles stand above it. */
export const headerRows = 20

/** The texts of a row as headers. */
export const headersIn = (cells: readonly CellContent[]): string[] =>
  Array.from(cells, (cell) => storableText(shownCell(cell).slice(0, longestHeader)))

/**
 * Which of a sheet's first rows is its header: the one in which most columns are known, two at the least; else the first.
 * @param amountOf how many columns headers name
 */
export function headerAmong(
  rows: readonly string[][],
  amountOf: (headers: readonly string[]) => number,
): number {
  const amounts = rows.map(amountOf)
  const most = Math.max(...amounts)
  return most < 2 ? 0 : amounts.indexOf(most)
}

/** Characters that a row which may be a header is told with. */
const rowText = 80

/** The first rows of a sheet, one of which is its header. */
export const firstRowsOf = (rows: readonly RowContent[]): SheetRow[] =>
  rows.slice(0, headerRows).map(({ number, cells }) => ({
    fdRow: number,
    fdText: cells.map(shownCell).filter(Boolean).join(' ').slice(0, rowText),
  }))

/**
 * A sheet with another one of its first rows as its header; the same where none is asked for.
 * @param first the first rows of the sheet
 * @throws AppError validation_failed for a row that is none of them
 */
export function withHeaderRow<Table extends KeptTable>(
  table: Table,
  first: readonly RowContent[],
  header: number | undefined,
  path: string[],
): Table {
  if (header === undefined || header === table.header) return table
  const at = first.findIndex(({ number }) => number === header)
  const found = first.findIndex(({ number }) => number === table.header)
  const row = first[at]
  if (!row) throw invalid(path, 'unknown_option')
  return { ...table, header, headers: headersIn(row.cells), rows: table.rows + found - at }
}

interface Keeping {
  /** Which of the first rows is the header, by its place among them. */
  findHeader: (rows: string[][]) => number | Promise<number>
  /** Puts rows of the sheet at a place, from 0, where they belong. */
  keep: (place: number, rows: RowContent[]) => Promise<unknown>
  /** The header and what is above it are kept, too: another row may be chosen. */
  keepsAll?: true
}

/**
 * Keeps the sheets of a file, their rows below the header some at a time.
 * @throws SheetRefusal for a file without rows
 */
export async function keepTables(
  { sheets, is1904 }: TableFile,
  { findHeader, keep, keepsAll }: Keeping,
): Promise<KeptTable[]> {
  const kept: KeptTable[] = []
  const put = (rows: RowContent[]) =>
    keep(
      kept.length,
      rows.map((row) => ({ ...row, cells: row.cells.map(storable) })),
    )
  for (const { name, rows } of sheets) {
    const table: KeptTable = {
      name: storableText(name),
      headers: [],
      rows: 0,
      ...(is1904 && { is1904: true }),
    }
    const countHidden = (some: RowContent[]) => {
      const hidden = some.filter(({ isHidden }) => isHidden)
      if (hidden.length === 0) return
      const { amount, first } = table.hidden ?? { amount: 0, first: [] }
      table.hidden = {
        amount: amount + hidden.length,
        first: [...first, ...hidden.map(({ number }) => number)].slice(0, hiddenTold),
      }
    }
    let first: RowContent[] | undefined = []
    const begin = async (begun: RowContent[]) => {
      first = undefined
      if (begun.length === 0) return
      const texts = begun.slice(0, headerRows).map(({ cells }) => headersIn(cells))
      const at = await findHeader(texts)
      Object.assign(table, { headers: texts[at], header: begun[at]?.number })
      table.rows = begun.length - at - 1
      countHidden(begun.slice(at + 1))
      await put(keepsAll ? begun : begun.slice(at + 1))
    }
    for await (const some of rows()) {
      if (first) {
        first.push(...some)
        if (first.length >= headerRows) await begin(first)
      } else {
        table.rows += some.length
        countHidden(some)
        await put(some)
      }
    }
    if (first) await begin(first)
    kept.push(table)
  }
  if (kept.every(({ rows }) => rows === 0)) throw new SheetRefusal('empty')
  return kept
}
