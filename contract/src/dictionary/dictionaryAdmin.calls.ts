import { calls, creates, post, rows } from '../endpoint'

export const dictionaryAdminCalls = calls({
  types: rows('/api/dictionary/type/list', 'dictionary:list'),
  items: rows('/api/dictionary/item/list', 'dictionary:list'),
  saveItem: creates('/api/dictionary/item/save', 'dictionary:save'),
  sortItems: post('/api/dictionary/item/sort', 'dictionary:save'),
})
