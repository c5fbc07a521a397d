import { queryOptions } from '@tanstack/react-query'
import { accountCalls } from '@zhixin/contract/account/account.calls'
import type { Language } from '@zhixin/contract/language'
import { call } from '../../lib/http'

/** The person's menu; titles come in the language of the request, so each language has its own cache entry. */
export const menuQuery = (language: Language) =>
  queryOptions({
    queryKey: ['menu', language],
    queryFn: ({ signal }) => call(accountCalls.menu, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
  })
