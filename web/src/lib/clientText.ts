import { storedLanguage } from './language'

/** A sentence that must be available even when no text can be fetched, in the current language. */
export function clientText(key: keyof typeof __CLIENT_TEXTS__): string {
  return __CLIENT_TEXTS__[key][storedLanguage()]
}
