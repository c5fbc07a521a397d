import type { Language } from '@zhixin/contract/language'
import { pageAt } from '@zhixin/contract/pages'
import { contentOf } from './content'
import { loadLocale } from './locale'
import { pageRoutesPart } from './routes.part'

/** Fetches what a page in the shell needs beside the shell itself, all at the same time. */
export async function loadAhead(path: string, language: Language): Promise<void> {
  const page = pageAt(path)
  await Promise.all([pageRoutesPart.load(), loadLocale(language), page && contentOf(page.key)?.load()])
}
