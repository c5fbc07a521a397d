import { storedLanguage } from './language'

/** One of the sentences that must exist even when no text can be fetched, in the current language. */
export function clientText(key: keyof typeof __CLIENT_TEXTS__): string {
  return __CLIENT_TEXTS__[key][storedLanguage()]
}
