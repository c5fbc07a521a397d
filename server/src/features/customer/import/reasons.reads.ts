import type { BatchRow } from '@zhixin/contract/customer/batchRow.schema'
import { encodeMessage, sentence } from '@zhixin/contract/messages'
import type { Caller, Reader } from '../../../http/call'
import type { Queries } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import type { Reason } from '../../batch/batchRow'
import { scopeValues, visibleSql } from '../customer.scope'
import { type CellIssue, columnLetters, type KeptSheet } from './sourceRows'

/** Why a row was refused, with the cells and the customers that its issues are about. */
export type RowReason = Reason<CellIssue>

/** Reads reasons as somebody may know of them: a customer that an issue names is named to those who see it. */
export async function readReasons(
  reads: Queries,
  caller: Caller,
  reasons: (RowReason | null)[],
): Promise<(reason: RowReason) => RowReason> {
  const ids = reasons.flatMap((reason) => reason?.issues?.flatMap(({ customerId }) => customerId ?? []) ?? [])
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await reads.query<{ id: number; code: string; name: string }>(
          prepared({
            text: `select c.id, c.serial_code as code, c.name from customer c where c.id = any($3) and ${visibleSql('$1', '$2')}`,
            values: [...scopeValues(caller), ids],
          }),
        )
  const known = new Map(rows.map((row) => [row.id, row]))
  const worded = (issue: CellIssue): CellIssue => {
    if (issue.message !== 'import_exists') return issue
    const named = known.get(issue.customerId ?? 0)
    const message = named
      ? encodeMessage('import_exists', { alias: named.code, name: named.name })
      : 'import_exists_unseen'
    return { ...issue, message }
  }
  return (reason) => (reason.issues ? { ...reason, issues: reason.issues.map(worded) } : reason)
}

/** The cells because of which a row was refused. */
export function cellsOf(
  reason: RowReason | null,
  sheets: KeptSheet[] | null,
  { language }: Reader,
): BatchRow['fdCellList'] {
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
