import { calls, get, post } from '../endpoint'

export const secondFactorCalls = calls({
  state: get('/api/account/secondFactor', 'signed-in'),
  begin: post('/api/account/secondFactor/begin', 'signed-in'),
  confirm: post('/api/account/secondFactor/confirm', 'signed-in'),
  remove: post('/api/account/secondFactor/remove', 'signed-in'),
})
