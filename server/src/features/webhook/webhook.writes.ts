import { randomBytes } from 'node:crypto'
import type { Status } from '@zhixin/contract/closedSets'
import { encodeMessage } from '@zhixin/contract/messages'
import {
  type CreatedWebhook,
  type TestResult,
  type WebhookChange,
  type WebhookInput,
  webhookLimits,
  webhookSecretStart,
} from '@zhixin/contract/webhook/webhook.schema'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Transaction } from '../../lib/database'
import { isReachable, networksOf } from '../../lib/publicAddresses'
import { prepared } from '../../lib/statement'
import { inTransaction } from '../../lib/transaction'
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

const asRecorded = (
  { fdName, fdUrl, fdKindList }: Omit<WebhookInput, 'fdKindList'> & { fdKindList: string[] },
  fdAccountName: string,
) => ({
  fdName,
  fdUrl,
  fdKindList,
  fdAccountName,
})

/**
 * Creates a webhook that is told what changes from now on, as far as the caller may see it.
 * @throws AppError validation_failed for a private address, or one webhook too many
 */
export async function createWebhook(
  services: WebhookServices,
  call: Call,
  input: WebhookInput,
): Promise<CreatedWebhook> {
  demandPublic(services, input.fdUrl)
  const { accountId, username } = call.caller
  const { last } = await feedNow(services.database, { begins: true })
  const secret = draw()
  return inTransaction(services.database.prisma, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('webhooks counted'))`
    const { all } = webhookLimits
    if ((await tx.webhook.count()) >= all)
      throw invalid(['fdName'], encodeMessage('webhooks_full', { max: all }))
    const { id } = await tx.webhook.create({
      data: {
        name: input.fdName,
        url: input.fdUrl,
        kinds: input.fdKindList,
        secretEncrypted: sealed(services, secret),
        position: BigInt(last),
        accountId,
        createdById: accountId,
        updatedById: accountId,
      },
      select: { id: true },
    })
    const changes = changesBetween({}, asRecorded(input, username))
    await recordAudit(tx, call, 'create', { entity, id, label: input.fdName }, changes)
    return { id, fdSecret: secret }
  })
}

/**
 * Changes a webhook. From then on it sees what the caller sees, so nobody sends themselves what only another may see
 * (rule webhook.scope).
 * @throws AppError record_not_found, or validation_failed for a private address
 */
export async function changeWebhook(
  services: WebhookServices,
  call: Call,
  input: WebhookChange,
): Promise<void> {
  demandPublic(services, input.fdUrl)
  const { accountId, username } = call.caller
  const { id } = input
  return inTransaction(services.database.prisma, async (tx) => {
    const { name, url, kinds, account } = await lockWebhook(tx, id)
    const before = asRecorded({ fdName: name, fdUrl: url, fdKindList: kinds }, account.username)
    const changes = changesBetween(before, asRecorded(input, username))
    if (changes.length === 0) return
    await tx.webhook.update({
      where: { id },
      data: {
        name: input.fdName,
        url: input.fdUrl,
        kinds: input.fdKindList,
        accountId,
        version: { increment: 1 },
        updatedById: accountId,
      },
    })
    await recordAudit(tx, call, 'update', { entity, id, label: input.fdName }, changes)
  })
}

/** Gives a webhook another secret. @throws AppError record_not_found */
export function renewSecret(services: WebhookServices, call: Call, id: number): Promise<CreatedWebhook> {
  const secret = draw()
  return inTransaction(services.database.prisma, async (tx) => {
    const { name } = await lockWebhook(tx, id)
    await tx.webhook.update({
      where: { id },
      data: {
        secretEncrypted: sealed(services, secret),
        version: { increment: 1 },
        updatedById: call.caller.accountId,
      },
    })
    await recordAudit(tx, call, 'renewSecret', { entity, id, label: name }, [])
    return { id, fdSecret: secret }
  })
}

/**
 * Enables or disables; the present status is no change. What waited while it was disabled is due at once.
 * @throws AppError record_not_found
 */
export function switchWebhook(
  { database }: WebhookServices,
  call: Call,
  id: number,
  status: Status,
): Promise<void> {
  return inTransaction(database.prisma, async (tx) => {
    const current = await lockWebhook(tx, id)
    if (current.status === status) return
    await tx.webhook.update({
      where: { id },
      data: {
        status,
        failingSince: null,
        gaveUpAt: null,
        version: { increment: 1 },
        updatedById: call.caller.accountId,
      },
    })
    if (status === 1)
      await tx.$executeRaw`update outgoing_notice set attempts = 0, next_at = now()
        where webhook_id = ${id} and settled_at is null`
    await recordAudit(tx, call, 'switchStatus', { entity, id, label: current.name }, [
      { field: 'fdStatus', old: current.status, new: status },
    ])
  })
}

/** Sends a delivery without a change now. @throws AppError record_not_found */
export async function testWebhook(services: WebhookServices, call: Call, id: number): Promise<TestResult> {
  const { database } = services
  const { rows } = await database.pool.query<Target>(
    prepared({
      text: targetsWhere('where w.id = $1'),
      values: [id],
    }),
  )
  const [target] = rows
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
    const delivery = await tx.outgoingNotice.findFirst({
      where: { id, webhookId: { not: null } },
      include: { webhook: true },
    })
    if (!delivery?.webhook) throw new AppError('record_not_found')
    if (delivery.kind === 'test')
      throw new AppError('delivery_not_replayable', { message: 'delivery_is_test' })
    const count = await tx.$executeRaw`
      update outgoing_notice set settled_at = null, outcome = null, attempts = 0, next_at = now()
        where id = ${id} and settled_at is not null`
    if (count === 0) throw new AppError('delivery_not_replayable')
    const { changeId = null } = delivery.parameters as { changeId?: string }
    await recordAudit(
      tx,
      call,
      'replayDelivery',
      { entity, id: delivery.webhook.id, label: delivery.webhook.name },
      [{ field: 'fdChangeId', old: null, new: changeId }],
    )
  })
}
