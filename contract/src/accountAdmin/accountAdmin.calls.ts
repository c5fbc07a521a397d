import { calls } from '../endpoint'

export const accountAdminCalls = calls({
  list: { method: 'POST', path: '/api/account/list', access: 'account:list', rows: true },
  detail: { method: 'GET', path: '/api/account/detail/:id', access: 'account:list' },
  options: { method: 'GET', path: '/api/account/options', access: 'account:list' },
  save: { method: 'POST', path: '/api/account/save', access: 'account:save', creates: true },
  switchStatus: { method: 'POST', path: '/api/account/switchStatus', access: 'account:switchStatus' },
  jobs: { method: 'POST', path: '/api/account/jobs', access: 'account:list', rows: true },
  resetPassword: { method: 'POST', path: '/api/account/resetPassword', access: 'account:resetPassword' },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/account/removeSecondFactor',
    access: 'account:resetPassword',
  },
  openSingleSignOn: {
    method: 'POST',
    path: '/api/account/singleSignOn/open',
    access: 'account:resetPassword',
  },
  closeSingleSignOn: {
    method: 'POST',
    path: '/api/account/singleSignOn/close',
    access: 'account:resetPassword',
  },
  unlock: { method: 'POST', path: '/api/account/unlock', access: 'account:switchStatus' },
  sessions: { method: 'POST', path: '/api/account/sessions', access: 'account:list' },
  endSessions: { method: 'POST', path: '/api/account/sessions/end', access: 'account:switchStatus' },
  tokens: { method: 'POST', path: '/api/account/tokens', access: 'account:list' },
  revokeTokens: { method: 'POST', path: '/api/account/tokens/revoke', access: 'account:switchStatus' },
  saveSecret: { method: 'POST', path: '/api/thirdSecret/save', access: 'account:save' },
  clearSecret: { method: 'POST', path: '/api/thirdSecret/clear', access: 'account:save' },
})
