import { calls } from '../endpoint'

export const findingCalls = calls({
  overview: { method: 'POST', path: '/api/account/client/finding/overview', access: 'client:list' },
  setAside: { method: 'POST', path: '/api/account/client/finding/setAside', access: 'client:save' },
  takeUp: { method: 'POST', path: '/api/account/client/finding/takeUp', access: 'client:save' },
})
