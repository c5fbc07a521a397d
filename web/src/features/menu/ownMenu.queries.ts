import { keepPreviousData } from '@tanstack/react-query'
import type { Language } from '@zhixin/contract/language'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { read } from '../../lib/read'

/** Up to this many entries all groups of the menu are open, wherever it stands. */
export const fewEntries = 22

/** The person's menu; titles come in the language of the request, so each language has its own cache entry. */
export const menuQuery = (language: Language) => ({
  ...read(['menu', language], profileCalls.menu, {}, { staleTime: 5 * 60_000 }),
  placeholderData: keepPreviousData,
})
