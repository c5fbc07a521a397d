import { calls } from '../endpoint'

export const permissionCalls = calls({
  list: { method: 'POST', path: '/api/permission/list', access: 'role:list', rows: true },
  explain: { method: 'POST', path: '/api/access/explain', access: 'account:save' },
  explainSub: { method: 'POST', path: '/api/account/sub/explain', access: 'subAccount:save' },
})
