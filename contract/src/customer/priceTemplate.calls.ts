import { calls, creates, get, post, rows } from '../endpoint'

export const priceTemplateCalls = calls({
  list: rows('/api/account/client/priceTemplate/list', 'client:price'),
  save: creates('/api/account/client/priceTemplate/save', 'client:pricing'),
  remove: get('/api/account/client/priceTemplate/delete/:id', 'client:pricing'),
  versions: get('/api/account/client/priceTemplate/versions/:id', 'client:price'),
  preview: post('/api/account/client/priceTemplate/preview', 'price:batch'),
  ofCustomer: get('/api/account/client/priceTemplate/ofCustomer/:id', 'client:detail'),
})
