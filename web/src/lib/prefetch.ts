let prefetch: (() => void) | undefined

/** The application says what to fetch ahead; features may not know it (imports go from app to features). */
export function setPrefetch(fetchAhead: () => void): void {
  prefetch = fetchAhead
}

/**
 * Fetches the shell, the customer list and the encryption ahead of a login. The login screen calls it when a
 * person begins to type the password; only the first call does something.
 */
export function prefetchShell(): void {
  prefetch?.()
  prefetch = undefined
}
