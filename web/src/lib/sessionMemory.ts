/**
 * What this tab remembers for as long as somebody is signed in: a reload keeps it, a new sign-in begins without it.
 */
const prefix = 'session:'

/** What was kept under a name; null if nothing was. */
export function readFromSession(name: string): string | null {
  try {
    return sessionStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** Keeps something under a name; where storage is forbidden it is forgotten at once. */
export function keepForSession(name: string, value: string): void {
  try {
    sessionStorage.setItem(prefix + name, value)
  } catch {
    // Storage is forbidden.
  }
}

/** A sign-in is a new session: nothing of the one before is remembered. */
export function forgetSession(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden; nothing was kept either.
  }
}
