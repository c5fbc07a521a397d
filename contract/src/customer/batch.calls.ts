import { calls } from '../endpoint'

export const batchCalls = calls({
  preview: { method: 'POST', path: '/api/account/client/batch/preview', access: 'client:batch' },
  run: { method: 'POST', path: '/api/account/client/batch/run', access: 'client:batch' },
  undo: { method: 'POST', path: '/api/account/client/batch/undo', access: 'client:batch' },
  list: { method: 'POST', path: '/api/account/client/batch/list', access: 'client:batch', rows: true },
  detail: { method: 'GET', path: '/api/account/client/batch/detail/:id', access: 'client:batch' },
  rows: { method: 'POST', path: '/api/account/client/batch/rows', access: 'client:batch', rows: true },
})
