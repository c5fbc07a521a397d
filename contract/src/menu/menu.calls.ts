import { calls } from '../endpoint'

export const menuCalls = calls({
  list: { method: 'POST', path: '/api/menu/list', access: 'menu:list', rows: true },
  save: { method: 'POST', path: '/api/menu/save', access: 'menu:save', creates: true },
  sort: { method: 'POST', path: '/api/menu/sort', access: 'menu:save' },
  remove: { method: 'GET', path: '/api/menu/delete/:id', access: 'menu:save' },
  preview: { method: 'GET', path: '/api/menu/preview/:roleId', access: 'menu:list' },
  roles: { method: 'GET', path: '/api/menu/roles', access: 'menu:list' },
})
