import { calls } from '../endpoint'

export const customerCalls = calls({
  list: { method: 'POST', path: '/api/account/client/list', access: 'client:list', rows: true },
  detail: { method: 'GET', path: '/api/account/client/detail/:id', access: 'client:detail' },
  save: { method: 'POST', path: '/api/account/client/save', access: 'client:save', creates: true },
  savePrices: { method: 'POST', path: '/api/account/client/pricing', access: 'client:pricing' },
  switchStatus: { method: 'POST', path: '/api/account/client/switchStatus', access: 'client:switchStatus' },
  remove: { method: 'GET', path: '/api/account/client/delete/:id', access: 'client:delete' },
  cost: { method: 'POST', path: '/api/account/client/cost', access: 'client:detail' },
  priceHistory: { method: 'GET', path: '/api/account/client/priceHistory/:id', access: 'client:detail' },
  history: { method: 'GET', path: '/api/account/client/history/:id', access: 'client:detail', rows: true },
  similar: { method: 'POST', path: '/api/account/client/similar', access: 'client:detail' },
})
