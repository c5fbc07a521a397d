import { keepPreviousData } from '@tanstack/react-query'
import type { Language } from '@zhixin/contract/language'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { read } from '../../lib/read'

/** The person's menu; titles come in the language of the request, so each language has its own cache entry. */
export const menuQuery = (language: Language) => ({
  ...read(['menu', language], profileCalls.menu, {}, { staleTime: 5 * 60_000 }),
  placeholderData: keepPreviousData,
})
