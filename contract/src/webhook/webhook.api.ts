import { z } from 'zod'
import { api, lists, writes } from '../api'
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
  create: writes('Create a webhook; its secret is told this once', {
    body: webhookInput,
    success: 'saved_successfully',
    data: createdWebhook,
  }),
  change: writes('Change a webhook, which from then on sees what the caller sees', {
    body: webhookChange,
    success: 'saved_successfully',
    data: z.null(),
  }),
  renewSecret: writes(
    'Give a webhook another secret at once, in place of the one before; it is told this once',
    {
      body: webhookId,
      success: 'operation_succeeded',
      data: createdWebhook,
    },
  ),
  switchStatus: writes('Enable (1) or disable (0) a webhook', {
    body: webhookStatusInput,
    success: 'modified_successfully',
    data: z.null(),
  }),
  test: writes('Send a delivery without a change to a webhook now, and say what came of it', {
    body: webhookId,
    success: 'operation_succeeded',
    data: testResult,
  }),
  deliveries: lists('The deliveries of a webhook, the newest first', deliveryFilters, webhookDelivery),
  replay: writes('Send a delivery again that is done with', {
    body: deliveryId,
    success: 'operation_succeeded',
    data: z.null(),
  }),
})
