import { calls } from '../endpoint'

export const dictionaryAdminCalls = calls({
  types: { method: 'POST', path: '/api/dictionary/type/list', access: 'dictionary:list', rows: true },
  items: { method: 'POST', path: '/api/dictionary/item/list', access: 'dictionary:list', rows: true },
  saveItem: { method: 'POST', path: '/api/dictionary/item/save', access: 'dictionary:save', creates: true },
  sortItems: { method: 'POST', path: '/api/dictionary/item/sort', access: 'dictionary:save' },
})
