import { calls } from '../endpoint'

export const loginLogCalls = calls({
  list: { method: 'POST', path: '/api/account/login/log/list', access: 'signed-in', rows: true },
  locked: { method: 'GET', path: '/api/account/login/log/locked', access: 'loginLog:list' },
  unlock: { method: 'POST', path: '/api/account/login/log/unlock', access: 'loginLog:list' },
})
