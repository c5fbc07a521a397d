/** Escapes a text for LIKE: what a person types is plain text, never a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
