import { calls } from '../endpoint'

export const jobCalls = calls({
  list: { method: 'POST', path: '/api/job/list', access: 'signed-in', rows: true },
  cancel: { method: 'POST', path: '/api/job/cancel', access: 'signed-in' },
  see: { method: 'POST', path: '/api/job/see', access: 'signed-in' },
})

/** Where a caller's jobs are told as they run: server-sent events, asked for with the Bearer header as everything is. */
export const jobEventsPath = '/api/job/events'
