import { calls, post, rows } from '../endpoint'

/** What the bell tells a person, beside their background jobs. */
export const noticeCalls = calls({
  list: rows('/api/notice/list', 'signed-in'),
  see: post('/api/notice/see', 'signed-in'),
})
