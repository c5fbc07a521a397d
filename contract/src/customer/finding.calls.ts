import { calls, post } from '../endpoint'

export const findingCalls = calls({
  overview: post('/api/account/client/finding/overview', 'client:list'),
  setAside: post('/api/account/client/finding/setAside', 'client:save'),
  takeUp: post('/api/account/client/finding/takeUp', 'client:save'),
})
