import { webhookList } from '@zhixin/contract/webhook/webhook.list'
import type { DeliveryFilters, WebhookDelivery, WebhookRow } from '@zhixin/contract/webhook/webhook.schema'
import { AppError } from '../../http/AppError'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { rowReader } from '../../record/rowReader'

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

/**
 * A page of the deliveries of a webhook, the newest first.
 * @throws AppError record_not_found
 */
export async function listDeliveries(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  { id, pageIndex, pageSize }: DeliveryFilters,
): Promise<Page<WebhookDelivery>> {
  if ((await prisma.webhook.count({ where: { id } })) === 0) throw new AppError('record_not_found')
  const { rows } = await pool.query<Page<WebhookDelivery>>(
    prepared({
      text: `select (select count(*)::int from outgoing_notice where webhook_id = $1) as total,
      coalesce(json_agg(page), '[]') as rows from (
        select id, parameters->>'changeId' as "fdChangeId", coalesce(outcome, 'waiting') as "fdState",
          attempts as "fdAttemptNum", code as "fdCode", failure as "fdFailure", milliseconds as "fdMilliseconds",
          ${momentSql('created_at')} as "createdDate", ${momentSql('tried_at')} as "attemptDate",
          case when settled_at is null then ${momentSql('next_at')} end as "nextDate"
        from outgoing_notice where webhook_id = $1 order by id desc limit $2 offset $3) as page`,
      values: [id, pageSize, (pageIndex - 1) * pageSize],
    }),
  )
  return rows[0] ?? { rows: [], total: 0 }
}
