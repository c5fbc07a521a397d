import { calls, get, post } from '../endpoint'

/** A price change of many customers is run, told and undone as any other batch. */
export const priceBatchCalls = calls({
  preview: post('/api/account/client/priceBatch/preview', 'price:batch'),
  distribution: get('/api/account/client/priceBatch/distribution/:id', 'client:price'),
})
