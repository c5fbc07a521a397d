import { calls } from '../endpoint'

export const exportCalls = calls({
  make: { method: 'POST', path: '/api/export/make', access: 'client:export' },
  cancel: { method: 'POST', path: '/api/export/cancel', access: 'client:export' },
  retry: { method: 'POST', path: '/api/export/retry', access: 'client:export' },
  list: { method: 'POST', path: '/api/export/list', access: 'page:exportRecord', rows: true },
})

/** Where the file of an export is fetched, by who made it alone; not an endpoint, as it answers with the file. */
export const exportFilePath = '/api/export/file/:id'
