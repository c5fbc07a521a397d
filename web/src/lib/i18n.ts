import type { Bilingual, Language } from '@zhixin/contract/language'
import { encodeMessage, type MessageKey, withThousands, writtenParameters } from '@zhixin/contract/messages'
import i18next, { type BackendModule, type FormatterModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { browserKeys } from './browserKeys'
import { clientText } from './clientText'
import type { FieldFailure } from './failure'
import { storedLanguage, writeLocal } from './language'
import { LoadError } from './loading'
import { notify } from './notice'
import { takePrefetchedTexts } from './prefetch.calls'
import { readTexts, type TextsOf } from './prefetch.texts'

interface Wanted {
  names: string[]
  texts: Promise<TextsOf>
}

/** Namespaces that are requested in the same moment, by language: they are fetched with one request. */
const wanted = new Map<string, Wanted>()

function fetchTogether(language: string, name: string): Promise<TextsOf> {
  const known = wanted.get(language)
  if (known) {
    known.names.push(name)
    return known.texts
  }
  const names = [name]
  const texts = Promise.resolve().then(() => {
    wanted.delete(language)
    return readTexts(language, names)
  })
  wanted.set(language, { names, texts })
  return texts
}

/** Fetches the texts of namespaces; the id in the address makes a new build fetch new texts. */
const fetchBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language: string, namespace: string, callback: ReadCallback) {
    const fetchNow = async () => (await fetchTogether(language, namespace))[namespace]
    const prefetched = takePrefetchedTexts(language, namespace)?.then((found) => found ?? fetchNow())
    const texts = prefetched ?? fetchNow()
    texts.then((found) => callback(null, found as never)).catch((error: Error) => callback(error, null))
  },
}

function reportMissing(_languages: readonly string[], namespace: string, key: string) {
  report(`No text for the key ${namespace}:${key}`)
}

function report(text: string) {
  if (import.meta.env.MODE === 'test') throw new Error(text)
  console.error(text)
}

/** The settings that the browser and the prerendering share: single braces as in the contract's messages. */
export const i18nOptions = {
  fallbackLng: false as const,
  load: 'currentOnly' as const,
  defaultNS: 'common',
  interpolation: {
    prefix: '{',
    suffix: '}',
    escapeValue: false,
    alwaysFormat: true,
  },
  // A missing text is reported on the console, so that journeys through the built application notice it.
  saveMissing: true,
  missingKeyHandler: reportMissing,
  missingInterpolationHandler(text: string) {
    report(`A parameter of this text is not given: ${text}`)
    return ''
  },
  returnEmptyString: false,
}

/** Writes numbers in sentences with thousands separators; numbers that are names are passed as texts. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown) => (typeof value === 'number' ? withThousands(value) : (value as string)),
}

/** The one i18next instance. */
export const i18n = i18next

/** Starts i18next in the stored language with the namespaces of the first screen; a second call only switches. */
export async function startI18n(namespaces: readonly string[] = ['common']): Promise<void> {
  const language = storedLanguage()
  document.documentElement.lang = language
  if (i18next.isInitialized) {
    await i18next.changeLanguage(language)
    return
  }
  await i18next
    .use(numberFormatter)
    .use(fetchBackend)
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: language, ns: [...namespaces] })
  await fetchMissing(language, namespaces)
}

/** Fetches the texts of namespaces that are missing, or failed to load before. */
async function fetchMissing(language: Language, namespaces: readonly string[]): Promise<void> {
  const missing = () => namespaces.filter((one) => !i18next.hasResourceBundle(language, one))
  if (missing().length > 0) await i18next.reloadResources([language], missing())
  if (missing().length > 0) throw new LoadError(`The texts ${missing().join(', ')}`)
}

/** Fetches namespaces in the current language; retries a failed one, and rejects if that fails, too. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const language = currentLanguage()
  await i18next.loadNamespaces([...namespaces])
  await fetchMissing(language, namespaces)
}

/** A text in the current language. */
export const inWords = (text: Bilingual): string => text[currentLanguage()]

/** The current language. */
export function currentLanguage(): Language {
  return (i18next.language as Language | undefined) ?? storedLanguage()
}

/**
 * Switches the language without a reload (rule language.all): the texts of all namespaces in use are fetched first,
 * then texts, `<html lang>`, document title, antd and the menu follow the `languageChanged` event. If the texts cannot
 * be fetched, the language stays, and a message says so.
 */
export async function setLanguage(language: Language): Promise<void> {
  try {
    const inUse = [i18next.options.ns ?? []]
      .flat()
      .filter((one) => i18next.hasResourceBundle(i18next.language, one))
    await fetchMissing(language, inUse)
  } catch (error) {
    console.info(`The language ${language} could not be loaded`, error)
    return notify.error(clientText('load_failed'))
  }
  writeLocal(browserKeys.language, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/**
 * The sentence for an encoded message of the contract (`too_long?max=20`), as schemas carry them. Needs the namespace
 * `messages`, which the shell loads.
 */
export function messageText(encoded: string): string {
  const [key = '', query = ''] = encoded.split('?', 2)
  const parameters = Object.fromEntries(new URLSearchParams(query.replaceAll('+', '%2B')))
  return i18next.t(
    i18next.exists(`messages:${key}`) ? `messages:${key}` : 'messages:invalid_value',
    writtenParameters(parameters),
  )
}

/**
 * An issue as its encoded message, so that it follows the language; for a key that only a newer server knows, its
 * sentence.
 */
export function encodedMessage({ key, parameters, message }: FieldFailure): string {
  return key && i18next.exists(`messages:${key}`) ? encodeMessage(key as MessageKey, parameters) : message
}
