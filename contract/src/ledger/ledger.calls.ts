import { calls, creates, get, post, rows } from '../endpoint'

/** What is done with entries of ledgers (rules ledger.*). */
export const ledgerCalls = calls({
  list: rows('/api/ledger/list', 'receipt:list'),
  entry: get('/api/ledger/entry/:id', 'receipt:list'),
  open: creates('/api/ledger/open', 'receipt:save'),
  correct: post('/api/ledger/correct', 'receipt:save'),
  refund: creates('/api/ledger/refund', 'receipt:save'),
  allocate: post('/api/ledger/allocate', 'receipt:save'),
})
