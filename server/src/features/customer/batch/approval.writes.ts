import { AppError } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import { businessDay, businessMoment } from '../../../lib/businessTime'
import { startJob } from '../../../lib/jobs/jobs'
import { lockAccount } from '../../../lib/lockAccount'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { insertAudits } from '../../audit/audit.writes'
import { kindOf, type StartedBatch } from '../../batch/batchKind'
import type { StoredBatch } from '../../batch/batchRow'
import { isApprovable } from './approvable.reads'

/**
 * Decides, in the transaction that would run a batch, whether somebody else has to approve it first: it changes prices,
 * and with what its author has run on this day without approval they are of more customers than the setting says (rule
 * price.approval). Undoing needs none. What needs none is counted.
 * @returns whether it waits for approval now
 */
export async function askApproval(
  services: Pick<Services, 'config'>,
  query: Query,
  call: Call,
  { id, authorId, counted, isCleared }: StartedBatch,
): Promise<boolean> {
  if (counted === 0 || isCleared) return false
  // Several who run batches of one author count one after the other.
  await lockAccount(query, authorId)
  if (await exceedsDay(services, query, authorId, counted)) {
    await sendToApproval(query, call, id)
    return true
  }
  await query('update batch set counted_at = now() where id = $1', [id])
  return false
}

/**
 * Whether customers whose prices somebody is about to change are too many, with those that they have changed on this day
 * without approval: by batches, and one at a time. The account is locked.
 */
export async function exceedsDay(
  { config }: Pick<Services, 'config'>,
  query: Query,
  accountId: number,
  priced: number,
): Promise<boolean> {
  const zone = config.BUSINESS_TIME_ZONE
  const day = businessMoment(businessDay(new Date(), zone), 'start', zone)
  const [before] = await query<{ customers: number }>(
    `select (select coalesce(sum(b.priced), 0) from batch b
        where b.counted_at >= $2 and coalesce(b.author_id, b.account_id) = $1)::int
      + (select count(distinct s.customer_id) from single_price_change s where s.account_id = $1 and s.created_at >= $2)::int
      as customers`,
    [accountId, day],
  )
  return (before?.customers ?? 0) + priced > config.PRICE_APPROVAL_CUSTOMERS
}

/** Has a batch wait for somebody else's approval. */
export async function sendToApproval(query: Query, call: Call, id: number): Promise<void> {
  await query(
    `update batch set state = 'approval', ended_at = null, asked_at = now(), request_id = $2, ip = $3, asked_token_id = $4, asked_language = $5,
      asked_types = coalesce((select array_agg(distinct coalesce(c.service_type,
          (select (x->>'new')::smallint from jsonb_array_elements(r.changes) x where x->>'field' = 'fdServiceType'), 0))
        from batch_row r left join customer c on c.id = r.customer_id where r.batch_id = $1 and r.state = 'ready'), '{}')
      where id = $1`,
    [id, call.requestId, call.ip, call.caller.token?.id ?? null, call.language],
  )
  await recordDecision(query, call, id, 'askApproval')
}

const recordDecision = (
  query: Query,
  call: Call,
  id: number,
  action: 'askApproval' | 'approvePrices' | 'refusePrices',
) =>
  insertAudits(query, call, [{ action, entity: 'batch', entityId: id, entityLabel: String(id), changes: [] }])

interface WaitingBatch extends Pick<StoredBatch, 'source' | 'change'> {
  accountId: number
  ready: number
  tokenId: number | null
  language: Call['language']
}

/**
 * Locks a batch that waits for an approval that the caller may give; the account of who started it first.
 * @throws AppError record_not_found for all others: the caller's own, and those with a customer out of their scope
 */
async function lockWaiting(query: Query, call: Call, id: number): Promise<WaitingBatch> {
  const [found] = await query<{ accountId: number }>(
    `select account_id as "accountId" from batch where id = $1 and state = 'approval'`,
    [id],
  )
  if (!found) throw new AppError('record_not_found')
  await lockAccount(query, found.accountId)
  const [waiting] = await query<WaitingBatch>(
    `select account_id as "accountId", source, change, ready, asked_token_id as "tokenId", asked_language as language
      from batch where id = $1 and state = 'approval' and account_id = $2 for update`,
    [id, found.accountId],
  )
  if (!waiting || !(await isApprovable(query, call.caller, id))) throw new AppError('record_not_found')
  return waiting
}

const decide = `update batch set state = $2::text, decided_at = now(), decided_by_id = $3,
  ended_at = case when $2::text = 'cancelled' then now() end where id = $1`

/**
 * Approves a price change, which is then carried out with the rights of whoever started it, as of that moment.
 * @throws AppError record_not_found, also for the caller's own; batch_not_ready when its day has begun meanwhile
 */
export function approveBatch({ database }: Services, call: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const batch = await lockWaiting(query, call, id)
    const { accountId, ready, tokenId, language } = batch
    kindOf(batch).demandToCome(batch.change)
    await query(decide, [id, 'running', call.caller.accountId])
    await recordDecision(query, call, id, 'approvePrices')
    await startJob(query, {
      kind: 'batchRun',
      accountId,
      accessTokenId: tokenId ?? undefined,
      language,
      batchId: id,
      total: ready,
    })
  })
}

/** Refuses a price change: it is cancelled. @throws AppError record_not_found, also for the caller's own */
export function refuseBatch({ database }: Services, call: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    await lockWaiting(query, call, id)
    await query(decide, [id, 'cancelled', call.caller.accountId])
    await recordDecision(query, call, id, 'refusePrices')
  })
}
