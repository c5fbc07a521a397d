import { calls, get, post, rows } from '../endpoint'

export const loginLogCalls = calls({
  list: rows('/api/account/login/log/list', 'signed-in'),
  locked: get('/api/account/login/log/locked', 'loginLog:list'),
  unlock: post('/api/account/login/log/unlock', 'loginLog:list'),
})
