import { storedLanguage } from './language'
import { readTexts, type TextsOf } from './prefetch.texts'
import { readToken } from './token'

/** A request that was sent before the code that needs its answer had loaded. */
interface SentRequest {
  token: string | undefined
  language: string
  /**
   * The body of a good answer; undefined for any other, which is then requested again with the usual error handling.
   */
  answer: Promise<unknown>
}

const sentRequests = new Map<string, SentRequest>()

const nameOf = (method: string, url: string, body: unknown) =>
  `${method} ${url} ${JSON.stringify(body ?? null)}`

/** The envelope of an answer of the API. */
interface Envelope {
  code?: number
  data?: unknown
}

/**
 * Prefetches a call: the page that needs it gets the answer with `takePrefetched`.
 * @returns the data of a good answer
 */
export async function prefetch(method: 'GET' | 'POST', url: string, body?: object): Promise<unknown> {
  const token = readToken()
  const language = storedLanguage()
  const sent = method === 'POST' ? (body ?? {}) : undefined
  const request: RequestInit = {
    method,
    headers: {
      'Accept-Language': language,
      Authorization: `Bearer ${token}`,
      ...(sent && { 'Content-Type': 'application/json' }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
  }
  const answer = fetch(url, request)
    // Every answer is read to its end: otherwise its connection could not be reused.
    .then((response) => response.json() as Promise<Envelope>)
    .then((envelope) => (envelope.code === 1 ? envelope : undefined))
    .catch(() => undefined)
  sentRequests.set(nameOf(method, url, sent), { token, language, answer })
  return (await answer)?.data
}

/** Requests the labels of the dictionaries. */
export const prefetchLabels = (): Promise<unknown> => prefetch('GET', '/api/dictionary/bundle')

/**
 * Takes a call that was prefetched; undefined if there is none, or its answer belongs to another session or language.
 * Each is given out once.
 */
export function takePrefetched(
  method: string,
  url: string,
  body: unknown,
): Pick<SentRequest, 'answer'> | undefined {
  const name = nameOf(method, url, body)
  const found = sentRequests.get(name)
  sentRequests.delete(name)
  return found && found.token === readToken() && found.language === storedLanguage() ? found : undefined
}

/** The person's permissions: nothing is requested for a page that they may not open. */
export type PrefetchedAnswer = Promise<ReadonlySet<string>>

/**
 * Prefetches a call as soon as it is known that the person may make it.
 * @returns the data of a good answer; undefined without the permission
 */
export async function prefetchIfAllowed(
  held: PrefetchedAnswer,
  { method, path, access }: { method: string; path: string; access: string },
  body?: object,
): Promise<unknown> {
  if (access !== 'signed-in' && !(await held).has(access)) return undefined
  return prefetch(method as 'GET' | 'POST', path, body)
}

let complete: Promise<boolean> | undefined

/** Records which calls were prefetched for the address. */
export function notePrefetched(calls: readonly Promise<unknown>[]): void {
  complete = Promise.all(calls).then((all) => all.every((data) => data !== undefined))
}

/** Whether everything that was prefetched for the address has been answered well: once, for its page alone. */
export function takePrefetchedAnswers(): Promise<boolean> | undefined {
  const answers = complete
  complete = undefined
  return answers
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
