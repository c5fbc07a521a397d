let prefetch: (() => void) | undefined

/** The application sets what to prefetch; features may not know it (imports go from app to features). */
export function setPrefetch(fetchAhead: () => void): void {
  prefetch = fetchAhead
}

/**
 * Prefetches the shell, the customer list and the encryption. The login screen calls it when a person begins to type
 * the password; only the first call has an effect.
 */
export function prefetchShell(): void {
  prefetch?.()
  prefetch = undefined
}
