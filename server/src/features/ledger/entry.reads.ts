import type { LedgerEntry } from '@zhixin/contract/ledger/ledger.schema'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { momentSql } from '../../lib/businessTime'
import type { Database } from '../../lib/database'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { entryLeftSql } from './ledger.reads'

/** What an entry is about; of an opening, of nothing else. @param e the SQL of the entry */
const aboutSql = (e: string) => `
  'fdKind', ${e}.kind, 'fdStatementId', ${e}.statement_id, 'fdReceiptId', ${e}.receipt_id, 'fdOrderId', ${e}.order_id,
  'fdAbout', ${aboutTextSql(e)}`

/** The number of its statement, who paid, or the reference of its order. @param e the SQL of the entry */
export const aboutTextSql = (e: string) => `
  coalesce((select v.head->>'fdNo' from statement s join statement_revision v on v.statement_id = s.id and v.revision = s.revision
    where s.id = ${e}.statement_id), (select r.payer from receipt r where r.id = ${e}.receipt_id),
    (select p.reference_no from prepaid_order p where p.id = ${e}.order_id))`

/** Who wrote a row and when. */
const writtenSql = (row: string) =>
  `'createdByName', (select author.username from account author where author.id = ${row}.created_by_id), 'createdDate', ${momentSql(`${row}.created_at`)}`

const listSql = (json: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${json}) order by ${order}), '[]') from ${from})`

const entrySql = `
  select json_build_object('id', e.id, 'fdCustomerId', e.customer_id, 'fdCustomerName', c.name, ${aboutSql('e')},
    'fdDate', e.day, 'fdDueDate', e.due_day, 'fdAmount', e.amount, 'fdReason', e.reason, 'fdOldestFirst', e.oldest_first,
    'fdPresent', e.amount + coalesce((select sum(x.amount) from ledger_entry x where x.corrects_id = e.id), 0),
    'fdLeft', ${entryLeftSql('$3')}, ${writtenSql('e')},
    'fdCorrectionList', ${listSql(
      `'id', x.id, 'fdKind', x.kind, 'fdDate', x.day, 'fdAmount', x.amount, 'fdReason', x.reason, ${writtenSql('x')}`,
      'ledger_entry x where x.corrects_id = e.id',
      'x.id',
    )},
    'fdAllocationList', ${listSql(
      `'id', a.id, 'fdEntryId', o.id, ${aboutSql('o')}, 'fdDate', a.day, 'fdAmount', a.amount, ${writtenSql('a')}`,
      `ledger_allocation a join ledger_entry o on o.id = case e.id when a.credit_id then a.debt_id else a.credit_id end
        where a.credit_id = e.id or a.debt_id = e.id`,
      'a.id',
    )},
    'fdDebtList', ${listSql(
      `'id', d.id, ${aboutSql('d')}, 'fdDueDate', d.due_day, 'fdLeft', -d.rest, 'fdPaid', d.paid`,
      `(select o.*, ${entryLeftSql('o.id')} as rest,
          coalesce((select sum(a.amount) from ledger_allocation a where a.credit_id = e.id and a.debt_id = o.id), 0) as paid
        from ledger_entry o where o.customer_id = e.customer_id and o.due_day is not null and e.due_day is null) d
        where d.rest <> 0 or d.paid <> 0`,
      'd.due_day, d.day, d.id',
    )}) as entry
    from ledger_entry e join customer c on c.id = e.customer_id
    where e.id = $3 and e.corrects_id is null and ${inScopeSql('$1', '$2')}`

/** Without what somebody may not see. */
function withoutAmounts(entry: LedgerEntry): LedgerEntry {
  const bare = <Row extends { fdAmount: number | null }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, fdAmount: null }))
  return {
    ...entry,
    ...{ fdAmount: null, fdPresent: null, fdLeft: null },
    fdCorrectionList: bare(entry.fdCorrectionList),
    fdAllocationList: bare(entry.fdAllocationList),
    fdDebtList: entry.fdDebtList.map((debt) => ({ ...debt, fdLeft: null, fdPaid: null })),
  }
}

/**
 * An entry of a ledger, with everything that has become of it.
 * @throws AppError record_not_found where it does not exist for the caller
 */
export async function readEntry({ pool }: Database, { caller }: Reader, id: number): Promise<LedgerEntry> {
  const { rows } = await pool.query<{ entry: LedgerEntry }>(entrySql, [...scopeValues(caller), id])
  const [found] = rows
  if (!found) throw new AppError('record_not_found')
  return caller.permissions.has('client:price') ? found.entry : withoutAmounts(found.entry)
}
