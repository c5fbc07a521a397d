import { storedLanguage } from './language'

/** Texts by their namespaces. */
export type TextsOf = Record<string, object>

/** Fetches the texts of some namespaces with one request; a build's own are cached for ever. */
export async function readTexts(language: string, names: readonly string[]): Promise<TextsOf> {
  const response = await fetch(`/locales/${language}/${[...names].sort().join('+')}.json?v=${__TEXTS_ID__}`)
  if (!response.ok) throw new Error(`The texts ${language}/${names.join(', ')} answered ${response.status}`)
  const found = (await response.json()) as object
  const [only = ''] = names
  return names.length === 1 ? { [only]: found } : (found as TextsOf)
}

/** The texts of the first page, which the server names in it. */
let texts: { language: string; names: readonly string[]; answer: Promise<TextsOf | undefined> } | undefined

/** Prefetches the texts of the page at this address. */
export function prefetchTexts(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content
  if (!named) return
  const language = storedLanguage()
  const names = named.split(' ')
  texts = { language, names, answer: readTexts(language, names).catch(() => undefined) }
}

/** The texts of a namespace, if they were prefetched. */
export function takePrefetchedTexts(language: string, name: string): Promise<object | undefined> | undefined {
  if (texts?.language !== language || !texts.names.includes(name)) return undefined
  return texts.answer.then((found) => found?.[name])
}
