import { scheduledPriceCalls } from '@zhixin/contract/customer/scheduledPrice.calls'
import type { ScheduledPrice } from '@zhixin/contract/customer/scheduledPrice.schema'
import { call } from '../../../lib/http'
import { readPages, refreshOf } from '../../../lib/read'

/** How many are loaded at a time. */
const pageSize = 20

const root = ['scheduledPrices'] as const

/** The states of what has ended. */
const ended: ScheduledPrice['fdState'][] = ['applied', 'noEffect', 'called_off']

/** Prices that wait for their day, the next day first, or those that have ended, the last first; of one customer, or of all. */
export const scheduledQuery = (fdCustomerId: number | undefined, language: string, hasEnded = false) => ({
  ...readPages([...root, fdCustomerId ?? null, hasEnded, language], {
    pageSize,
    load: (page, signal) =>
      call(scheduledPriceCalls.list, {
        body: { fdCustomerId, fdStateList: hasEnded ? ended : ['waiting'], ...page },
        signal,
      }),
    totalIn: ({ total }) => total,
  }),
  meta: { isAside: true },
  staleTime: 0,
})

/** Refetches them after a change. */
export const refreshScheduled = refreshOf(root)
