import { keepPreviousData } from '@tanstack/react-query'
import { accountCalls } from '@zhixin/contract/account/account.calls'
import type { Language } from '@zhixin/contract/language'
import { read } from '../../lib/read'

/** The person's menu; titles come in the language of the request, so each language has its own cache entry. */
export const menuQuery = (language: Language) => ({
  ...read(['menu', language], accountCalls.menu, {}, { staleTime: 5 * 60_000 }),
  placeholderData: keepPreviousData,
})
