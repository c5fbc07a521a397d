import { calls } from '../endpoint'

export const systemLogCalls = calls({
  list: { method: 'POST', path: '/api/audit/list', access: 'auditLog:list', rows: true },
})
