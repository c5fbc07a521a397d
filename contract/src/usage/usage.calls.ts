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
  upload: post('/api/usage/file/upload', 'usage:save'),
  file: get('/api/usage/file/detail/:id', 'usage:save'),
  check: post('/api/usage/file/check', 'usage:save'),
  aliases: rows('/api/usage/alias/list', 'usage:list'),
  saveAlias: post('/api/usage/alias/save', 'usage:save'),
  removeAlias: get('/api/usage/alias/delete/:id', 'usage:save'),
})

/** Where files are fetched; not endpoints, as they answer with the file. */
export const usageFilePaths = {
  /** The rows of a batch's file that are refused, with the reasons; the id is that of the batch. */
  refused: '/api/usage/batch/refused/:id',
} as const
