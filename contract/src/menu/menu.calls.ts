import { calls, creates, get, post, rows } from '../endpoint'

export const menuCalls = calls({
  list: rows('/api/menu/list', 'menu:list'),
  save: creates('/api/menu/save', 'menu:save'),
  sort: post('/api/menu/sort', 'menu:save'),
  remove: get('/api/menu/delete/:id', 'menu:save'),
  preview: get('/api/menu/preview/:roleId', 'menu:list'),
  roles: get('/api/menu/roles', 'menu:list'),
})
