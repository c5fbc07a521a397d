import { adds, calls, creates, get, post, rows } from '../endpoint'

/** Statements, for staff. */
export const settlementCalls = calls({
  list: rows('/api/settlement/list', 'settlement:list'),
  detail: get('/api/settlement/detail/:id', 'settlement:list'),
  preview: post('/api/settlement/preview', 'settlement:list'),
  days: post('/api/settlement/days', 'settlement:list'),
  close: post('/api/settlement/close', 'settlement:close'),
  confirm: post('/api/settlement/confirm', 'settlement:confirm'),
  dispute: post('/api/settlement/dispute', 'settlement:confirm'),
  reopen: post('/api/settlement/reopen', 'settlement:close'),
  recount: post('/api/settlement/recount', 'settlement:close'),
  invoice: post('/api/settlement/invoice', 'settlement:confirm'),
  evidence: post('/api/settlement/evidence', 'settlement:confirm'),
  adjust: adds('/api/settlement/adjust', 'settlement:adjust'),
  approve: { ...post('/api/settlement/approve', 'settlement:approve'), peopleOnly: true },
  savePrice: creates('/api/settlement/price/save', 'settlement:adjust'),
  listPrices: post('/api/settlement/price/list', 'settlement:list'),
  approvePrice: { ...post('/api/settlement/price/approve', 'settlement:approve'), peopleOnly: true },
})

/** A customer's own statements, for the accounts of its company. */
export const ownStatementCalls = calls({
  list: rows('/api/statement/list', 'statement:own'),
  detail: get('/api/statement/detail/:id', 'statement:own'),
  confirm: { ...post('/api/statement/confirm', 'statement:ownConfirm'), peopleOnly: true },
  dispute: { ...post('/api/statement/dispute', 'statement:ownConfirm'), peopleOnly: true },
})

/** Where a statement is fetched as a workbook, `?revision=`; not endpoints, as they answer with the file. */
export const statementFilePaths = {
  staff: '/api/settlement/file/:id',
  own: '/api/statement/file/:id',
} as const
