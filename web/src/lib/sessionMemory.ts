/** Values that this tab keeps while somebody is logged in: a reload keeps them, a new login begins without them. */
const prefix = 'session:'

/** The value of a name; null if there is none. */
export function readFromSession(name: string): string | null {
  try {
    return sessionStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** Keeps a value under a name; where storage is forbidden it is lost. */
export function keepForSession(name: string, value: string): void {
  try {
    sessionStorage.setItem(prefix + name, value)
  } catch {
    // Storage is forbidden.
  }
}

/** A login is a new session: values of the previous one are dropped. */
export function clearSessionMemory(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden; nothing was kept either.
  }
}
