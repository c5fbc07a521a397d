/** Where a browser keeps what was opened lately. */
export const recentKey = 'palette_recent'

/** Somebody signed out: the next one at this browser learns nothing from it. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(recentKey)
  } catch {
    // Storage is forbidden; nothing was kept either.
  }
}
