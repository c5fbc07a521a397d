import { handoverList } from '@zhixin/contract/customer/handover.list'
import type { HandoverFilters, HandoverRow } from '@zhixin/contract/customer/handover.schema'
import type { Reader } from '../../../http/call'
import type { Database, Page } from '../../../lib/database'
import { rowReader } from '../../../record/rowReader'
import { type BatchRecord, batchColumns, describeBatches } from '../../batch/batch.reads'
import type { Handover } from '../batch/handoverKind'
import { scopeParameters, visibleSql } from '../customer.scope'

/** The condition that hand-over `of` is from one of these people, by their usernames, or to one. */
export const isFromSql = (of: string) => (place: string) =>
  `(${place}::text[] is null or exists (select from account a where a.id = (${of}.change->>'fromId')::int
      and a.username = any(${place})))`
export const isToSql = (of: string) => (place: string) =>
  `(${place}::text[] is null or exists (select from jsonb_array_elements(${of}.change->'receivers') as t
      join account g on g.id = (t->>'accountId')::int where g.username = any(${place})))`

type Found = BatchRecord & { change: Handover }

/** Rows of a batch that the reader may know of ($1 the reader, $2 and $3 their scope): all of one's own. */
const known = `(b.account_id = $1 or exists (
  select from customer c where c.id = r.customer_id and ${visibleSql('$2', '$3')}))`

const readRows = rowReader<typeof handoverList, Found>(handoverList, {
  from: 'batch b join account m on m.id = b.account_id',
  key: 'b.id',
  values: [({ caller }) => caller.accountId, ...scopeParameters],
  // What is only being previewed is nobody's business but its maker's.
  where: `b.source = 'handover' and (b.account_id = $1 or b.state in ('waiting', 'running', 'ended')
    and exists (select from batch_row r where r.batch_id = b.id and ${known}))`,
  columns: batchColumns(known),
  sorts: { createdDate: (to) => `b.id ${to}` },
  filters: {
    fdFromName: isFromSql('b'),
    fdToName: isToSql('b'),
    fdAccountName: 'm.username',
    CreateDate: 'b.created_at',
  },
  isPlanned: true,
})

/**
 * Hand-overs, the newest first: the caller's own, and those of others that concern customers of the caller's scope, with
 * the counts of these alone (rule handover.list).
 */
export async function listHandovers(
  database: Database,
  reader: Reader,
  filters: HandoverFilters,
  zone: string,
): Promise<Page<HandoverRow>> {
  const { rows: found, total } = await readRows(database, reader, filters, zone)
  const batches = await describeBatches(database, reader, found, zone)
  const rows = batches.map((batch, index) => ({
    ...batch,
    fdReason: found[index]?.change.reason ?? '',
    fdJobId: batch.fdOwn ? batch.fdJobId : null,
  }))
  return { rows, total }
}
