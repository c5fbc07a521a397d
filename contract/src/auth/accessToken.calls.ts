import { calls } from '../endpoint'

export const accessTokenCalls = calls({
  list: { method: 'GET', path: '/api/account/token/list', access: 'signed-in' },
  create: { method: 'POST', path: '/api/account/token/create', access: 'signed-in' },
  revoke: { method: 'POST', path: '/api/account/token/revoke', access: 'signed-in' },
})
