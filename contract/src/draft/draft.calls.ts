import { calls } from '../endpoint'

export const draftCalls = calls({
  save: { method: 'POST', path: '/api/draft/save', access: 'signed-in' },
  detail: { method: 'GET', path: '/api/draft/detail', access: 'signed-in' },
})
