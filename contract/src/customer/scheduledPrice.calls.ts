import { calls } from '../endpoint'

export const scheduledPriceCalls = calls({
  list: {
    method: 'POST',
    path: '/api/account/client/scheduledPrice/list',
    access: 'client:price',
    rows: true,
  },
  callOff: { method: 'POST', path: '/api/account/client/scheduledPrice/callOff', access: 'price:batch' },
})
