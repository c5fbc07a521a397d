import { calls } from '../endpoint'

export const handoverCalls = calls({
  preview: { method: 'POST', path: '/api/handover/preview', access: 'handover:save' },
  list: { method: 'POST', path: '/api/handover/list', access: 'page:handover', rows: true },
  log: { method: 'POST', path: '/api/handover/log', access: 'page:handoverLog', rows: true },
})
