import { calls, post } from '../endpoint'

/** With whom a record is filed, and what they answered (rules filing.*). Its kind decides which permission a call needs. */
export const filingCalls = calls({
  of: post('/api/filing/of', 'signed-in'),
  record: post('/api/filing/record', 'signed-in'),
})
