import { calls, post, rows } from '../endpoint'

export const deletedCalls = calls({
  list: rows('/api/account/client/deleted/list', 'client:delete'),
  restore: post('/api/account/client/restore', 'client:delete'),
})
