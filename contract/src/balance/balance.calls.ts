import { calls, rows } from '../endpoint'

/** What customers have paid in advance. */
export const balanceCalls = calls({ list: rows('/api/balance/list', 'page:balanceMonitoring') })
