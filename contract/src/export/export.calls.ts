import { calls } from '../endpoint'

export const exportCalls = calls({
  customers: { method: 'POST', path: '/api/export/customer', access: 'client:export' },
  list: { method: 'POST', path: '/api/export/list', access: 'page:exportRecord', rows: true },
})

/** Where the file of an export is fetched, by who made it alone; not an endpoint, as it answers with the file. */
export const exportFilePath = '/api/export/file/:id'
