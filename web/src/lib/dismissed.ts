import { readLocal, writeLocal } from './language'
import { readToken } from './token'

const keyOf = (what: string) => `dismissed:${what}`

/** The session that the token names: the same one in all tabs, and after a refresh of the token. */
function sessionId(): string | undefined {
  try {
    const payload = readToken()?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    return payload && String(JSON.parse(atob(payload)).sid)
  } catch {
    return undefined
  }
}

/** Whether a warning was closed in this session. */
export function isDismissed(what: string): boolean {
  const session = sessionId()
  return session !== undefined && readLocal(keyOf(what)) === session
}

/** Closes a warning until the next session, in all tabs; without storage it returns with the next page load. */
export function dismiss(what: string): void {
  const session = sessionId()
  if (session !== undefined) writeLocal(keyOf(what), session)
}
