import { decodeMessage, sentence } from '@zhixin/contract/messages'
import { usageLimits } from '@zhixin/contract/usage/usage.enums'
import type { UsageBatch } from '@zhixin/contract/usage/usage.schema'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { scopeValues, seesAllCustomers, visibleSql } from '../customer/customer.scope'
import { lackedSql } from './booking'
import type { CheckedTable } from './file.reads'
import { readBatchRow } from './usage.reads'

const { told } = usageLimits

/** The reasons that name what can be assigned; vendors are a closed set. */
const assignable = new Set(['usage_customer_unknown', 'usage_industry_unknown'])

/** The reasons of refused rows, each with how many it refuses, the most first. */
const reasonsSql = `select case when message like 'usage_row_twice?%' then 'usage_rows_twice' else message end as message,
    count(*)::int as rows from (
    select r->>'message' as message from usage_batch b cross join lateral jsonb_array_elements(b.refused_rows) as r where b.id = $1
    union all select r.refused->>'message' from usage_file f join usage_file_row r on r.file_id = f.id and r.sheet = f.sheet
      where f.batch_id = $1 and r.refused is not null) as refused
  group by 1 order by 2 desc, 1`

/** The file of a batch, if its sender can still check it again, and its rows of totals. */
const fileSql = `select case when b.state = 'ready' and f.account_id = $2 then f.id end as id, f.sheets->f.sheet as checked
  from usage_file f join usage_batch b on b.id = f.batch_id where b.id = $1`

/** The names that were assigned by which rows of a batch have come, of customers who exist for the reader. */
const aliasSql = `select a.alias as "fdAlias", c.name as "fdCustomerName", count(*)::int as "fdRowNum" from (
    select alias_id, customer_id from usage_row where batch_id = $1 and alias_id is not null
    union all select alias_id, customer_id from usage_day where batch_id = $1 and alias_id is not null) as r
    join usage_alias a on a.id = r.alias_id join customer c on c.id = r.customer_id and ${visibleSql('$2', '$3')}
  group by a.id, c.id order by 3 desc, 1 limit ${told}`

const emptiedSql = `select d.day::text as "fdDate", c.name as "fdCustomerName", d.platform as "fdPlatform",
    d.industry as "fdObeesIndustry", count(*) over ()::int as all
  from ${lackedSql.replace(' where ', " join customer c on c.id = d.customer_id where b.state = 'ready' and ")}
  order by d.day, c.name, d.platform, d.industry limit ${told}`

/**
 * A batch, with what it refuses, and what it empties once it is booked.
 * @throws AppError record_not_found
 */
export async function readBatch(database: Database, reader: Reader, id: number): Promise<UsageBatch> {
  const row = await readBatchRow(database, reader, id)
  if (!row) throw new AppError('record_not_found')
  const { pool } = database
  const [{ rows: files }, { rows: aliases }, { rows: reasons }, { rows: emptied }] = await Promise.all([
    pool.query<{ id: number | null; checked: CheckedTable | null }>(fileSql, [id, reader.caller.accountId]),
    pool.query<UsageBatch['fdAliasList'][number]>(aliasSql, [id, ...scopeValues(reader.caller)]),
    pool.query<{ message: string; rows: number }>(reasonsSql, [id]),
    // Who books a final one sees all customers.
    row.fdFinal && seesAllCustomers(reader.caller)
      ? pool.query<UsageBatch['fdEmptiedList'][number] & { all: number }>(emptiedSql, [id])
      : { rows: [] },
  ])
  const unknown = reasons.flatMap(({ message, rows }) => {
    const { key, parameters } = decodeMessage(message)
    return assignable.has(key) && typeof parameters.name === 'string'
      ? [{ fdAlias: parameters.name, fdRowNum: rows }]
      : []
  })
  return {
    ...row,
    fdFileId: files[0]?.id ?? null,
    fdEmptiedNum: emptied[0]?.all ?? 0,
    fdEmptiedList: emptied.map(({ all: _, ...one }) => one),
    fdReasonList: reasons
      .slice(0, told)
      .map(({ message, rows }) => ({ fdReason: sentence(message, reader.language), fdRowNum: rows })),
    fdUnknownList: unknown.slice(0, told),
    fdAliasList: aliases,
    fdTotalRowNum: files[0]?.checked?.total ?? 0,
    fdTotalRowList: files[0]?.checked?.totals ?? [],
  }
}
