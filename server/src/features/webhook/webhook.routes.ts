import { webhookApi } from '@zhixin/contract/webhook/webhook.api'
import { installationSecrets } from '../../config'
import { type Feature, serve } from '../../http/serve'
import { createVault } from '../../lib/crypto'
import { webhookSecretPurpose } from '../auth/sealing'
import type { WebhookServices } from './delivery'
import { listDeliveries, listWebhooks } from './webhook.reads'
import { scheduleWebhooks } from './webhook.schedule'
import {
  changeWebhook,
  createWebhook,
  renewSecret,
  replayDelivery,
  switchWebhook,
  testWebhook,
} from './webhook.writes'

/** The addresses to which changes are sent. */
export const webhookRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  const vault = createVault(installationSecrets(config), webhookSecretPurpose)
  const webhooks: WebhookServices = { config, database, vault }
  scheduleWebhooks(app, webhooks)
  serve(app, webhookApi, {
    list: ({ body }, call) => listWebhooks(database, call, body, config.BUSINESS_TIME_ZONE),
    create: ({ body }, call) => createWebhook(webhooks, call, body),
    change: ({ body }, call) => changeWebhook(webhooks, call, body),
    renewSecret: ({ body }, call) => renewSecret(webhooks, call, body.id),
    switchStatus: ({ body }, call) => switchWebhook(webhooks, call, body.id, body.fdStatus),
    test: ({ body }, call) => testWebhook(webhooks, call, body.id),
    deliveries: ({ body }, call) => listDeliveries(database, call, body),
    replay: ({ body }, call) => replayDelivery(webhooks, call, body.id),
  })
}
