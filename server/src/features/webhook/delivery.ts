import { feedCalls } from '@zhixin/contract/feed/feed.calls'
import type { FeedChange } from '@zhixin/contract/feed/feed.schema'
import { webhookCalls } from '@zhixin/contract/webhook/webhook.record'
import type { DeliveryFailure, WebhookKind } from '@zhixin/contract/webhook/webhook.texts'
import { installationSecrets } from '../../config'
import type { Caller } from '../../http/call'
import { createVault, type Vault } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { bySystem, insertAudits } from '../audit/audit.writes'
import { callerOf } from '../auth/accessTokens'
import { webhookSecretPurpose } from '../auth/sealing'
import { readChange } from '../feed/feed.reads'
import { type Attempt, type Line, openLine } from './webhook.send'

export interface WebhookServices extends Pick<Services, 'config' | 'database'> {
  vault: Vault
}

export const webhookServices = ({ config, database }: Services): WebhookServices => ({
  ...{ config, database, vault: createVault(installationSecrets(config), webhookSecretPurpose) },
})

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
  if (fdEntity !== 'customer') return chosen(fdEntity)
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

/** A delivery that is due. */
export interface Due {
  id: number
  parameters: { changeId?: string }
  attempts: number
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
  const caller = await senderOf(services.database, target.accountId)
  const make = await compose(services, target, caller, { id, parameters: {} })
  const line = openLine(services.config)
  const attempt = await make(line)
  line.close()
  if (attempt === 'void') throw new Error('A test has always something to tell')
  const { code, failure, milliseconds } = attempt
  await pool.query(
    prepared({
      text: 'update outgoing_notice set tried_at = now(), code = $2, failure = $3, milliseconds = $4, outcome = $5 where id = $1',
      values: [id, code, failure, milliseconds, failure === null ? 'sent' : 'given_up'],
    }),
  )
  return attempt
}

/** What is sent by a line now: 'void' comes of it where there is nothing to tell any more. */
export async function compose(
  { database, vault }: WebhookServices,
  { url, kinds, secret }: Pick<Target, 'url' | 'kinds' | 'secret'>,
  caller: Caller | null,
  { id, parameters: { changeId } }: Pick<Due, 'id' | 'parameters'>,
): Promise<(line: Line) => Promise<Attempt | 'void'>> {
  const refused = async (failure: DeliveryFailure) => ({ code: null, failure, milliseconds: 0 })
  if (!caller) return () => refused('rights')
  const change = changeId === undefined ? null : await readChange(database, caller, changeId)
  if (changeId !== undefined && !(change && isOfKind(change, kinds))) return async () => 'void'
  if (!vault.opens(secret)) return () => refused('secret')
  const body = JSON.stringify({ fdDeliveryId: id, fdChange: change })
  return (line) => line.send({ url, id, body, secret: vault.open(secret).toString() })
}

const noted = `
  update outgoing_notice set tried_at = now(), code = $2, failure = $3, milliseconds = $4,
    settled_at = case when $5::text is not null then now() end, outcome = $5,
    attempts = attempts + 1, next_at = now() + make_interval(mins => coalesce((array[${waits}])[attempts + 1], 0))
  where id = $1`

const arrived = `
  with told as (update webhook set failing_since = null where id = $6 and failing_since is not null) ${noted}`

/**
 * Writes down what came of an attempt, and when the next one is. Whoever changes a webhook locks it first and its deliveries
 * then, as is done here.
 */
export async function writeDown(
  { database: { pool } }: WebhookServices,
  target: Target,
  { id, attempts }: Due,
  attempt: Attempt | 'void',
): Promise<void> {
  if (attempt === 'void') {
    await pool.query(prepared({ text: noted, values: [id, null, null, null, attempt] }))
    return
  }
  const { code, failure, milliseconds } = attempt
  const outcome = failure === null ? 'sent' : attempts === waits.length ? 'given_up' : null
  const values = [id, code, failure, milliseconds, outcome]
  if (failure === null) {
    await pool.query(prepared({ text: arrived, values: [...values, target.id] }))
    return
  }
  await inTransaction(pool, async (query) => {
    await countFailure(query, target)
    await query(noted, values)
  })
}

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
