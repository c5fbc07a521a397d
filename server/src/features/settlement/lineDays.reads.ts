import type { StatementDay, StatementDaysInput } from '@zhixin/contract/settlement/settlement.schema'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { inTransaction, type Query } from '../../lib/transaction'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { countedSql } from './recount.reads'

/** The order of bookings up to which counts are in a statement of a customer; null where no statement is given. */
async function readCut(
  query: Query,
  { fdCustomerId, fdStatementId, fdRevision }: StatementDaysInput,
): Promise<string | null> {
  if (fdStatementId === undefined) return null
  const [revision] = await query<{ cut: string }>(
    `select r.cut::text as cut from statement s
        join statement_revision r on r.statement_id = s.id and r.revision = coalesce($3::int, s.revision)
      where s.id = $1 and s.customer_id = $2`,
    [fdStatementId, fdCustomerId, fdRevision ?? null],
  )
  if (!revision) throw new AppError('record_not_found')
  return revision.cut
}

/**
 * The days behind a line: the counts of each that a statement has, or those of now; the batch and the row of it that
 * says so.
 * @throws AppError record_not_found where the customer has no such statement
 */
export function readDays(
  { pool }: Database,
  { caller }: Reader,
  input: StatementDaysInput,
): Promise<StatementDay[]> {
  return inTransaction(pool, async (query) => {
    const cut = await readCut(query, input)
    return query<StatementDay>(
      `select distinct on (d.day, d.platform, d.industry) d.day::text as "fdDate", d.platform as "fdPlatform",
          d.industry as "fdObeesIndustry", d.submitted::float8 as "fdSubmittedCount", d.delivered::float8 as "fdDeliveredCount",
          d.parsed::float8 as "fdParsedCount", b.id as "fdBatchId", b.number as "fdBatchNo", d.number as "fdRow"
        from usage_day d join usage_batch b on b.id = d.batch_id join customer c on c.id = d.customer_id
        where d.customer_id = $3 and d.day between $4::date and $5::date and d.source = $6
          and ($7::int is null or d.platform = $7) and ($8::int is null or d.industry = $8)
          and case when $9::bigint is null then d.current else ${countedSql('$9')} end and ${inScopeSql('$1', '$2')}
        order by d.day, d.platform, d.industry, b.booked_order desc limit 5000`,
      [
        ...scopeValues(caller),
        input.fdCustomerId,
        input.fdFromDate,
        input.fdToDate,
        input.fdSource,
        input.fdPlatform ?? null,
        input.fdObeesIndustry ?? null,
        cut,
      ],
    )
  })
}
