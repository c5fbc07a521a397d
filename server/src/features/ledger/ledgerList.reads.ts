import { type LedgerFilters, ledgerList } from '@zhixin/contract/ledger/ledger.list'
import type { LedgerRow } from '@zhixin/contract/ledger/ledger.schema'
import { forbidden } from '../../http/AppError'
import type { Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { anyOf, rowReader } from '../../record/rowReader'
import { scopeParameters, visibleSql } from '../customer/customer.scope'
import { aboutTextSql } from './entry.reads'

const readRows = rowReader<typeof ledgerList, LedgerRow>(ledgerList, {
  // What an entry that corrects another is about is what that one is about.
  from: `ledger_entry r join customer c on c.id = r.customer_id and ${visibleSql('$1', '$2')}
    join account creator on creator.id = r.created_by_id
    join ledger_entry e on e.id = coalesce(r.corrects_id, r.id)`,
  values: scopeParameters,
  columns: {
    id: 'r.id',
    fdCustomerId: 'r.customer_id',
    fdCustomerName: 'c.name',
    fdDate: 'r.day::text',
    fdKind: 'r.kind',
    fdStatementId: 'e.statement_id',
    fdOrderId: 'e.order_id',
    fdReceiptId: 'e.receipt_id',
    fdAmount: 'r.amount',
    fdDueDate: 'r.due_day::text',
    fdReason: 'r.reason',
    createdByName: 'creator.username',
    createdDate: 'r.created_at',
  },
  ofPage: {
    fdAbout: `(select ${aboutTextSql('e')} from ledger_entry x join ledger_entry e on e.id = coalesce(x.corrects_id, x.id)
      where x.id = page.id)`,
    fdBalance: `(select sum(b.amount) from ledger_entry b
      where b.customer_id = page."fdCustomerId" and (b.day, b.id) <= (page."fdDate"::date, page.id))`,
  },
  sorts: { fdDate: (to) => `r.day ${to}, r.id ${to}` },
  filters: { fdCustomerIdList: anyOf('int')('r.customer_id'), Date: 'r.day' },
  days: ['fdDate'],
  isPlanned: true,
})

/**
 * The ledgers of customers in the reader's scope, entry by entry (rule ledger.list).
 * @throws AppError forbidden for the order of amounts without the permission to see prices
 */
export async function listLedger(
  database: Pick<Database, 'pool'>,
  reader: Reader,
  filters: LedgerFilters,
  zone: string,
): Promise<Page<LedgerRow>> {
  const sees = reader.caller.permissions.has('client:price')
  if (!sees && filters.sortName === 'fdAmount') throw forbidden('client:price')
  const { rows, total } = await readRows(database, reader, filters, zone)
  return { rows: sees ? rows : rows.map((row) => ({ ...row, fdAmount: null, fdBalance: null })), total }
}
