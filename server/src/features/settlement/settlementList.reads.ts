import { type SettlementFilters, settlementList } from '@zhixin/contract/settlement/settlement.list'
import type { StatementRow } from '@zhixin/contract/settlement/settlement.schema'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { anyOf, rowReader } from '../../record/rowReader'
import { inScopeSql, scopeParameters } from '../customer/customer.scope'
import { outstandingSql } from '../ledger/ledger.reads'
import { outdatedSql } from './renewal'

/** Columns of amounts: null without the permission to see prices. */
const amountFields = ['fdPayable', 'fdDifference', 'fdOutstanding'] as const

const withoutAmounts = { fdPayable: null, fdDifference: null, fdOutstanding: null }

const thisMonthSql = `m.customer_id = page."fdCustomerId" and m.month = (page."fdMonth" || '-01')::date`

const paidBeforeSql = `select m.payable from usage_month m
  where m.customer_id = page."fdCustomerId" and m.month = (page."fdMonth" || '-01')::date - interval '1 month'`

/** Whether a statement is paid on the day $3 (rule settlement.paid). */
const paymentSql = (state: string, id: string, due: string) =>
  `case when ${state} in (2, 4) then case when ${outstandingSql(id)} = 0 then 1 when ${due} < $3::date then 3 else 2 end end`

const scopeSql = inScopeSql('$1', '$2')

const readRows = rowReader<typeof settlementList, StatementRow>(settlementList, {
  from: `usage_month m join customer c on c.id = m.customer_id
    left join statement s on s.customer_id = m.customer_id and s.month = m.month
    left join usage_month p on p.customer_id = m.customer_id and p.month = (m.month - interval '1 month')::date`,
  key: 'm.customer_id',
  values: [...scopeParameters, ({ zone }) => businessDay(new Date(), zone)],
  // A month without counts is shown if it has a statement. Few are: counted for themselves, they spare the others a join.
  where: {
    page: `${scopeSql} and (m.stale or m.count is distinct from 0 or s.id is not null)`,
    parts: [
      `${scopeSql} and (m.stale or m.count is distinct from 0)`,
      `${scopeSql} and not m.stale and m.count = 0 and s.id is not null`,
    ],
  },
  // The plan is that of what is asked for.
  isPlanned: true,
  columns: {
    fdStatementId: 's.id',
    fdCustomerId: 'm.customer_id',
    fdCompanySerialCode: 'c.serial_code',
    fdName: 'c.name',
    fdMonth: "to_char(m.month, 'YYYY-MM')",
    fdState: 'coalesce(s.state, 0)',
    fdCount: 'm.count',
    fdPayable: 'm.payable',
    fdBlockList: 'case when coalesce(s.state, 0) = 0 then m.blocks else array[]::text[] end',
    fdDueDate: 's.due_day::text',
    fdReckonedDate: 'm.reckoned_at',
  },
  ofPage: {
    id: `page."fdCustomerId"::bigint * 100000 + left(page."fdMonth", 4)::int * 12 + right(page."fdMonth", 2)::int`,
    fdNo: `(select r.head->>'fdNo' from statement_revision r where r.statement_id = page."fdStatementId" and r.revision = 1)`,
    fdDifference: `page."fdPayable" - (${paidBeforeSql})`,
    fdPayment: paymentSql('page."fdState"', 'page."fdStatementId"', 'page."fdDueDate"::date'),
    fdOutstanding: `case when page."fdState" in (2, 4) then ${outstandingSql('page."fdStatementId"')} end`,
    fdStale: `exists (select from usage_month m where ${thisMonthSql} and (m.stale or page."fdState" in (0, 1, 3) and ${outdatedSql}))`,
  },
  sorts: { fdMonth: 'm.month', fdDifference: 'm.payable - p.payable' },
  nullable: ['fdCount', 'fdPayable', 'fdDifference', 'fdNo', 'fdReckonedDate', 'fdStatementId', 'fdDueDate'],
  filters: {
    // One value, which the joined rows have as well: theirs are found by it, too.
    fdMonth: (place) => `(${place}::text is null or m.month = (${place} || '-01')::date)`,
    fdBlocked: (place) =>
      `(${place}::boolean is null or (coalesce(s.state, 0) = 0 and cardinality(m.blocks) > 0) = ${place})`,
    fdPaymentList: anyOf('int')(paymentSql('s.state', 's.id', 's.due_day')),
    fdStateList: anyOf('int')('coalesce(s.state, 0)'),
  },
})

/**
 * The months of customers and their statements (rule settlement.states).
 * @throws AppError forbidden for the order of amounts without the permission to see prices
 */
export async function listSettlements(
  database: Database,
  reader: Reader,
  filters: SettlementFilters,
  zone: string,
): Promise<Page<StatementRow>> {
  const sees = reader.caller.permissions.has('client:price')
  if (!sees && amountFields.some((field) => field === filters.sortName))
    throw new AppError('forbidden', { permission: 'client:price' })
  const { rows, total } = await readRows(database, reader, filters, zone)
  return { rows: sees ? rows : rows.map((row) => ({ ...row, ...withoutAmounts })), total }
}
