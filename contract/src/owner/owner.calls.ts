import { calls, rows } from '../endpoint'

export const ownerCalls = calls({
  list: rows('/api/account/client/owner/list', 'page:ownerList'),
})
