import { calls } from '../endpoint'

export const relationCalls = calls({
  list: { method: 'POST', path: '/api/relation/list', access: 'page:relateRecord', rows: true },
})
