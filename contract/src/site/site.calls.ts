import { calls } from '../endpoint'

export const siteCalls = calls({
  site: { method: 'GET', path: '/api/site', access: 'public' },
})
