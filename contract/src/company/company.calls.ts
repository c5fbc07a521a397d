import { calls, creates, get, post, rows } from '../endpoint'

export const companyCalls = calls({
  list: rows('/api/company/list', 'company:list'),
  detail: get('/api/company/detail/:id', 'company:list'),
  save: creates('/api/company/save', 'company:save'),
  switchStatus: post('/api/company/switchStatus', 'company:save'),
  previewMerge: post('/api/company/merge/preview', 'company:save'),
  merge: post('/api/company/merge', 'company:save'),
})
