import { reviewApi } from '@zhixin/contract/review/review.api'
import { routesOf } from '../../http/serve'
import { listCasesOf, listReviews, readReview } from './review.reads'

/** What was submitted for review (rules review.*). */
export const reviewRoutes = routesOf(reviewApi, ({ config, database }) => ({
  list: ({ body }, call) => listReviews(database, call, body, config.BUSINESS_TIME_ZONE),
  detail: ({ params }, call) => readReview(database, call, params.id),
  of: ({ body }, call) => listCasesOf(database, call, body),
}))
