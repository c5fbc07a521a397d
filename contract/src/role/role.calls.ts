import { calls } from '../endpoint'

export const roleCalls = calls({
  list: { method: 'POST', path: '/api/role/list', access: 'role:list', rows: true },
  detail: { method: 'GET', path: '/api/role/detail/:id', access: 'role:list' },
  save: { method: 'POST', path: '/api/role/save', access: 'role:save', creates: true },
  requireSecondFactor: { method: 'POST', path: '/api/role/secondFactor', access: 'role:save' },
  remove: { method: 'GET', path: '/api/role/delete/:id', access: 'role:save' },
  members: { method: 'POST', path: '/api/role/member/list', access: 'account:list', rows: true },
  addMembers: { method: 'POST', path: '/api/role/member/add', access: 'role:save' },
  preview: { method: 'GET', path: '/api/role/preview/:id', access: 'role:list' },
})
