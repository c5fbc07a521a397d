import type { Readable } from 'node:stream'
import type { Language } from '@zhixin/contract/language'
import { sentence } from '@zhixin/contract/messages'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import type { CellContent } from '../../lib/sheets/read/table'
import { writeXlsx } from '../../lib/sheets/xlsx'
import type { Services } from '../../services'
import { reasonText, sentBySql } from '../batch/batchRows.reads'
import type { FarCell, ImportHolder } from './importHolder'
import { type MarkedRow, markedSheet } from './keptSheets'
import { type CellIssue, type KeptSheet, meantCell, type RowReason } from './sourceRows'

/** Rows that are read at a time. */
const piece = 500

/** Rows without a cell are kept where they stood, so that numbers stay; not beyond so many at a stretch. */
const mostEmpty = 100

interface Read {
  number: number
  cells: CellContent[]
  /** Whether what it asks for is done already. */
  isDone: boolean
  /** Why its record is refused, if it is. */
  reason: RowReason | null
}

/** Rows of a sheet after one of them, with what came of their records. */
async function readRows(
  { pool }: Database,
  caller: Caller,
  { readReasons }: ImportHolder,
  { id, batchId, place, after }: { id: number; batchId: number; place: number; after: number },
): Promise<Read[]> {
  const { rows } = await pool.query<Omit<Read, 'isDone' | 'reason'> & { position: number | null }>(
    `select number, cells, position from customer_import_row
      where import_id = $1 and sheet = $2 and number > $3 order by number limit ${piece}`,
    [id, place, after],
  )
  // Not joined: right after a check the database knows of no such batch, and would compare each row with all of its rows.
  const { rows: told } = await pool.query<{ position: number; state: string; reason: RowReason | null }>(
    'select position, state, reason from batch_row where batch_id = $1 and position = any($2)',
    [batchId, rows.map(({ position }) => position)],
  )
  const byPosition = new Map(told.map((one) => [one.position, one]))
  const reasonOf = await readReasons(
    pool,
    caller,
    told.map(({ state, reason }) => (state === 'refused' ? reason : null)),
  )
  return rows.map(({ position, ...row }) => {
    const { state, reason } = byPosition.get(position ?? 0) ?? {}
    return {
      ...row,
      isDone: state === 'done',
      reason: state === 'refused' && reason ? reasonOf(reason) : null,
    }
  })
}

/**
 * The file that a batch has imported, with the faulty cells marked, those far from their like too, and a column with
 * the reasons: to be corrected and sent again (rule import.marked). What is done already is left out, so that it is not
 * done again. For whoever imported it alone, of their access tokens the one that did.
 * @throws AppError record_not_found, also for somebody else's batch
 */
export async function writeMarked(
  { config, database }: Services,
  caller: Caller,
  language: Language,
  holder: ImportHolder,
  batchId: number,
): Promise<{ name: string; content: Readable }> {
  const { rows } = await database.pool.query<{ id: number; fileName: string; sheets: KeptSheet[] }>(
    `select f.id, f.file_name as "fileName", f.sheets from customer_import f join batch b on b.id = f.batch_id
      where b.id = $1 and f.account_id = $2 and ${sentBySql('$2', '$3')}`,
    [batchId, caller.accountId, caller.token?.id ?? null],
  )
  const [file] = rows
  if (!file) throw new AppError('record_not_found')
  const far = (await holder.readFarCells?.(database, { caller, language }, batchId)) ?? []
  const sheets = file.sheets.map((kept, place) =>
    markedSheet(
      kept,
      language,
      markedRows(
        holder,
        { kept, place, far: far.filter(({ sheet }) => sheet === place) },
        language,
        (after) => readRows(database, caller, holder, { ...file, batchId, place, after }),
      ),
    ),
  )
  const name = file.fileName.replace(/\.\w+$/, '')
  return { name, content: writeXlsx(sheets, config.BUSINESS_TIME_ZONE) }
}

async function* markedRows(
  { parts }: ImportHolder,
  { kept, place, far }: { kept: KeptSheet; place: number; far: readonly FarCell[] },
  language: Language,
  readRows: (after: number) => Promise<Read[]>,
): AsyncGenerator<MarkedRow[]> {
  let after = kept.header ?? 1
  for (;;) {
    const rows = await readRows(after)
    if (rows.length === 0) return
    yield rows.flatMap(({ number, cells, isDone, reason }): MarkedRow[] => {
      const gap = number - after - 1
      after = number
      if (isDone) return []
      const doubtful = far.filter((one) => one.number === number)
      const own = (reason?.issues ?? []).filter(({ cell }) => cell?.sheet === place && cell.row === number)
      return [
        ...Array.from({ length: gap <= mostEmpty ? gap : 0 }, () => emptyRow),
        {
          cells: cells.map((cell, index) => meantCell(parts, kept, index, cell)),
          faulty: [
            ...own.flatMap(({ cell }) => cell?.column ?? []),
            ...doubtful.flatMap((one) => columnsOf(kept, one)),
          ],
          reason: reason
            ? reasonIn(reason, own, kept.headers, language)
            : joinSentences(
                doubtful.map(({ text }) => text),
                language,
              ),
        },
      ]
    })
  }
}

/** The columns of a sheet in which a doubtful value may stand. */
const columnsOf = ({ fields = [] }: KeptSheet, { fields: own }: FarCell): number[] =>
  fields.flatMap((field, column) => (field !== null && own.includes(field) ? column : []))

const joinSentences = (sentences: readonly string[], language: Language): string | null =>
  sentences.length === 0 ? null : sentences.join(language === 'en-US' ? '; ' : '；')

const emptyRow: MarkedRow = { cells: [], faulty: [], reason: null }

/** What is wrong with a row: with its cells, or where none is to blame, with its record. */
function reasonIn(reason: RowReason, own: CellIssue[], headers: string[], language: Language): string | null {
  const isElsewhere = reason.issues?.some(({ cell }) => cell !== undefined) === true
  if (own.length === 0) return isElsewhere ? null : reasonText(reason, { language })
  const between = language === 'en-US' ? ': ' : '：'
  const sentences = own.map(({ cell, message }) => {
    const header = headers[cell?.column ?? headers.length]
    return (header ? header + between : '') + sentence(message, language)
  })
  return joinSentences(sentences, language)
}
