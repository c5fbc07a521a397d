import { authPaths } from '@zhixin/contract/auth.paths'
import { browserKeys } from './browserKeys'
import { readLocal, storedLanguage, writeLocal } from './language'

const kept = new Set<string>(Object.values(browserKeys))

/** The time-out of a logout, in milliseconds; the next try comes with the network, or the next page. */
const patience = 10_000

let sending: Promise<void> | undefined

/** Whether a logout has not reached the server yet: nobody may be logged in by that session. */
export const isLeaving = (): boolean => readLocal(browserKeys.leaving) !== null

/** Ends the session of the refresh cookie, as soon as the server can be reached; a failure is only logged. */
export function endSessionOnServer(): Promise<void> {
  writeLocal(browserKeys.leaving, '1')
  sending ??= send().finally(() => {
    sending = undefined
  })
  return sending
}

/** Continues a logout that an earlier page could not send; a login waits for it, so that it is not ended as well. */
export const finishLeaving = (): Promise<void> | undefined => (isLeaving() ? endSessionOnServer() : undefined)

/** Somebody has logged in: the session that was to end has no cookie any more. */
export function stopLeaving(): void {
  removeEventListener('online', endSessionOnServer)
  try {
    localStorage.removeItem(browserKeys.leaving)
  } catch {
    // Storage is forbidden.
  }
}

async function send(): Promise<void> {
  try {
    const response = await fetch(authPaths.leave, {
      method: 'POST',
      keepalive: true,
      headers: { 'Accept-Language': storedLanguage() },
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new Error(`The answer was ${response.status}`)
    stopLeaving()
  } catch (error) {
    console.info('The server could not be informed of a sign-out', error)
    addEventListener('online', endSessionOnServer)
  }
}

/** Removes everything that belongs to a person, drafts too: the next person at this browser learns nothing from it. */
export function clearPersonalData(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden; nothing was kept either.
  }
}
