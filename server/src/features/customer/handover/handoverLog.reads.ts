import { auditSourceTexts } from '@zhixin/contract/audit/audit.texts'
import { handoverLogList } from '@zhixin/contract/customer/handover.list'
import type { HandoverLogFilters, HandoverLogRow } from '@zhixin/contract/customer/handoverLog.schema'
import type { Reader } from '../../../http/call'
import type { Database, Page } from '../../../lib/database'
import { rowReader, typedId } from '../../../record/rowReader'
import type { Change } from '../../audit/audit.writes'
import { scopeParameters, visibleSql } from '../customer.scope'
import { describeRecords } from '../customerChanges.reads'
import { isFromSql, isToSql } from './handover.reads'

type Read = Omit<HandoverLogRow, 'fdSourceName' | 'fdChangeList'> & { changes: Change[] }

/** Hand-overs and what undoes them, each with the hand-over that it all began with; then what they have done. */
const readRows = rowReader<typeof handoverLogList, Read>(handoverLogList, {
  with: `with recursive handed as (
    select id, change from batch where source = 'handover'
    union all
    select b.id, handed.change from batch b join handed on b.undo_of = handed.id)
  `,
  from: `handed h join batch b on b.id = h.id join account m on m.id = b.account_id
    join account a on a.id = (h.change->>'fromId')::int
    join batch_row r on r.batch_id = b.id and r.state = 'done'
    join customer c on c.id = r.customer_id and ${visibleSql('$1', '$2')}`,
  values: scopeParameters,
  columns: {
    // A batch has fewer rows than 2^17.
    id: '(b.id * 131072.0 + r.position)::float8',
    fdBatchId: 'b.id',
    fdSource: 'b.source',
    fdCustomerId: 'c.id',
    fdCustomerName: 'c.name',
    fdFromName: 'a.username',
    fdReason: "h.change->>'reason'",
    fdAccountName: 'm.username',
    changes: 'r.changes',
    createdDate: 'r.done_at',
  },
  sorts: { createdDate: (to) => `r.done_at ${to}, b.id ${to}, r.position ${to}` },
  filters: { fdFromName: isFromSql('h'), fdToName: isToSql('h'), fdBatchId: typedId('b.id') },
  isPlanned: true,
})

/** What hand-overs and their undoing have done to each customer of the caller's scope, the latest first (rule handover.log). */
export async function listHandoverLog(
  database: Database,
  reader: Reader,
  filters: HandoverLogFilters,
  zone: string,
): Promise<Page<HandoverLogRow>> {
  const { rows: found, total } = await readRows(database, reader, filters, zone)
  const told = await describeRecords(
    database,
    reader,
    found.map(({ changes }) => changes),
  )
  const rows = found.map(({ changes: _, ...row }, index) => ({
    ...row,
    fdSourceName: auditSourceTexts[row.fdSource][reader.language],
    fdChangeList: told[index] ?? [],
  }))
  return { rows, total }
}
