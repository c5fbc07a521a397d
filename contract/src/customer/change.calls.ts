import { calls } from '../endpoint'

export const changeCalls = calls({
  list: { method: 'POST', path: '/api/account/client/change/list', access: 'page:updateRecord', rows: true },
  asOf: { method: 'GET', path: '/api/account/client/change/asOf/:id', access: 'page:updateRecord' },
  putBack: { method: 'POST', path: '/api/account/client/change/putBack', access: 'client:save' },
})
