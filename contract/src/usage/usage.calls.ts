import { calls, get, post, rows } from '../endpoint'

export const usageCalls = calls({
  save: post('/api/usage/save', 'usage:save'),
  list: rows('/api/usage/list', 'usage:list'),
  report: post('/api/usage/report', 'usage:list'),
  final: post('/api/usage/final', 'usage:save'),
  rhythm: post('/api/usage/rhythm', 'usage:save'),
  batches: rows('/api/usage/batch/list', 'usage:list'),
  batch: get('/api/usage/batch/detail/:id', 'usage:list'),
  book: post('/api/usage/batch/book', 'usage:save'),
  withdraw: get('/api/usage/batch/withdraw/:id', 'usage:save'),
  aliases: rows('/api/usage/alias/list', 'usage:list'),
  saveAlias: post('/api/usage/alias/save', 'usage:save'),
})
