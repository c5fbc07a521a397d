import { type Appearance, appearanceCookies, readAppearance } from '@zhixin/contract/site/appearance'
import { useSyncExternalStore } from 'react'
import { createListeners } from './store'

const darkSystem = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const { subscribe, tell } = createListeners()
darkSystem?.addEventListener('change', tell)

let chosen: Appearance = readAppearance(document.cookie)
show(chosen)

/**
 * The attributes that tokens.css reads. The server writes the same into the page; pages from elsewhere get them here.
 */
function show({ theme, room }: Appearance): void {
  const { dataset } = document.documentElement
  dataset.theme = theme
  dataset.room = room
}

/** Saves a choice in this browser, for a year, and applies it at once. It stays after a logout. */
export function chooseAppearance(change: Partial<Appearance>): void {
  chosen = { ...chosen, ...change }
  for (const [part, name] of Object.entries(appearanceCookies)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every supported browser
    document.cookie = `${name}=${chosen[part as keyof Appearance]}; path=/; SameSite=Lax; max-age=31536000`
  }
  show(chosen)
  tell()
}

/** The saved choice of this browser. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => chosen)

/** Whether everything is dark: by choice, or by the system. */
export const useDark = (): boolean =>
  useSyncExternalStore(subscribe, () =>
    chosen.theme === 'system' ? darkSystem?.matches === true : chosen.theme === 'dark',
  )
