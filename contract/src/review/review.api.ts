import { z } from 'zod'
import { api, finds, lists, reads } from '../api'
import { reviewCalls } from './review.calls'
import { earlierCase, recordInput, reviewCase, reviewFilters, reviewRow } from './review.schema'

/** What was submitted for review (rules review.*). */
export const reviewApi = api(reviewCalls, {
  list: lists(
    'What was submitted for review and matches the filters, a page at a time',
    reviewFilters,
    reviewRow,
  ),
  detail: finds('A case with what differs, what was checked and what was decided before', reviewCase),
  of: reads('The cases of one record, the last one first', { body: recordInput, data: z.array(earlierCase) }),
})
