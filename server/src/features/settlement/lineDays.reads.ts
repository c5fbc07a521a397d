import type { StatementDay, StatementDaysInput } from '@zhixin/contract/settlement/settlement.schema'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { inTransaction, type Query } from '../../lib/transaction'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { countedSql } from './recount.reads'

/**
 * The order of bookings up to which counts are in a statement of a customer, and its prices by hand; null where no
 * statement is given.
 */
async function readCut(
  query: Query,
  { fdCustomerId, fdStatementId, fdRevision }: StatementDaysInput,
): Promise<{ cut: string; hands: number[] } | null> {
  if (fdStatementId === undefined) return null
  const [revision] = await query<{ cut: string; hands: number[] }>(
    `select r.cut::text as cut, array(select l.hand_price_id from statement_line l where l.statement_id = r.statement_id
          and l.revision = r.revision and l.hand_price_id is not null) as hands from statement s
        join statement_revision r on r.statement_id = s.id and r.revision = coalesce($3::int, s.revision)
      where s.id = $1 and s.customer_id = $2`,
    [fdStatementId, fdCustomerId, fdRevision ?? null],
  )
  if (!revision) throw new AppError('record_not_found')
  return revision
}

/**
 * The days behind a line, at its price: the counts of each that a statement has, or those of now; the batch and the row of it that
 * says so.
 * @throws AppError record_not_found where the customer has no such statement
 */
export function readDays(
  { pool }: Database,
  { caller }: Reader,
  input: StatementDaysInput,
): Promise<StatementDay[]> {
  return inTransaction(pool, async (query) => {
    const counted = await readCut(query, input)
    return query<StatementDay>(
      `select distinct on (d.day, d.platform, d.industry) d.day::text as "fdDate", d.platform as "fdPlatform",
          d.industry as "fdObeesIndustry", d.submitted::float8 as "fdSubmittedCount", d.delivered::float8 as "fdDeliveredCount",
          d.parsed::float8 as "fdParsedCount", b.id as "fdBatchId", b.number as "fdBatchNo", d.number as "fdRow"
        from usage_day d join usage_batch b on b.id = d.batch_id join customer c on c.id = d.customer_id
          left join lateral (select h.id from hand_price h where h.customer_id = d.customer_id and d.day between h.from_day and h.to_day
            and coalesce(h.platform, d.platform) = d.platform and coalesce(h.industry, d.industry) = d.industry
            and case when $9::bigint is null then h.state = 2 else h.id = any($10::int[]) end
            order by h.id desc limit 1) as hand on true
        where d.customer_id = $3 and d.day between $4::date and $5::date and d.source = $6
          and ($7::int is null or d.platform = $7) and ($8::int is null or d.industry = $8)
          and case when $9::bigint is null then d.current else ${countedSql('$9')} end
          and hand.id is not distinct from $11::int and ${inScopeSql('$1', '$2')}
        order by d.day, d.platform, d.industry, b.booked_order desc limit 5000`,
      [
        ...scopeValues(caller),
        input.fdCustomerId,
        input.fdFromDate,
        input.fdToDate,
        input.fdSource,
        input.fdPlatform ?? null,
        input.fdObeesIndustry ?? null,
        counted?.cut ?? null,
        counted?.hands ?? [],
        input.fdHandPriceId ?? null,
      ],
    )
  })
}
