import { calls } from '../endpoint'

export const deletedCalls = calls({
  list: { method: 'POST', path: '/api/account/client/deleted/list', access: 'client:delete', rows: true },
  restore: { method: 'POST', path: '/api/account/client/restore', access: 'client:delete' },
})
