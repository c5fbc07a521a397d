import { calls, rows } from '../endpoint'

export const relationCalls = calls({
  list: rows('/api/relation/list', 'page:relateRecord'),
})
