import { randomBytes } from 'node:crypto'
import { STATUS, type Status } from '@zhixin/contract/closedSets'
import { encodeMessage } from '@zhixin/contract/messages'
import {
  type CreatedWebhook,
  maxWebhooks,
  type TestResult,
  type WebhookInput,
  webhookSecretStart,
} from '@zhixin/contract/webhook/webhook.api'
import type { Prisma, Webhook } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Transaction } from '../../lib/database'
import { isReachable, networksOf } from '../../lib/publicAddresses'
import { prepared } from '../../lib/statement'
import { inTransaction, type Query } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { feedNow } from '../feed/feed.reads'
import { deliverTest, type Target, targetsWhere, type WebhookServices } from './delivery'
import { addressIn } from './webhook.send'

const entity = 'webhook'

/** Locks a webhook for the rest of the transaction, so that what is compared and recorded is what is overwritten. */
async function lockWebhook(tx: Transaction, id: number) {
  await tx.$queryRaw`select from webhook where id = ${id} for update`
  const webhook = await tx.webhook.findUnique({
    where: { id },
    include: { account: { select: { username: true } } },
  })
  if (!webhook) throw new AppError('record_not_found')
  return webhook
}

const draw = () => webhookSecretStart + randomBytes(32).toString('base64url')

const sealed = ({ vault }: WebhookServices, secret: string) => new Uint8Array(vault.seal(Buffer.from(secret)))

/** Refuses an address that names a private one itself; a name is looked up when it is connected to. */
function demandPublic({ config }: WebhookServices, url: string): void {
  const address = addressIn(url)
  if (address !== null && !isReachable(address, networksOf(config.WEBHOOK_PRIVATE_NETWORKS)))
    throw invalid(['fdUrl'], 'webhook_address_private')
}

const stateOf = ({ name, url, kinds }: Pick<Webhook, 'name' | 'url' | 'kinds'>, fdAccountName: string) => ({
  ...{ fdName: name, fdUrl: url, fdKindList: kinds, fdAccountName },
})

/**
 * Creates a webhook that is told what changes from now on, as far as the caller may see it; or with an id changes it: from
 * then on it sees what the caller sees, so nobody sends themselves what only another may see (rule webhook.scope).
 * @throws AppError record_not_found, or validation_failed for a private address, or one webhook too many
 */
export async function saveWebhook(
  services: WebhookServices,
  call: Call,
  { id, fdName, fdUrl, fdKindList }: WebhookInput,
): Promise<CreatedWebhook> {
  demandPublic(services, fdUrl)
  const { accountId, username } = call.caller
  const columns = { name: fdName, url: fdUrl, kinds: fdKindList, accountId, updatedById: accountId }
  const begins = id === undefined ? await feedNow(services.database, { begins: true }) : undefined
  const fdSecret = draw()
  return inTransaction(services.database.prisma, async (tx) => {
    const stored = id === undefined ? null : await lockWebhook(tx, id)
    const before = stored ? stateOf(stored, stored.account.username) : {}
    const changes = changesBetween(before, stateOf(columns, username))
    if (stored && changes.length === 0) return { id: stored.id, fdSecret }
    const later = { ...columns, version: { increment: 1 } }
    const saved = stored
      ? await tx.webhook.update({ where: { id: stored.id }, data: later })
      : await createWebhook(tx, {
          ...{ ...columns, createdById: accountId, position: BigInt(begins?.last ?? 0) },
          secretEncrypted: sealed(services, fdSecret),
        })
    const subject = { entity, id: saved.id, label: fdName } as const
    await recordAudit(tx, call, stored ? 'update' : 'create', subject, changes)
    return { id: saved.id, fdSecret }
  })
}

async function createWebhook(tx: Transaction, data: Prisma.WebhookUncheckedCreateInput) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('webhooks counted'))`
  if ((await tx.webhook.count()) >= maxWebhooks)
    throw invalid(['fdName'], encodeMessage('webhooks_full', { max: maxWebhooks }))
  return tx.webhook.create({ data })
}

/** Gives a webhook another secret. @throws AppError record_not_found */
export function renewSecret(services: WebhookServices, call: Call, id: number): Promise<CreatedWebhook> {
  const fdSecret = draw()
  const data = { secretEncrypted: sealed(services, fdSecret), updatedById: call.caller.accountId }
  return inTransaction(services.database.prisma, async (tx) => {
    const { name } = await lockWebhook(tx, id)
    await tx.webhook.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
    await recordAudit(tx, call, 'renewSecret', { entity, id, label: name }, [])
    return { id, fdSecret }
  })
}

/** With the switch of its status it has not failed; what waited while it was disabled is due at once. */
export async function beginAnew(query: Query, stored: { id: number; fdStatus: Status }): Promise<void> {
  await query('update webhook set failing_since = null, gave_up_at = null where id = $1', [stored.id])
  if (stored.fdStatus === STATUS.valid) return
  const due =
    'update outgoing_notice set attempts = 0, next_at = now() where webhook_id = $1 and settled_at is null'
  await query(due, [stored.id])
}

/** Sends a delivery without a change now. @throws AppError record_not_found */
export async function testWebhook(services: WebhookServices, call: Call, id: number): Promise<TestResult> {
  const { database } = services
  const found = prepared({ text: targetsWhere('where w.id = $1'), values: [id] })
  const [target] = (await database.pool.query<Target>(found)).rows
  if (!target) throw new AppError('record_not_found')
  await inTransaction(database.prisma, (tx) =>
    recordAudit(tx, call, 'testWebhook', { entity, id, label: target.name }, []),
  )
  const { code, failure, milliseconds } = await deliverTest(services, target)
  return { fdDelivered: failure === null, fdCode: code, fdFailure: failure, fdMilliseconds: milliseconds }
}

/**
 * Has a delivery sent again that is done with.
 * @throws AppError record_not_found, or delivery_not_replayable for one that waits or was a test
 */
export function replayDelivery({ database }: WebhookServices, call: Call, id: number): Promise<void> {
  return inTransaction(database.prisma, async (tx) => {
    const delivery = await tx.outgoingNotice.findUnique({ where: { id }, include: { webhook: true } })
    const { webhook } = delivery ?? {}
    if (!delivery || !webhook) throw new AppError('record_not_found')
    if (delivery.kind === 'test')
      throw new AppError('delivery_not_replayable', { message: 'delivery_is_test' })
    const count = await tx.$executeRaw`
      update outgoing_notice set settled_at = null, outcome = null, attempts = 0, next_at = now()
        where id = ${id} and settled_at is not null`
    if (count === 0) throw new AppError('delivery_not_replayable')
    const { changeId = null } = delivery.parameters as { changeId?: string }
    const change = { field: 'fdChangeId', old: null, new: changeId }
    const subject = { entity, id: webhook.id, label: webhook.name } as const
    await recordAudit(tx, call, 'replayDelivery', subject, [change])
  })
}
