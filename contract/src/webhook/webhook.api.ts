import { z } from 'zod'
import { api, does, lists, saves, switches } from '../api'
import { webhookCalls } from './webhook.calls'
import {
  createdWebhook,
  deliveryFilters,
  deliveryId,
  testResult,
  webhookChange,
  webhookDelivery,
  webhookFilters,
  webhookId,
  webhookInput,
  webhookRow,
  webhookStatusInput,
} from './webhook.schema'

/** The addresses to which changes are sent (rules webhook.*). */
export const webhookApi = api(webhookCalls, {
  list: lists('Webhooks that match the filters, a page at a time', webhookFilters, webhookRow),
  create: saves('Create a webhook; its secret is told this once', webhookInput, createdWebhook),
  change: saves('Change a webhook, which from then on sees what the caller sees', webhookChange, z.null()),
  renewSecret: does(
    'Give a webhook another secret at once, in place of the one before; it is told this once',
    webhookId,
    createdWebhook,
  ),
  switchStatus: switches('Enable (1) or disable (0) a webhook', webhookStatusInput, z.null()),
  test: does(
    'Send a delivery without a change to a webhook now, and say what came of it',
    webhookId,
    testResult,
  ),
  deliveries: lists('The deliveries of a webhook, the newest first', deliveryFilters, webhookDelivery),
  replay: does('Send a delivery of a change again that is done with', deliveryId, z.null()),
})
