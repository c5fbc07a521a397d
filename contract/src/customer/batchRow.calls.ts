import { calls, rows } from '../endpoint'

export const batchRowCalls = calls({ list: rows('/api/account/client/batch/rows', 'signed-in') })
