import { calls, creates, get, post, rows } from '../endpoint'

export const subAccountCalls = calls({
  list: rows('/api/account/sub/list', 'subAccount:list'),
  detail: get('/api/account/sub/detail/:id', 'subAccount:list'),
  options: get('/api/account/sub/options', 'subAccount:list'),
  save: creates('/api/account/sub/save', 'subAccount:save'),
  switchStatus: post('/api/account/sub/switchStatus', 'subAccount:save'),
  resetPassword: post('/api/account/sub/resetPassword', 'subAccount:save'),
  removeSecondFactor: post('/api/account/sub/removeSecondFactor', 'subAccount:save'),
})
