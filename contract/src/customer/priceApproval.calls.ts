import { calls, post, rows } from '../endpoint'

export const priceApprovalCalls = calls({
  list: rows('/api/account/client/priceApproval/list', 'price:approve'),
  approve: { ...post('/api/account/client/priceApproval/approve', 'price:approve'), peopleOnly: true },
  refuse: { ...post('/api/account/client/priceApproval/refuse', 'price:approve'), peopleOnly: true },
})
