/** The storage key of recently opened things. */
export const recentKey = 'palette_recent'

/** Removed at logout: the next person at this browser learns nothing from it. */
export function clearRecent(): void {
  try {
    localStorage.removeItem(recentKey)
  } catch {
    // Storage is forbidden; nothing was kept either.
  }
}
