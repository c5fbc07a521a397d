import { calls } from '../endpoint'

export const companyCalls = calls({
  list: { method: 'POST', path: '/api/company/list', access: 'company:list', rows: true },
  detail: { method: 'GET', path: '/api/company/detail/:id', access: 'company:list' },
  save: { method: 'POST', path: '/api/company/save', access: 'company:save', creates: true },
  switchStatus: { method: 'POST', path: '/api/company/switchStatus', access: 'company:save' },
  previewMerge: { method: 'POST', path: '/api/company/merge/preview', access: 'company:save' },
  merge: { method: 'POST', path: '/api/company/merge', access: 'company:save' },
})
