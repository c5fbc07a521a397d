import { calls, post, rows } from '../endpoint'

export const webhookCalls = calls({
  list: rows('/api/webhook/list', 'webhook:list'),
  create: post('/api/webhook/create', 'webhook:save'),
  change: post('/api/webhook/change', 'webhook:save'),
  renewSecret: post('/api/webhook/renewSecret', 'webhook:save'),
  switchStatus: post('/api/webhook/switchStatus', 'webhook:save'),
  test: post('/api/webhook/test', 'webhook:save'),
  deliveries: rows('/api/webhook/delivery/list', 'webhook:list'),
  replay: post('/api/webhook/delivery/replay', 'webhook:save'),
})
