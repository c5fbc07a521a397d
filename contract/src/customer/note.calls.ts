import { calls, creates, get, post, rows } from '../endpoint'

export const noteCalls = calls({
  list: rows('/api/account/client/note/list', 'client:detail'),
  save: creates('/api/account/client/note/save', 'client:note'),
  switchStatus: post('/api/account/client/note/switchStatus', 'client:note'),
  remove: get('/api/account/client/note/delete/:id', 'client:note'),
})
