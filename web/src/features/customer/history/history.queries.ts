import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { call } from '../../../lib/http'

/** How many entries are loaded at a time. */
const pageSize = 20

/** The next page; undefined if there is none. */
const nextPage = (total: number, pages: number) => (pages * pageSize < total ? pages + 1 : undefined)

/** Sentences come in the language of the request, so each language has its own cache entries. */
const keyOf = (kind: string, id: number, language: string) => ['customer', kind, id, language] as const

/** The prices at the end of a day or at a moment. */
export const pricesAsOfQuery = (id: number, language: string, asOf: string) =>
  queryOptions({
    queryKey: [...keyOf('pricesAsOf', id, language), asOf],
    queryFn: ({ signal }) =>
      call(customerCalls.priceHistory, {
        params: { id },
        query: { asOf, pageIndex: 1, pageSize: 1 },
        signal,
      }),
    enabled: asOf !== '',
  })

/** The present prices, and every change that led to them, the newest first. */
export const priceVersionsQuery = (id: number, language: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('priceVersions', id, language),
    queryFn: ({ signal, pageParam }) =>
      call(customerCalls.priceHistory, { params: { id }, query: { pageIndex: pageParam, pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => nextPage(last.fdVersionTotal, pages.length),
  })

/** Who changed what about a customer, the newest first. */
export const recordHistoryQuery = (id: number, language: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('history', id, language),
    queryFn: ({ signal, pageParam }) =>
      call(customerCalls.history, { params: { id }, query: { pageIndex: pageParam, pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => nextPage(last.total, pages.length),
  })
