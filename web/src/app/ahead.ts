import type { Language } from '@zhixin/contract/language'
import { pageAt } from '@zhixin/contract/pages'
import { contentOf, NotConnectedPage } from './pages/content'
import { localeParts } from './providers/locale'
import { pageRoutesPart } from './router'

/** The parts that a page in the shell needs beside the shell itself. */
export function partsFor(path: string, language: Language) {
  const page = pageAt(path)
  return [pageRoutesPart, localeParts[language], (page && contentOf(page.key)) ?? NotConnectedPage]
}
