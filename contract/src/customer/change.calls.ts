import { calls, get, post, rows } from '../endpoint'

export const changeCalls = calls({
  list: rows('/api/account/client/change/list', 'page:updateRecord'),
  asOf: get('/api/account/client/change/asOf/:id', 'page:updateRecord'),
  putBack: post('/api/account/client/change/putBack', 'client:save'),
})
