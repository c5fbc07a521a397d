import { keepForSession, readFromSession } from './sessionMemory'

/** The questions of the HTTP client, without knowing who draws them: the shell listens, public pages do not. */
type PasswordPrompt = () => Promise<boolean>

let passwordPrompt: PasswordPrompt | undefined
let asking: Promise<boolean> | undefined
let appForbidden: ((message: string) => void) | undefined

/** Registers how to ask for the password again; returns how to unregister. */
export function onSessionExpired(prompt: PasswordPrompt): () => void {
  passwordPrompt = prompt
  return () => {
    if (passwordPrompt === prompt) passwordPrompt = undefined
  }
}

/**
 * Asks for the password over the page, once for however many requests wait for it. True: logged in again; false:
 * declined; undefined: nobody is there to ask (public pages).
 */
export function askForPassword(): Promise<boolean> | undefined {
  if (!passwordPrompt) return asking
  asking ??= passwordPrompt().finally(() => {
    asking = undefined
  })
  return asking
}

/** The shell says how to show the dialog of a missing permission for apps (rule permission.apps). */
export function onAppForbidden(show: (message: string) => void): () => void {
  appForbidden = show
  return () => {
    if (appForbidden === show) appForbidden = undefined
  }
}

const shownKey = 'appForbiddenShown'

/** Shows that dialog unless this session has seen it. */
export function showAppForbidden(message: string): void {
  if (!appForbidden) return
  if (readFromSession(shownKey)) return
  keepForSession(shownKey, '1')
  appForbidden(message)
}
