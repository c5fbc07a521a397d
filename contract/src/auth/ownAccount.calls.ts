import { calls } from '../endpoint'

export const ownAccountCalls = calls({
  changePassword: { method: 'POST', path: '/api/account/password/change', access: 'signed-in' },
  sessions: { method: 'GET', path: '/api/account/session/list', access: 'signed-in' },
  endedSessions: { method: 'GET', path: '/api/account/session/ended', access: 'signed-in' },
  endSession: { method: 'POST', path: '/api/account/session/end', access: 'signed-in' },
  endOtherSessions: { method: 'POST', path: '/api/account/session/endOthers', access: 'signed-in' },
  logins: { method: 'GET', path: '/api/account/login/recent', access: 'signed-in' },
})
