import { queryOptions } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { call } from '../../../lib/http'

/** What a customer may be recognised by. */
export interface SimilarSigns {
  fdName?: string
  fdCompanyNameList?: string[]
  fdCompanyCreditCode?: string
}

/** Customers that share these signs; the reasons come in the language of the request. */
export const similarQuery = (id: number | undefined, signs: SimilarSigns, language: string) =>
  queryOptions({
    queryKey: ['customer', 'similar', id ?? 0, signs, language],
    queryFn: ({ signal }) =>
      // A hint that does not come is no reason for a message.
      call(customerCalls.similar, { body: { id, fdCompanyNameList: [], ...signs }, signal, quiet: true }),
    staleTime: 60_000,
  })
