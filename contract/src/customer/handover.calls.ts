import { calls } from '../endpoint'

export const handoverCalls = calls({
  preview: { method: 'POST', path: '/api/handover/preview', access: 'handover:save' },
  log: { method: 'POST', path: '/api/handover/log', access: 'page:handoverLog', rows: true },
})
