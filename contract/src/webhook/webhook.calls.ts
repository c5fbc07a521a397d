import { calls } from '../endpoint'

export const webhookCalls = calls({
  list: { method: 'POST', path: '/api/webhook/list', access: 'webhook:list', rows: true },
  create: { method: 'POST', path: '/api/webhook/create', access: 'webhook:save' },
  change: { method: 'POST', path: '/api/webhook/change', access: 'webhook:save' },
  renewSecret: { method: 'POST', path: '/api/webhook/renewSecret', access: 'webhook:save' },
  switchStatus: { method: 'POST', path: '/api/webhook/switchStatus', access: 'webhook:save' },
  test: { method: 'POST', path: '/api/webhook/test', access: 'webhook:save' },
  deliveries: { method: 'POST', path: '/api/webhook/delivery/list', access: 'webhook:list', rows: true },
  replay: { method: 'POST', path: '/api/webhook/delivery/replay', access: 'webhook:save' },
})
