import { webhookList } from '@zhixin/contract/webhook/webhook.list'
import type { DeliveryFilters, WebhookDelivery, WebhookRow } from '@zhixin/contract/webhook/webhook.schema'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { pageReader, rowReader } from '../../record/rowReader'

/** A page of webhooks and the number of all matching ones (rule record.list). */
export const listWebhooks = rowReader<typeof webhookList, WebhookRow>(webhookList, {
  from: `webhook r
  join account sender on sender.id = r.account_id
  join account creator on creator.id = r.created_by_id
  join account changer on changer.id = r.updated_by_id`,
  columns: {
    id: 'r.id',
    fdName: 'r.name',
    fdUrl: 'r.url',
    fdKindList: 'r.kinds',
    fdStatus: 'r.status',
    fdAccountName: 'sender.username',
    failingDate: 'r.failing_since',
    createdByName: 'creator.username',
    createdDate: 'r.created_at',
    lastModifiedByName: 'changer.username',
    lastModifiedDate: 'r.updated_at',
  },
})

const readDeliveries = pageReader<WebhookDelivery, DeliveryFilters>(['id', 'desc'], {
  from: 'outgoing_notice r',
  values: [({ filters }) => filters.id],
  where: 'r.webhook_id = $1',
  columns: {
    id: 'r.id',
    fdChangeId: "r.parameters->>'changeId'",
    fdState: "coalesce(r.outcome, 'waiting')",
    fdAttemptNum: 'r.attempts',
    fdCode: 'r.code',
    fdFailure: 'r.failure',
    fdMilliseconds: 'r.milliseconds',
    createdDate: momentSql('r.created_at'),
    attemptDate: momentSql('r.tried_at'),
    nextDate: `case when r.settled_at is null then ${momentSql('r.next_at')} end`,
  },
})

/**
 * A page of the deliveries of a webhook, the newest first.
 * @throws AppError record_not_found
 */
export async function listDeliveries(
  database: Database,
  reader: Reader,
  filters: DeliveryFilters,
): Promise<Page<WebhookDelivery>> {
  const { id } = filters
  if ((await database.prisma.webhook.count({ where: { id } })) === 0) throw new AppError('record_not_found')
  return readDeliveries(database, reader, filters, '')
}
