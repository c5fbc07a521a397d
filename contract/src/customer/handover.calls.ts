import { calls, post, rows } from '../endpoint'

export const handoverCalls = calls({
  preview: post('/api/handover/preview', 'handover:save'),
  list: rows('/api/handover/list', 'page:handover'),
  log: rows('/api/handover/log', 'page:handoverLog'),
})
