import { defaultLanguage, type Language, languages } from '@zhixin/contract/language'
import { browserKeys } from './browserKeys'

const languageKey = browserKeys.language

/** Each language by its own name, as short as it gets. */
export const languageNames: Record<Language, string> = { 'zh-CN': '中文', 'en-US': 'English' }

/** The stored language; anything unknown counts as the default. */
export function storedLanguage(): Language {
  const stored = readLocal(languageKey)
  return languages.find((one) => one === stored) ?? defaultLanguage
}

/** Whether the language switch is shown at all: only if local storage has `show_lang` (rule language.switch). */
export function isLanguageSwitchShown(): boolean {
  const flag = readLocal(browserKeys.showLanguage)
  return flag !== null && flag !== '' && flag !== '0' && flag !== 'false'
}

/** Reads local storage; a browser that forbids storage counts as one that has nothing stored. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes local storage where the browser allows it; a preference that cannot be kept is no failure. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden or full.
  }
}
