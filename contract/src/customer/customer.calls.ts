import { calls, creates, get, post, rows } from '../endpoint'

export const customerCalls = calls({
  list: rows('/api/account/client/list', 'client:list'),
  detail: get('/api/account/client/detail/:id', 'client:detail'),
  save: creates('/api/account/client/save', 'client:save'),
  savePrices: post('/api/account/client/pricing', 'client:pricing'),
  switchStatus: post('/api/account/client/switchStatus', 'client:switchStatus'),
  remove: get('/api/account/client/delete/:id', 'client:delete'),
  cost: post('/api/account/client/cost', 'client:detail'),
  priceHistory: get('/api/account/client/priceHistory/:id', 'client:detail'),
  history: { ...get('/api/account/client/history/:id', 'client:detail'), rows: true },
  similar: post('/api/account/client/similar', 'client:detail'),
})
