import { encodeMessage } from '@zhixin/contract/messages'
import type { Query } from '../../lib/transaction'
import type { CustomerNames } from './names'

/** A row of counts that can be read, before its customer is known. */
export interface ToldRow {
  number: number
  name: string
  /** The name is the code of a customer, by the field that has it. */
  isCode?: boolean
  day: string
  platform: number
  /** Undefined: it tells none, and has that of its name, if that stands for one. */
  industry: number | undefined
  submitted: number | null
  delivered: number | null
  parsed: number | null
}

/** Why a row is refused: a message, and the field that it is about. */
export interface Refusal {
  number: number
  field: string
  message: string
}

const insert = `insert into usage_row
    (batch_id, number, customer_id, day, platform, industry, submitted, delivered, parsed, alias_id, name_key)
  select $1::int, number, "customerId", day, platform, industry, submitted, delivered, parsed, "aliasId", left(lower(name), 200)
    from jsonb_to_recordset($2::jsonb) as r (number int, "customerId" int, day date, platform smallint, industry int,
      submitted bigint, delivered bigint, parsed bigint, "aliasId" int, name text)`

/** Keeps rows of a batch whose customers are known. @returns the refusals of the others */
export async function keepRows(
  query: Query,
  batchId: number,
  names: CustomerNames,
  rows: readonly ToldRow[],
): Promise<Refusal[]> {
  await names.learn(rows.map(({ name }) => name))
  const refused: Refusal[] = []
  const kept = rows.flatMap((row) => {
    const known = names.of(row.name, row.isCode)
    if (typeof known === 'string') {
      refused.push({ number: row.number, field: 'name', message: known })
      return []
    }
    const { customerId, aliasId, industry } = known
    return [{ ...row, customerId, aliasId, industry: row.industry ?? industry ?? 0 }]
  })
  if (kept.length > 0) await query(insert, [batchId, JSON.stringify(kept)])
  return refused
}

/**
 * Takes rows out of a batch that say again what another one of the same name says. The doubles are found first: of the
 * rows of a new batch the planner knows nothing, and would find them anew for each row.
 * @returns their refusals
 */
export async function refuseDoubles(query: Query, batchId: number): Promise<Refusal[]> {
  const doubles = await query<{ number: number; first: number }>(
    `with placed as (
      select number, first_value(number) over (partition by customer_id, day, platform, industry, name_key order by number) as first
        from usage_row where batch_id = $1),
    doubles as materialized (select number, first from placed where number <> first),
    gone as (delete from usage_row where batch_id = $1 and number = any(array(select number from doubles)))
    select number, first from doubles`,
    [batchId],
  )
  return doubles.map(({ number, first }) => ({
    number,
    field: 'name',
    message: encodeMessage('usage_row_twice', { n: first }),
  }))
}

/** Sets how many rows a batch has and refuses, and which vendors and days they are of. */
export const countRows = (query: Query, batchId: number, refused: number) =>
  query(
    `update usage_batch b set refused = $2, rows = r.rows, platforms = r.platforms
      from (select count(*)::int as rows, coalesce(array_agg(distinct platform), '{}') as platforms
        from usage_row where batch_id = $1) as r
      where b.id = $1`,
    [batchId, refused],
  )
