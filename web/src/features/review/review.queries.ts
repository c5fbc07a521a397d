import type { QueryClient } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { reviewCalls } from '@zhixin/contract/review/review.calls'
import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import { type ReviewFilters, reviewList } from '@zhixin/contract/review/review.list'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { readListState } from '../../lib/list.state'
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

/** How somebody came to a case: from which list, and which cases they have passed on the way. */
export interface WayToCase {
  fromList: true
  /** The list's query string. */
  within: string
  passed?: readonly number[]
}

/** How many cases one passes before the list begins again. */
const most = 500

/**
 * The first case after this one that waits, within the list that it was opened from (else among all), and that one has
 * not passed yet; once through, it begins again.
 */
export async function nextCase(
  client: QueryClient,
  id: number,
  way: WayToCase | null,
): Promise<{ id: number; way: WayToCase } | undefined> {
  const within = way?.within ?? ''
  const state = {
    ...readListState(reviewList, within),
    ...{ pageIndex: 1, fdStateList: [reviewState.inReview] },
  } as unknown as ReviewFilters
  const passed = [...(way?.passed ?? []).slice(-most), id]
  for (const skipped of [passed, [id]]) {
    const { rows } = await client.fetchQuery(
      reviewQueries.list({ ...state, pageSize: skipped.length + 1 } as ReviewFilters),
    )
    const next = rows.find((one) => !skipped.includes(one.id))
    if (next) return { id: next.id, way: { fromList: true, within, passed: skipped } }
  }
  return undefined
}
