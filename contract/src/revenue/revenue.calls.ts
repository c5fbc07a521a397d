import { calls, post, rows } from '../endpoint'

/** What was earned (rule revenue.groups). */
export const revenueCalls = calls({
  list: rows('/api/revenue/list', 'page:dataReport'),
  total: post('/api/revenue/total', 'page:dataReport'),
  statements: rows('/api/revenue/statements', 'page:dataReport'),
})
