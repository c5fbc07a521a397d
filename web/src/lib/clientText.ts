import { storedLanguage } from './language'

type Key = keyof typeof __CLIENT_TEXTS__

/** A sentence that must be available even when no text can be fetched, in the current language. */
export function clientText(key: Key): string {
  return __CLIENT_TEXTS__[key][storedLanguage()]
}

/** Why nothing came from the server: there is no network, or else that sentence. */
export const lostText = (otherwise: Key): string => clientText(navigator.onLine ? otherwise : 'offline')
