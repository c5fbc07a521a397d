import { readTexts, type TextsOf } from './early.texts'
import { storedLanguage } from './language'
import { readToken } from './token'

/** A call that was sent before the code that needs its answer had arrived. */
interface Asked {
  token: string | undefined
  language: string
  /** The body of a good answer; undefined for every other, which whoever needs it asks again with all that belongs to it. */
  answer: Promise<unknown>
}

const asked = new Map<string, Asked>()

const nameOf = (method: string, url: string, body: unknown) =>
  `${method} ${url} ${JSON.stringify(body ?? null)}`

/** What an answer of the API carries. */
interface Envelope {
  code?: number
  data?: unknown
}

/**
 * Sends a call ahead: the page that needs it finds the answer with `takeEarly`.
 * @returns the data of a good answer
 */
export async function askEarly(method: 'GET' | 'POST', url: string, body?: object): Promise<unknown> {
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
    // Every answer is read to its end: one that is not keeps its connection.
    .then((response) => response.json() as Promise<Envelope>)
    .then((envelope) => (envelope.code === 1 ? envelope : undefined))
    .catch(() => undefined)
  asked.set(nameOf(method, url, sent), { token, language, answer })
  return (await answer)?.data
}

/** Asks for what the values of dictionaries are called. */
export const askLabelsEarly = (): Promise<unknown> => askEarly('GET', '/api/dictionary/bundle')

/** A call that was sent ahead, for whoever needs it first; undefined when there is none, or its answer is somebody else's. */
export function takeEarly(method: string, url: string, body: unknown): Pick<Asked, 'answer'> | undefined {
  const name = nameOf(method, url, body)
  const found = asked.get(name)
  asked.delete(name)
  return found && found.token === readToken() && found.language === storedLanguage() ? found : undefined
}

/** What the person may do: a page that they may not open asks for nothing. */
export type Held = Promise<ReadonlySet<string>>

/**
 * Sends a call ahead as soon as it is known that the person may make it.
 * @returns the data of a good answer; undefined for whoever may not
 */
export async function askIfAllowed(
  held: Held,
  { method, path, access }: { method: string; path: string; access: string },
  body?: object,
): Promise<unknown> {
  if (access !== 'signed-in' && !(await held).has(access)) return undefined
  return askEarly(method as 'GET' | 'POST', path, body)
}

let complete: Promise<boolean> | undefined

/** Says which calls were sent ahead for the address. */
export function noteEarly(calls: readonly Promise<unknown>[]): void {
  complete = Promise.all(calls).then((all) => all.every((data) => data !== undefined))
}

/** Whether all that was sent ahead for the address has been answered well: once, for its page alone. */
export function takeEarlyAnswers(): Promise<boolean> | undefined {
  const answers = complete
  complete = undefined
  return answers
}

/** The texts of the first page, which the server names in it. */
let texts: { language: string; names: readonly string[]; answer: Promise<TextsOf | undefined> } | undefined

/** Fetches the texts of the page at this address ahead. */
export function askTextsEarly(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content
  if (!named) return
  const language = storedLanguage()
  const names = named.split(' ')
  texts = { language, names, answer: readTexts(language, names).catch(() => undefined) }
}

/** The texts of a namespace, when they were fetched ahead. */
export function takeTextsEarly(language: string, name: string): Promise<object | undefined> | undefined {
  if (texts?.language !== language || !texts.names.includes(name)) return undefined
  return texts.answer.then((found) => found?.[name])
}
