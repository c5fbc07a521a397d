import { calls, post } from '../endpoint'

export const bulkCalls = calls({ preview: post('/api/account/client/batch/preview', 'client:batch') })
