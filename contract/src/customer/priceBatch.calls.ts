import { calls } from '../endpoint'

/** A price change of many customers is run, told and undone as any other batch. */
export const priceBatchCalls = calls({
  preview: { method: 'POST', path: '/api/account/client/priceBatch/preview', access: 'price:batch' },
  distribution: {
    method: 'GET',
    path: '/api/account/client/priceBatch/distribution/:id',
    access: 'client:price',
  },
})
