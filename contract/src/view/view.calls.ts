import { calls, creates, get, rows } from '../endpoint'

export const viewCalls = calls({
  list: rows('/api/view/list', 'signed-in'),
  pinned: rows('/api/view/pinned', 'signed-in'),
  save: creates('/api/view/save', 'signed-in'),
  remove: get('/api/view/delete/:id', 'signed-in'),
})
