import { calls, get, post } from '../endpoint'

export const ownAccountCalls = calls({
  changePassword: post('/api/account/password/change', 'signed-in'),
  sessions: get('/api/account/session/list', 'signed-in'),
  endedSessions: get('/api/account/session/ended', 'signed-in'),
  endSession: post('/api/account/session/end', 'signed-in'),
  endOtherSessions: post('/api/account/session/endOthers', 'signed-in'),
  logins: get('/api/account/login/recent', 'signed-in'),
})
