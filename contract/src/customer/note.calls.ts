import { calls } from '../endpoint'

export const noteCalls = calls({
  list: { method: 'POST', path: '/api/account/client/note/list', access: 'client:detail', rows: true },
  save: { method: 'POST', path: '/api/account/client/note/save', access: 'client:note', creates: true },
  switchStatus: { method: 'POST', path: '/api/account/client/note/switchStatus', access: 'client:note' },
  remove: { method: 'GET', path: '/api/account/client/note/delete/:id', access: 'client:note' },
})
