import { queryOptions } from '@tanstack/react-query'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dataSourceApi } from '@zhixin/contract/dictionary/dictionary.api'
import { call } from '../../../lib/http'

/** Choices that depend on the service type (section 7): all of them while none is chosen. */
export function dataSourceByTypeQuery(name: 'platform' | 'budgetSource', fdServiceType: number | undefined) {
  // Dictionaries change rarely; a language switch asks again whatever their age.
  return queryOptions({
    queryKey: ['dataSource', name, { fdServiceType }] as const,
    queryFn: ({ signal }) => call(dataSourceApi[name], { body: { fdServiceType }, signal }),
    staleTime: 10 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * A customer as it is at this moment: never from a cache, for what is typed is compared with it when it is saved.
 * The page says itself why it could not be read.
 */
export const customerDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', 'detail', id],
    queryFn: ({ signal }) => call(customerApi.detail, { params: { id }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })
