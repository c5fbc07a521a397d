import { calls, get, post, rows } from '../endpoint'

export const draftCalls = calls({
  save: post('/api/draft/save', 'signed-in'),
  list: rows('/api/draft/list', 'signed-in'),
  detail: get('/api/draft/detail', 'signed-in'),
})
