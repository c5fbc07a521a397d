import type { Readable } from 'node:stream'
import { importFileTexts } from '@zhixin/contract/import/import.notes'
import type { Language } from '@zhixin/contract/language'
import { sentence } from '@zhixin/contract/messages'
import { AppError } from '../../../http/AppError'
import type { Caller } from '../../../http/call'
import type { CellRead } from '../../../lib/sheets/read/table'
import type { Cell, Sheet } from '../../../lib/sheets/sheet'
import { writeXlsx } from '../../../lib/sheets/xlsx'
import type { Services } from '../../../services'
import { type Reason, readReasons, reasonText, sentBySql } from '../batch/batchRows.reads'
import type { CellIssue, KeptSheet } from './sourceRows'

/** Rows that are read at a time. */
const piece = 500

/** Rows without a cell are kept where they stood, so that numbers stay; not beyond so many at a stretch. */
const mostEmpty = 100

interface Read {
  number: number
  cells: CellRead[]
  /** Why its customer is refused, if it is. */
  reason: Reason | null
}

const statement = `select r.number, r.cells, b.reason from customer_import_row r
    left join batch_row b on b.batch_id = $4 and b.position = r.position and b.state = 'refused'
  where r.import_id = $1 and r.sheet = $2 and r.number > $3 order by r.number limit ${piece}`

/**
 * The file that a batch has imported, with the faulty cells marked and a column with the reasons: to be corrected and
 * sent again (rule import.marked). For whoever imported it alone, of their access tokens the one that did.
 * @throws AppError record_not_found, also for somebody else's batch
 */
export async function writeMarked(
  { config, database }: Services,
  caller: Caller,
  language: Language,
  batchId: number,
): Promise<{ name: string; content: Readable }> {
  const { rows } = await database.pool.query<{ id: number; fileName: string; sheets: KeptSheet[] }>(
    `select f.id, f.file_name as "fileName", f.sheets from customer_import f join batch b on b.id = f.batch_id
      where b.id = $1 and f.account_id = $2 and ${sentBySql('$2', '$3')}`,
    [batchId, caller.accountId, caller.token?.id ?? null],
  )
  const [file] = rows
  if (!file) throw new AppError('record_not_found')
  const sheets = file.sheets.map((kept, place) =>
    markedSheet(kept, language, place, async (after) => {
      const values = [file.id, place, after, batchId]
      const read = (await database.pool.query<Read>(statement, values)).rows
      const reasonOf = await readReasons(
        database.pool,
        caller,
        read.map(({ reason }) => reason),
      )
      return read.map((row) => ({ ...row, reason: row.reason && reasonOf(row.reason) }))
    }),
  )
  const name = file.fileName.replace(/\.\w+$/, '')
  return { name, content: writeXlsx(sheets, config.BUSINESS_TIME_ZONE) }
}

function markedSheet(
  { name, headers }: KeptSheet,
  language: Language,
  place: number,
  readRows: (after: number) => Promise<Read[]>,
): Sheet {
  const known = Object.values(importFileTexts.reasons)
  // What an earlier one has told is told anew.
  const last = known.includes(headers.at(-1) ?? '') ? headers.length - 1 : headers.length
  const faults = new Map<number, Set<number>>()
  const titles = [...headers.slice(0, last), importFileTexts.reasons[language]]
  return {
    name,
    columns: titles.map((title, index) => ({ title, kind: 'text', width: index === last ? 60 : 16 })),
    faults: (number) => faults.get(number),
    rows: (async function* () {
      let written = 1
      let after = 0
      for (;;) {
        const rows = await readRows(after)
        if (rows.length === 0) return
        faults.clear()
        yield rows.flatMap(({ number, cells, reason }): Cell[][] => {
          const gap = Math.max(number - written - 1, 0)
          const empty = gap <= mostEmpty ? Array.from({ length: gap }, (): Cell[] => []) : []
          written += empty.length + 1
          const own = (reason?.issues ?? []).filter(
            ({ cell }) => cell?.sheet === place && cell.row === number,
          )
          const columns = own.flatMap(({ cell }) => cell?.column ?? [])
          if (columns.length > 0) faults.set(written, new Set(columns))
          const why = reason && reasonIn(reason, own, headers, language)
          return [...empty, [...Array.from({ length: last }, (_, index) => cells[index] ?? null), why]]
        })
        after = rows.at(-1)?.number ?? after
      }
    })(),
  }
}

/** What is wrong with a row: with its cells, or where none is to blame, with its customer. */
function reasonIn(reason: Reason, own: CellIssue[], headers: string[], language: Language): string | null {
  const isElsewhere = reason.issues?.some(({ cell }) => cell !== undefined) === true
  if (own.length === 0) return isElsewhere ? null : reasonText(reason, { language })
  const between = language === 'en-US' ? ': ' : '：'
  return own
    .map(({ cell, message }) => {
      const header = headers[cell?.column ?? headers.length]
      return (header ? header + between : '') + sentence(message, language)
    })
    .join(language === 'en-US' ? '; ' : '；')
}
