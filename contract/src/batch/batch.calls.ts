import { calls, get, post, rows } from '../endpoint'

/**
 * Everybody sees, runs and undoes their own batches alone; what they change asks for the permissions of whoever runs them.
 */
export const batchCalls = calls({
  run: post('/api/account/client/batch/run', 'signed-in'),
  discard: post('/api/account/client/batch/discard', 'signed-in'),
  undo: post('/api/account/client/batch/undo', 'signed-in'),
  list: rows('/api/account/client/batch/list', 'signed-in'),
  detail: get('/api/account/client/batch/detail/:id', 'signed-in'),
})
