import { calls, get, post } from '../endpoint'

export const draftCalls = calls({
  save: post('/api/draft/save', 'signed-in'),
  detail: get('/api/draft/detail', 'signed-in'),
})
