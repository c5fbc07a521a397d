import { calls, post, rows } from '../endpoint'

export const permissionCalls = calls({
  list: rows('/api/permission/list', 'role:list'),
  explain: post('/api/access/explain', 'account:save'),
  explainSub: post('/api/account/sub/explain', 'subAccount:save'),
})
