import { calls } from '../endpoint'

export const secondFactorCalls = calls({
  state: { method: 'GET', path: '/api/account/secondFactor', access: 'signed-in' },
  begin: { method: 'POST', path: '/api/account/secondFactor/begin', access: 'signed-in' },
  confirm: { method: 'POST', path: '/api/account/secondFactor/confirm', access: 'signed-in' },
  remove: { method: 'POST', path: '/api/account/secondFactor/remove', access: 'signed-in' },
})
