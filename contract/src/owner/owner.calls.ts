import { calls } from '../endpoint'

export const ownerCalls = calls({
  list: { method: 'POST', path: '/api/account/client/owner/list', access: 'page:ownerList', rows: true },
})
