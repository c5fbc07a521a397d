import { calls } from '../endpoint'

/** What the bell tells a person, beside their background jobs. */
export const noticeCalls = calls({
  list: { method: 'POST', path: '/api/notice/list', access: 'signed-in', rows: true },
  see: { method: 'POST', path: '/api/notice/see', access: 'signed-in' },
})
