import { calls, get, post, rows } from '../endpoint'

export const staffingCalls = calls({
  list: rows('/api/account/client/staffing/list', 'page:staffing'),
  detail: get('/api/account/client/staffing/detail/:id', 'page:staffing'),
  save: post('/api/account/client/staffing/save', 'page:staffingEdit'),
  suggest: post('/api/account/client/staffing/suggest', 'client:save'),
})
