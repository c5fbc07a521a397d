/** Escapes a text for LIKE: typed text is plain, never a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** What LIKE finds a part of a text by; null, which filters nothing, where there is none. */
export const contains = (text: string | undefined): string | null =>
  text === undefined ? null : `%${escapeLike(text)}%`
