import { calls } from '../endpoint'

export const jobCalls = calls({
  list: { method: 'POST', path: '/api/job/list', access: 'signed-in', rows: true },
  cancel: { method: 'POST', path: '/api/job/cancel', access: 'signed-in' },
  see: { method: 'POST', path: '/api/job/see', access: 'signed-in' },
})

/**
 * The address of the stream of a caller's running jobs: server-sent events, requested with the Bearer header like every
 * call.
 */
export const jobEventsPath = '/api/job/events'
