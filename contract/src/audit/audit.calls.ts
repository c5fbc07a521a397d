import { calls } from '../endpoint'

export const auditCalls = calls({
  list: { method: 'POST', path: '/api/audit/list', access: 'auditLog:list', rows: true },
})
