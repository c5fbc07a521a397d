import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { call } from '../../../lib/http'
import { read, readPages } from '../../../lib/read'

/** How many entries are loaded at a time. */
const pageSize = 20

/** Sentences come in the language of the request, so each language has its own cache entries. */
const keyOf = (kind: string, id: number, language: string) => ['customer', kind, id, language] as const

/** The prices at the end of a day or at a moment. */
export const pricesAsOfQuery = (id: number, language: string, asOf: string) => ({
  ...read([...keyOf('pricesAsOf', id, language), asOf], customerCalls.priceHistory, {
    params: { id },
    query: { asOf, pageIndex: 1, pageSize: 1 },
  }),
  enabled: asOf !== '',
})

/** The present prices, and every change that led to them, the newest first. */
export const priceVersionsQuery = (id: number, language: string) =>
  readPages(keyOf('priceVersions', id, language), {
    pageSize,
    load: (query, signal) => call(customerCalls.priceHistory, { params: { id }, query, signal }),
    totalIn: ({ fdVersionTotal }) => fdVersionTotal,
  })

/** Who changed what about a customer, the newest first. */
export const recordHistoryQuery = (id: number, language: string) =>
  readPages(keyOf('history', id, language), {
    pageSize,
    load: (query, signal) => call(customerCalls.history, { params: { id }, query, signal }),
    totalIn: ({ total }) => total,
  })
