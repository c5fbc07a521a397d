import { calls, post, rows } from '../endpoint'

export const scheduledPriceCalls = calls({
  list: rows('/api/account/client/scheduledPrice/list', 'client:price'),
  callOff: post('/api/account/client/scheduledPrice/callOff', 'price:batch'),
})
