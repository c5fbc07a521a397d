/** Escapes a text for LIKE: typed text is plain, never a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
