import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import { pageOf } from '@zhixin/contract/pages'
import { call } from '../../lib/http'

const root = ['handovers'] as const
const pageSize = 20

/** The person's hand-overs, the latest first. */
export const handoversQuery = infiniteQueryOptions({
  queryKey: root,
  queryFn: ({ signal, pageParam }) =>
    call(batchCalls.list, { body: { fdSourceList: ['handover'], pageIndex: pageParam, pageSize }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  staleTime: 0,
})

export const refreshHandovers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root })

/** The form for handing over; prefilled with whose customers these are. */
export const handoverFormAddress = (fromId?: number): string =>
  `${pageOf('handoverEdit').path}${fromId === undefined ? '' : `?from=${fromId}`}`
