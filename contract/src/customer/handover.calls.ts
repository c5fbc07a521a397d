import { calls } from '../endpoint'

export const handoverCalls = calls({
  preview: { method: 'POST', path: '/api/handover/preview', access: 'handover:save' },
})
