import { calls, post, rows } from '../endpoint'

/** What a day was worth (rule daily.report). */
export const dailyCalls = calls({
  list: rows('/api/daily/list', 'page:dailyReport'),
  total: post('/api/daily/total', 'page:dailyReport'),
})
