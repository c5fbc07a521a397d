import { calls } from '../endpoint'

/**
 * Everybody sees, runs and undoes their own batches alone; what they change asks for the permissions of whoever runs them.
 */
export const batchCalls = calls({
  preview: { method: 'POST', path: '/api/account/client/batch/preview', access: 'client:batch' },
  run: { method: 'POST', path: '/api/account/client/batch/run', access: 'signed-in' },
  discard: { method: 'POST', path: '/api/account/client/batch/discard', access: 'signed-in' },
  undo: { method: 'POST', path: '/api/account/client/batch/undo', access: 'signed-in' },
  list: { method: 'POST', path: '/api/account/client/batch/list', access: 'signed-in', rows: true },
  detail: { method: 'GET', path: '/api/account/client/batch/detail/:id', access: 'signed-in' },
  rows: { method: 'POST', path: '/api/account/client/batch/rows', access: 'signed-in', rows: true },
})
