import { calls, rows } from '../endpoint'

export const systemLogCalls = calls({
  list: rows('/api/audit/list', 'auditLog:list'),
})
