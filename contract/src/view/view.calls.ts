import { calls } from '../endpoint'

export const viewCalls = calls({
  list: { method: 'POST', path: '/api/view/list', access: 'signed-in', rows: true },
  save: { method: 'POST', path: '/api/view/save', access: 'signed-in', creates: true },
  remove: { method: 'GET', path: '/api/view/delete/:id', access: 'signed-in' },
})
