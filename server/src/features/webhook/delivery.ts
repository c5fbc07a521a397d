import { feedCalls } from '@zhixin/contract/feed/feed.calls'
import type { FeedChange } from '@zhixin/contract/feed/feed.schema'
import { webhookCalls } from '@zhixin/contract/webhook/webhook.calls'
import type { DeliveryFailure, WebhookKind } from '@zhixin/contract/webhook/webhook.texts'
import type { Caller } from '../../http/call'
import type { Vault } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { bySystem, insertAudits } from '../audit/audit.writes'
import { callerOf } from '../auth/accessTokens'
import { readChange } from '../feed/feed.reads'
import { claimOf } from '../outside/outbox'
import { type Attempt, send } from './webhook.send'

export interface WebhookServices extends Pick<Services, 'config' | 'database'> {
  vault: Vault
}

/** Minutes to the next attempt after each; there are no more after the last. */
const waits = [1, 5, 30, 120, 360, 1440]

/** For how long nothing may arrive before a webhook is disabled. */
const patience = `interval '7 days'`

/** The one in whose name a webhook sends, as long as they may read the feed and set addresses; null: they may not. */
export async function senderOf(database: Database, accountId: number): Promise<Caller | null> {
  const caller = await callerOf(database, accountId)
  const needed = [feedCalls.changes.access, webhookCalls.change.access]
  return caller && needed.every((permission) => caller.permissions.has(permission)) ? caller : null
}

/** Whether a change is of one of these kinds. */
export function isOfKind({ fdEntity, fdAction, fdFieldList, fdPriceChanged }: FeedChange, kinds: string[]) {
  const chosen = (kind: WebhookKind) => kinds.includes(kind)
  if (fdEntity === 'product') return chosen('product')
  switch (fdAction) {
    case 'update':
      return (chosen('price') && fdPriceChanged) || (chosen('update') && fdFieldList.length > 0)
    case 'create':
    case 'switchStatus':
      return chosen(fdAction)
    default:
      return chosen('delete')
  }
}

export interface Target {
  id: number
  version: number
  name: string
  url: string
  kinds: string[]
  secret: Buffer
  accountId: number
  /** Up to where the feed is in the outbox. */
  position: string
}

/** Webhooks by what a statement says after `from webhook w`. */
export const targetsWhere = (rest: string) => `
  select w.id, w.version, w.name, w.url, w.kinds, w.secret_encrypted as secret, w.account_id as "accountId",
    w.position::text from webhook w ${rest}`

interface Claimed {
  id: number
  parameters: { changeId?: string }
  attempts: number
}

/** What was changed or disabled meanwhile sends nothing as it was. */
const claim = claimOf(
  waits,
  'webhook_id = $1 and exists (select from webhook w where w.id = $1 and w.status = 1 and w.version = $2)',
)

/**
 * Makes the next attempt that is due for a webhook.
 * @returns what came of it: 'void' where there was nothing to tell any more; null when nothing was due
 */
export async function deliverNext(
  services: WebhookServices,
  target: Target,
): Promise<Attempt | 'void' | null> {
  const { pool } = services.database
  const { rows } = await pool.query<Claimed>(
    prepared({
      text: claim,
      values: [target.id, target.version],
    }),
  )
  const [claimed] = rows
  if (!claimed) return null
  const attempt = await attemptOf(services, target, claimed)
  const isLast = attempt === 'void' || attempt.failure === null || claimed.attempts > waits.length
  await inTransaction(pool, async (query) => {
    await writeDown(query, claimed.id, attempt, isLast)
    if (attempt === 'void') return
    if (attempt.failure !== null) await countFailure(query, target)
    else await query(succeeded, [target.id])
  })
  return attempt
}

/** Sends a delivery without a change at once and alone: its failure neither counts nor is tried again. */
export async function deliverTest(services: WebhookServices, target: Target): Promise<Attempt> {
  const { pool } = services.database
  const { rows } = await pool.query<{ id: number }>(
    prepared({
      text: `insert into outgoing_notice (webhook_id, kind, occasion, attempts, settled_at, outcome)
      values ($1, 'test', 'test:' || gen_random_uuid(), 1, now(), 'given_up') returning id`,
      values: [target.id],
    }),
  )
  const id = rows[0]?.id ?? 0
  const attempt = await attemptOf(services, target, { id, parameters: {} })
  if (attempt === 'void') throw new Error('A test has always something to tell')
  await inTransaction(pool, (query) => writeDown(query, id, attempt, true))
  return attempt
}

async function attemptOf(
  { config, database, vault }: WebhookServices,
  { url, kinds, secret, accountId }: Target,
  { id, parameters: { changeId } }: Pick<Claimed, 'id' | 'parameters'>,
): Promise<Attempt | 'void'> {
  const refused = (failure: DeliveryFailure) => ({ code: null, failure, milliseconds: 0 })
  const caller = await senderOf(database, accountId)
  if (!caller) return refused('rights')
  const change = changeId === undefined ? null : await readChange(database, caller, changeId)
  if (changeId !== undefined && !(change && isOfKind(change, kinds))) return 'void'
  if (!vault.opens(secret)) return refused('secret')
  const body = JSON.stringify({ fdDeliveryId: id, fdChange: change })
  return send(config, { url, id, body, secret: vault.open(secret).toString() })
}

/** Writes down what came of an attempt. */
async function writeDown(
  query: Query,
  id: number,
  attempt: Attempt | 'void',
  isLast: boolean,
): Promise<void> {
  const { code, failure, milliseconds } =
    attempt === 'void' ? { code: null, failure: null, milliseconds: null } : attempt
  const outcome = attempt === 'void' ? 'void' : failure === null ? 'sent' : 'given_up'
  await query(
    `update outgoing_notice set tried_at = now(), code = $2, failure = $3, milliseconds = $4,
      settled_at = case when $5::text is not null then now() end, outcome = $5 where id = $1`,
    [id, code, failure, milliseconds, isLast ? outcome : null],
  )
}

const succeeded = 'update webhook set failing_since = null where id = $1 and failing_since is not null'

/** What a failure does: after a week of them, without a delivery that arrived, the webhook is disabled. */
const failed = `
  update webhook set failing_since = coalesce(failing_since, now()),
    status = case when failing_since < now() - ${patience} then 0 else 1 end,
    gave_up_at = case when failing_since < now() - ${patience} then now() end,
    version = version + case when failing_since < now() - ${patience} then 1 else 0 end
  where id = $1 and status = 1 returning status, failing_since as since`

/** Counts a failure of a webhook; when it is disabled by it, that is on record as the system's. */
export async function countFailure(query: Query, { id, name }: Pick<Target, 'id' | 'name'>): Promise<void> {
  const [webhook] = await query<{ status: number; since: Date }>(failed, [id])
  if (webhook?.status !== 0) return
  const changes = [
    { field: 'fdStatus', old: 1, new: 0 },
    { field: 'fdFailingDate', old: null, new: webhook.since.toISOString() },
  ]
  await insertAudits(query, bySystem, [
    { action: 'switchStatus', entity: 'webhook', entityId: id, entityLabel: name, changes },
  ])
}
