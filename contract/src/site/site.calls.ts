import { calls, get } from '../endpoint'

export const siteCalls = calls({
  site: get('/api/site', 'public'),
})
