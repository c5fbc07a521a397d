import { calls } from '../endpoint'

export const priceApprovalCalls = calls({
  list: {
    method: 'POST',
    path: '/api/account/client/priceApproval/list',
    access: 'price:approve',
    rows: true,
  },
  approve: {
    method: 'POST',
    path: '/api/account/client/priceApproval/approve',
    access: 'price:approve',
    peopleOnly: true,
  },
  refuse: {
    method: 'POST',
    path: '/api/account/client/priceApproval/refuse',
    access: 'price:approve',
    peopleOnly: true,
  },
})
