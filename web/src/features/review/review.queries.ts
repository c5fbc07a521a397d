import type { QueryClient } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { reviewCalls } from '@zhixin/contract/review/review.calls'
import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import type { ReviewFilters } from '@zhixin/contract/review/review.list'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { read, refreshOf } from '../../lib/read'

const root = ['review'] as const

/** Others submit and decide meanwhile: everything is read again whenever it is shown. */
export const reviewQueries = {
  list: (filters: ReviewFilters) =>
    read([...root, 'list', filters], reviewCalls.list, { body: filters }, { staleTime: 0 }),
  detail: (id: number) =>
    read([...root, 'case', id], reviewCalls.detail, { params: { id } }, { staleTime: 0 }),
  of: (fdKind: ReviewKind, fdRecordId: number) =>
    read(
      [...root, 'of', fdKind, fdRecordId],
      reviewCalls.of,
      { body: { fdKind, fdRecordId } },
      { staleTime: 0 },
    ),
}

/** Reads cases again after a decision. */
export const refreshReviews: (client: QueryClient) => Promise<void> = refreshOf(root)

const { path } = pageOf('reviewDesk')

/** What waits for a reviewer. */
export const waitingAddress = `${path}?fdStateList=${reviewState.inReview}`

/** The page of one case. */
export const caseAddress = (id: number): string => `${pageOf('reviewCase').path}?id=${id}`
