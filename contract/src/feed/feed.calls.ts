import { calls, post } from '../endpoint'

export const feedCalls = calls({
  changes: post('/api/change/feed', 'client:detail'),
})
