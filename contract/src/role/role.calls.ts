import { calls, creates, get, post, rows } from '../endpoint'

export const roleCalls = calls({
  list: rows('/api/role/list', 'role:list'),
  detail: get('/api/role/detail/:id', 'role:list'),
  save: creates('/api/role/save', 'role:save'),
  requireSecondFactor: post('/api/role/secondFactor', 'role:save'),
  remove: get('/api/role/delete/:id', 'role:save'),
  members: rows('/api/role/member/list', 'account:list'),
  addMembers: post('/api/role/member/add', 'role:save'),
  preview: get('/api/role/preview/:id', 'role:list'),
})
