import { calls, creates, get, post, rows } from '../endpoint'

export const accountCalls = calls({
  list: rows('/api/account/list', 'account:list'),
  detail: get('/api/account/detail/:id', 'account:list'),
  options: get('/api/account/options', 'account:list'),
  save: creates('/api/account/save', 'account:save'),
  switchStatus: post('/api/account/switchStatus', 'account:switchStatus'),
  jobs: rows('/api/account/jobs', 'account:list'),
  resetPassword: post('/api/account/resetPassword', 'account:resetPassword'),
  removeSecondFactor: post('/api/account/removeSecondFactor', 'account:resetPassword'),
  openSingleSignOn: post('/api/account/singleSignOn/open', 'account:resetPassword'),
  closeSingleSignOn: post('/api/account/singleSignOn/close', 'account:resetPassword'),
  unlock: post('/api/account/unlock', 'account:switchStatus'),
  sessions: post('/api/account/sessions', 'account:list'),
  endSessions: post('/api/account/sessions/end', 'account:switchStatus'),
  tokens: post('/api/account/tokens', 'account:list'),
  revokeTokens: post('/api/account/tokens/revoke', 'account:switchStatus'),
  saveSecret: post('/api/thirdSecret/save', 'account:save'),
  clearSecret: post('/api/thirdSecret/clear', 'account:save'),
})
