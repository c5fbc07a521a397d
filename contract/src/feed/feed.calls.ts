import { calls } from '../endpoint'

export const feedCalls = calls({
  changes: { method: 'POST', path: '/api/change/feed', access: 'client:detail' },
})
