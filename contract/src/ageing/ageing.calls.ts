import { calls, post, rows } from '../endpoint'

/** What is owed, and for how long (rule ageing.buckets). */
export const ageingCalls = calls({
  list: rows('/api/ageing/list', 'receipt:list'),
  total: post('/api/ageing/total', 'receipt:list'),
  entries: rows('/api/ageing/entries', 'receipt:list'),
})
