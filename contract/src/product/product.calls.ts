import { calls, creates, get, post, rows } from '../endpoint'

export const productCalls = calls({
  list: rows('/api/product/list', 'product:list'),
  save: creates('/api/product/save', 'product:save'),
  switchStatus: post('/api/product/switchStatus', 'product:switchStatus'),
  accounts: get('/api/product/accounts/:id', 'product:list'),
  similar: post('/api/product/similar', 'product:list'),
})
