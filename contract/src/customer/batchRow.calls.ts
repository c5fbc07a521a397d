import { calls, get, rows } from '../endpoint'

export const batchRowCalls = calls({
  list: rows('/api/account/client/batch/rows', 'signed-in'),
  choices: get('/api/account/client/batch/rowChoices/:id', 'signed-in'),
})
