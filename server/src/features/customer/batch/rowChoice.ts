import type { BatchRowChoices, BatchRowFilters } from '@zhixin/contract/customer/batchRow.schema'
import { type ErrorCode, errors } from '@zhixin/contract/errors'
import type { Language } from '@zhixin/contract/language'
import { decodeMessage, messages } from '@zhixin/contract/messages'
import type { Call, Caller } from '../../../http/call'
import type { Database, Queries } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import { readBatch } from '../../batch/batch.reads'
import { type RowChoice, readStanding } from '../../batch/batchRows.reads'
import { fieldsSeenBy } from '../customer.fields'
import { scopeValues, visibleSql } from '../customer.scope'

/** Counts are for who sees statements, and amounts for who sees prices (rule price.effect). */
export const seesEffects = ({ permissions }: Caller): boolean =>
  permissions.has('client:price') && permissions.has('settlement:list')

/** What a customer declares is of its detail (rule price.estimate). */
export const seesEstimates = ({ permissions }: Caller): boolean =>
  permissions.has('client:price') && permissions.has('client:detail')

/** Whether an estimate is told of a row `r`: instead of counts, of which who sees none is told nothing. */
export const estimatedSql = (caller: Caller): string =>
  `(jsonb_typeof(r.detail->'estimate') = 'object'${seesEffects(caller) ? ` and not r.detail ? 'effect'` : ''})`

/** Why a row `r` is skipped or has no effect: the key of a message, or the code of a failure. */
const reasonSql = `split_part(coalesce(r.reason->'issues'->0->>'message',
  case r.reason->>'code' when 'version_conflict' then 'batch_row_changed' else r.reason->>'code' end,
  r.detail->'noEffect'->>'message'), '?', 1)`

/**
 * The rows of a batch as their reader may know of them (rule batch.hidden): $1 is the batch, $2 and $3 the reader's scope.
 * What is hidden of a row is neither filtered nor sorted by.
 */
function knownRows(caller: Caller, { isTold, isSender }: { isTold: boolean; isSender: boolean }): string {
  const made = isSender
    ? 'true'
    : `coalesce($3::int is null and (select (x->>'new')::int from jsonb_array_elements(r.changes) x
      where x->>'field' = 'fdServiceType') = any($2::int[]), false)`
  const told = isTold ? `case when r.customer_id is null then ${made} else c.id is not null end` : 'false'
  const amounts = [
    ...(seesEffects(caller) ? [`(e.effect->>'new')::numeric - (e.effect->>'old')::numeric`] : []),
    ...(seesEstimates(caller)
      ? [
          `case when ${estimatedSql(caller)} then greatest(abs((r.detail->'estimate'->>'least')::numeric),
          abs((r.detail->'estimate'->>'most')::numeric)) end`,
        ]
      : []),
    'null::numeric',
  ]
  // A price that was nothing changes more than any other.
  const price = `coalesce(abs((p.digest->>'new')::numeric - (p.digest->>'old')::numeric)
    / nullif((p.digest->>'old')::numeric, 0), case when (p.digest->>'old')::numeric = 0 then 'Infinity'::numeric end)`
  const seesPrices = fieldsSeenBy(caller).prices
  return `batch_row r left join customer c on c.id = r.customer_id and ${visibleSql('$2', '$3')}
    cross join lateral (select ${told} as is_told) t
    cross join lateral (select case when t.is_told and ${seesPrices} then r.detail->'prices' end as digest) p
    cross join lateral (select case when jsonb_typeof(r.detail->'effect') = 'object' then r.detail->'effect' end as effect) e
    cross join lateral (select ${price} as price,
      case when t.is_told then abs(coalesce(${amounts.join(', ')})) end as amount,
      case when t.is_told then ${reasonSql} when r.reason is not null then 'customer_not_found' end as reason) k
    where r.batch_id = $1`
}

const sorts = { fdPriceChange: 'k.price', fdEffect: 'k.amount' } as const

type Asked = Pick<
  BatchRowFilters,
  'id' | 'fdStateList' | 'fdPriceKindList' | 'fdReasonList' | 'sortName' | 'sortOrder'
>

/**
 * Which rows of a batch a reader asks for, in which order. Without one what was refused is first: it is what is left to
 * be done.
 */
export function rowChoice(
  caller: Caller,
  standing: { isTold: boolean; isSender: boolean },
  { id, fdStateList, fdPriceKindList, fdReasonList, sortName, sortOrder }: Asked,
): RowChoice {
  const sorted = sortName ? `${sorts[sortName]} ${sortOrder} nulls last, ` : ''
  return {
    from: `${knownRows(caller, standing)} and (cardinality($4::text[]) = 0 or r.state = any($4))
      and (cardinality($5::text[]) = 0 or p.digest->'kinds' ?| $5) and (cardinality($6::text[]) = 0 or k.reason = any($6))`,
    order: `${sorted}r.state <> 'refused', r.position`,
    values: [id, ...scopeValues(caller), fdStateList, fdPriceKindList, fdReasonList],
  }
}

/** How many reasons are told at the most. */
const mostReasons = 50

/** A reason without what differs from row to row: its parameters are dots. */
export function reasonName(reason: string, language: Language): string {
  const isMessage = Object.hasOwn(messages, reason)
  const { key } = decodeMessage(isMessage ? reason : (errors[reason as ErrorCode]?.message ?? ''))
  return messages[key][language].replace(/\{\w+\}/g, '…')
}

async function readChoices(
  reads: Queries,
  { caller, language }: Pick<Call, 'caller' | 'language'>,
  id: number,
): Promise<BatchRowChoices> {
  const standing = await readStanding(reads, caller, id)
  const values = [id, ...scopeValues(caller)]
  const from = knownRows(caller, standing)
  const [kinds, reasons] = await Promise.all([
    reads.query<BatchRowChoices['fdPriceKindList'][number]>(
      prepared({
        text: `select kind as "fdPriceKind", count(*)::int as "fdNum" from
          (select jsonb_array_elements_text(p.digest->'kinds') as kind from ${from}) as s
          group by 1 order by array_position(array['vendor', 'industry', 'tier'], kind)`,
        values,
      }),
    ),
    reads.query<{ fdReason: string; fdNum: number }>(
      prepared({
        text: `select reason as "fdReason", count(*)::int as "fdNum" from (select k.reason from ${from}) as s
          where reason is not null group by 1 order by 2 desc, 1 limit ${mostReasons}`,
        values,
      }),
    ),
  ])
  return {
    fdPriceKindList: kinds.rows,
    fdReasonList: reasons.rows.map((row) => ({ ...row, fdReasonName: reasonName(row.fdReason, language) })),
  }
}

/**
 * What the rows of a batch of the caller can be filtered by.
 * @throws AppError record_not_found, also for somebody else's batch
 */
export async function readRowChoices(
  database: Database,
  call: Call,
  id: number,
  zone: string,
): Promise<BatchRowChoices> {
  await readBatch(database, call, id, zone)
  return readChoices(database.pool, call, id)
}
