import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { scheduledPriceCalls } from '@zhixin/contract/customer/scheduledPrice.calls'
import { call } from '../../../lib/http'

/** How many are loaded at a time. */
const pageSize = 20

const root = ['scheduledPrices'] as const

/** Prices that wait for their day, the next day first; of one customer, or of all. */
export const scheduledQuery = (fdCustomerId: number | undefined, language: string) =>
  infiniteQueryOptions({
    queryKey: [...root, fdCustomerId ?? null, language],
    queryFn: ({ signal, pageParam }) =>
      call(scheduledPriceCalls.list, {
        body: { fdCustomerId, fdStateList: ['waiting'], pageIndex: pageParam, pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    meta: { isAside: true },
    staleTime: 0,
  })

/** Refetches them after a change. */
export const refreshScheduled = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root })
