import { queryOptions } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { call } from '../../../lib/http'

/** The marks of a customer. */
export interface SimilarSigns {
  fdName?: string
  fdCompanyNameList?: string[]
  fdCompanyCreditCode?: string
}

/** Customers that share these marks; the reasons come in the language of the request. */
export const similarQuery = (id: number | undefined, signs: SimilarSigns, language: string) =>
  queryOptions({
    queryKey: ['customer', 'similar', id ?? 0, signs, language],
    queryFn: ({ signal }) =>
      // A hint that fails shows no message.
      call(customerCalls.similar, { body: { id, fdCompanyNameList: [], ...signs }, signal, quiet: true }),
    staleTime: 60_000,
  })
