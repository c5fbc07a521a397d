import { encodeMessage } from '@zhixin/contract/messages'
import type { Caller } from '../../../http/call'
import type { Queries } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import type { CellIssue, RowReason } from '../../import/sourceRows'
import { scopeValues, visibleSql } from '../customer.scope'

/** An issue of a row's field. */
export interface CustomerIssue extends CellIssue {
  /** The customer that it names to who sees it. */
  customerId?: number
}

/** Reads reasons as somebody may know of them: a customer that an issue names is named to those who see it. */
export async function readReasons(
  reads: Queries,
  caller: Caller,
  reasons: (RowReason | null)[],
): Promise<(reason: RowReason) => RowReason> {
  const ids = reasons.flatMap(
    (reason) => reason?.issues?.flatMap(({ customerId }: CustomerIssue) => customerId ?? []) ?? [],
  )
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
  const worded = (issue: CustomerIssue): CellIssue => {
    if (issue.message !== 'import_exists') return issue
    const named = known.get(issue.customerId ?? 0)
    const message = named
      ? encodeMessage('import_exists', { alias: named.code, name: named.name })
      : 'import_exists_unseen'
    return { ...issue, message }
  }
  return (reason) => (reason.issues ? { ...reason, issues: reason.issues.map(worded) } : reason)
}
