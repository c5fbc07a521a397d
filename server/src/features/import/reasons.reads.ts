import { sentence } from '@zhixin/contract/messages'
import type { Reader } from '../../http/call'
import type { Queries } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { columnLetters, type KeptSheet, type RowReason } from './sourceRows'

/** The cells because of which a row was refused. */
export function cellsOf(reason: RowReason | null, sheets: KeptSheet[] | null, { language }: Reader) {
  return (reason?.issues ?? []).flatMap(({ cell, message }) => {
    const sheet = sheets?.[cell?.sheet ?? 0]
    if (!cell || !sheet) return []
    const { column } = cell
    return [
      {
        fdSheet: sheet.name,
        fdRow: cell.row,
        fdColumn: column === null ? null : columnLetters(column),
        fdHeader: column === null ? null : (sheet.headers[column] ?? null),
        fdMessage: sentence(message, language),
      },
    ]
  })
}

/** The sheets of the file that a batch has imported; null where it has imported none. */
export async function readSheets(reads: Queries, batchId: number): Promise<KeptSheet[] | null> {
  const { rows } = await reads.query<{ sheets: KeptSheet[] }>(
    prepared({ text: 'select sheets from customer_import where batch_id = $1', values: [batchId] }),
  )
  return rows[0]?.sheets ?? null
}
