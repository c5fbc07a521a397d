import { calls, get, post, rows } from '../endpoint'

/** What was submitted for review (rules review.*); what is done with it are calls of the record itself. */
export const reviewCalls = calls({
  list: rows('/api/review/list', 'review:list'),
  detail: get('/api/review/detail/:id', 'review:list'),
  of: post('/api/review/of', 'signed-in'),
})
