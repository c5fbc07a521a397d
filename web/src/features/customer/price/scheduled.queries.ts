import { scheduledPriceCalls } from '@zhixin/contract/customer/scheduledPrice.calls'
import { call } from '../../../lib/http'
import { readPages, refreshOf } from '../../../lib/read'

/** How many are loaded at a time. */
const pageSize = 20

const root = ['scheduledPrices'] as const

/** Prices that wait for their day, the next day first; of one customer, or of all. */
export const scheduledQuery = (fdCustomerId: number | undefined, language: string) => ({
  ...readPages([...root, fdCustomerId ?? null, language], {
    pageSize,
    load: (page, signal) =>
      call(scheduledPriceCalls.list, { body: { fdCustomerId, fdStateList: ['waiting'], ...page }, signal }),
    totalIn: ({ total }) => total,
  }),
  meta: { isAside: true },
  staleTime: 0,
})

/** Refetches them after a change. */
export const refreshScheduled = refreshOf(root)
