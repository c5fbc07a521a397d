import type {
  DeliveryFilters,
  WebhookDelivery,
  WebhookFilters,
  WebhookRow,
} from '@zhixin/contract/webhook/webhook.schema'
import { AppError } from '../../http/AppError'
import { smallintFilter } from '../../http/filters'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { prepared } from '../../lib/statement'

const sortColumns: Record<NonNullable<WebhookFilters['sortName']>, string> = {
  fdName: 'w.name collate pinyin',
  fdAccountName: 'sender.username collate pinyin',
  fdStatus: 'w.status',
  createdByName: 'creator.username collate pinyin',
  createdDate: 'w.created_at',
  lastModifiedByName: 'changer.username collate pinyin',
  lastModifiedDate: 'w.updated_at',
}

const found = `
  from webhook w
  join account sender on sender.id = w.account_id
  join account creator on creator.id = w.created_by_id
  join account changer on changer.id = w.updated_by_id
  where ${containsSql('w.name', '$1')}
    and ($2::smallint[] is null or w.status = any($2))
    and ${containsSql('sender.username', '$3')}`

/** A page of webhooks and the number of all matching ones, from one snapshot. */
export async function listWebhooks(
  { pool }: Pick<Database, 'pool'>,
  filters: WebhookFilters,
): Promise<Page<WebhookRow>> {
  const column = sortColumns[filters.sortName ?? 'createdDate']
  const order = filters.sortName ? filters.sortOrder : 'desc'
  const { rows } = await pool.query<Page<WebhookRow>>(
    prepared({
      text: `select (select count(*)::int ${found}) as total, coalesce(json_agg(page), '[]') as rows from (
      select w.id, w.name as "fdName", w.url as "fdUrl", w.kinds as "fdKindList", w.status as "fdStatus",
        sender.username as "fdAccountName", ${momentSql('w.failing_since')} as "failingDate",
        creator.username as "createdByName", ${momentSql('w.created_at')} as "createdDate",
        changer.username as "lastModifiedByName", ${momentSql('w.updated_at')} as "lastModifiedDate"
      ${found} order by ${column} ${order}, w.id ${order} limit $4 offset $5) as page`,
      values: [
        filters.fdName,
        smallintFilter(filters.fdStatusList),
        filters.fdAccountName,
        filters.pageSize,
        (filters.pageIndex - 1) * filters.pageSize,
      ],
    }),
  )
  return rows[0] ?? { rows: [], total: 0 }
}

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
