import { queryOptions } from '@tanstack/react-query'
import { findingCalls } from '@zhixin/contract/customer/finding.calls'
import { call } from '../../../lib/http'

/** How many customers have each finding; read again after every write of a customer. */
export const findingsQuery = queryOptions({
  queryKey: ['customer', 'findings'],
  queryFn: ({ signal }) => call(findingCalls.overview, { signal, quiet: true }),
})
