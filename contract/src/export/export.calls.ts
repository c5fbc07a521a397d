import { calls, post, rows } from '../endpoint'

export const exportCalls = calls({
  make: post('/api/export/make', 'client:export'),
  cancel: post('/api/export/cancel', 'client:export'),
  retry: post('/api/export/retry', 'client:export'),
  list: rows('/api/export/list', 'page:exportRecord'),
})

/** Where the file of an export is fetched, by who made it alone; not an endpoint, as it answers with the file. */
export const exportFilePath = '/api/export/file/:id'
