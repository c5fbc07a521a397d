import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@zhixin/contract/language'
import { download } from '../../lib/http'
import { type ApiDocument, readGroups } from './doc.document'

/** The API document in a language; the browser caches and revalidates it. */
export const documentQuery = (language: Language) =>
  queryOptions({
    queryKey: ['doc', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const blob = await download(`/api/openapi.json?lang=${language}`, { signal })
      const document = JSON.parse(await blob.text()) as ApiDocument
      return { guide: document.info.description, groups: readGroups(document) }
    },
  })
