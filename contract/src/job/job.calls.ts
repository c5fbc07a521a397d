import { calls, post, rows } from '../endpoint'

export const jobCalls = calls({
  list: rows('/api/job/list', 'signed-in'),
  cancel: post('/api/job/cancel', 'signed-in'),
  see: post('/api/job/see', 'signed-in'),
})

/**
 * The address of the stream of a caller's running jobs: server-sent events, requested with the Bearer header like every
 * call.
 */
export const jobEventsPath = '/api/job/events'
