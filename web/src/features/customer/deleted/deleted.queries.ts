import { infiniteQueryOptions } from '@tanstack/react-query'
import { deletedCalls } from '@zhixin/contract/customer/deleted.calls'
import { call } from '../../../lib/http'

/** How many are loaded at a time. */
const pageSize = 10

/** Deleted customers with this text in their name or code, the latest first. */
export const deletedQuery = (fdName: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', 'deleted', fdName],
    queryFn: ({ signal, pageParam }) =>
      call(deletedCalls.list, { body: { fdName, pageIndex: pageParam, pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
