import { calls } from '../endpoint'

export const productCalls = calls({
  list: { method: 'POST', path: '/api/product/list', access: 'product:list', rows: true },
  save: { method: 'POST', path: '/api/product/save', access: 'product:save', creates: true },
  switchStatus: { method: 'POST', path: '/api/product/switchStatus', access: 'product:switchStatus' },
  accounts: { method: 'GET', path: '/api/product/accounts/:id', access: 'product:list' },
  similar: { method: 'POST', path: '/api/product/similar', access: 'product:list' },
})
