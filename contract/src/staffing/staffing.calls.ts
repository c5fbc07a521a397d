import { calls } from '../endpoint'

export const staffingCalls = calls({
  list: { method: 'POST', path: '/api/account/client/staffing/list', access: 'page:staffing', rows: true },
  detail: { method: 'GET', path: '/api/account/client/staffing/detail/:id', access: 'page:staffing' },
  save: { method: 'POST', path: '/api/account/client/staffing/save', access: 'page:staffingEdit' },
  suggest: { method: 'POST', path: '/api/account/client/staffing/suggest', access: 'client:save' },
})
