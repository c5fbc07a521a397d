import { type DeliveryFilters, type WebhookDelivery, webhookApi } from '@zhixin/contract/webhook/webhook.api'
import { webhook } from '@zhixin/contract/webhook/webhook.record'
import { momentSql } from '../../lib/businessTime'
import { serveRecord } from '../../record/recordRoutes'
import { pageReader } from '../../record/rowReader'
import { webhookServices } from './delivery'
import { beginAnew, renewSecret, replayDelivery, saveWebhook, testWebhook } from './webhook.writes'

/** The addresses to which changes are sent (rules webhook.*). */
export const webhookRecord = serveRecord(webhook, {
  api: webhookApi,
  columns: {
    fdKindList: 'r.kinds',
    fdAccountName: '(select a.username from account a where a.id = r.account_id)',
    failingDate: 'r.failing_since',
  },
  act: (query, _, stored) => beginAnew(query, stored),
  own: (services) => {
    const { database } = services
    const webhooks = webhookServices(services)
    return {
      create: ({ body }, call) => saveWebhook(webhooks, call, body),
      change: async ({ body }, call) => void (await saveWebhook(webhooks, call, body)),
      renewSecret: ({ body }, call) => renewSecret(webhooks, call, body.id),
      test: ({ body }, call) => testWebhook(webhooks, call, body.id),
      async deliveries({ body }, call) {
        await webhookRecord.find(database, call, body.id)
        return readDeliveries(database, call, body, '')
      },
      replay: ({ body }, call) => replayDelivery(webhooks, call, body.id),
    }
  },
})

/** A page of the deliveries of a webhook, the newest first. */
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
