import type { BatchRowStateName } from '@zhixin/contract/batch/batch.enums'
import { AppError } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import { failureBody } from '../../http/failure'
import type { Queries } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { kindOf } from './batchKind'
import type { Reason, Row, StoredBatch } from './batchRow'

/** A row as it is kept. */
export interface RowRecord extends Row {
  state: BatchRowStateName
  reason: Reason | null
}

/** Which rows `r` of a batch are asked for, in SQL, and in which order. */
export interface RowChoice {
  /** The rows `r`, and what they are joined with; one of a few, as it stays prepared. */
  from: string
  order: string
  values: unknown[]
}

/** Rows of batches. */
export async function readRows(
  reads: Queries,
  { from, order, values }: RowChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<RowRecord[]> {
  const [last, first] = [values.length + 1, values.length + 2]
  const { rows } = await reads.query<RowRecord>(
    prepared({
      text: `select r.position, r.customer_id as "recordId", r.state, r.changes, r.reason, r.detail
        from ${from} order by ${order} limit $${last} offset $${first}`,
      values: [...values, limit, offset],
    }),
  )
  return rows
}

export async function countRows(
  reads: Queries,
  { from, values }: Pick<RowChoice, 'from' | 'values'>,
): Promise<number> {
  const { rows } = await reads.query<{ total: number }>(
    prepared({ text: `select count(*)::int as total from ${from}`, values }),
  )
  return rows[0]?.total ?? 0
}

/**
 * How somebody stands to a batch: whether they are told of its records, who may list them or may still make such a
 * change; and whether they sent it, by an access token if that began it, and so know what they sent.
 */
export async function readStanding(
  reads: Queries,
  { permissions, accountId, token }: Caller,
  id: number,
): Promise<{ isTold: boolean; isSender: boolean }> {
  const { rows } = await reads.query<Pick<StoredBatch, 'source' | 'change'> & { isSender: boolean }>(
    prepared({
      text: `select source, change, ${sentBySql('$2', '$3')} as "isSender" from batch b where b.id = $1`,
      values: [id, accountId, token?.id ?? null],
    }),
  )
  const [batch] = rows
  if (!batch) return { isTold: false, isSender: false }
  const kind = kindOf(batch)
  const mayChange = () => kind.permissions(batch.change).every((one) => permissions.has(one))
  return { isTold: permissions.has(kind.listPermission) || mayChange(), isSender: batch.isSender }
}

/** Whether an account has sent a batch `b`; of its access tokens only the one that began it. */
export const sentBySql = (accountId: string, tokenId: string): string =>
  `(coalesce(b.author_id, b.account_id) = ${accountId} and (${tokenId}::int is null
    or exists (select from job j where j.batch_id = b.id and j.access_token_id = ${tokenId}::int)))`

/** Why a row was refused, as a sentence. */
export function reasonText({ code, ...options }: Reason, { language }: Pick<Call, 'language'>): string {
  const message = code === 'version_conflict' ? { message: 'batch_row_changed' as const } : {}
  return failureBody(new AppError(code, { ...options, ...message }), language, '').message
}
