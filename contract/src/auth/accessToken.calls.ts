import { calls, get, post } from '../endpoint'

export const accessTokenCalls = calls({
  list: get('/api/account/token/list', 'signed-in'),
  create: post('/api/account/token/create', 'signed-in'),
  revoke: post('/api/account/token/revoke', 'signed-in'),
})
