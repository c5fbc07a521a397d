/** Escapes a text for LIKE: typed text is plain, never a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** What LIKE finds a part of a text by; null, which filters nothing, where there is none. */
export const contains = (text: string | undefined): string | null =>
  text === undefined ? null : `%${escapeLike(text)}%`

/**
 * The condition that a column contains a text, in any case, or that none is given. An index on
 * `text_grams(lower(column))` finds the rows.
 * @param place the parameter of the text, as it was typed
 */
export const containsSql = (column: string, place: string): string =>
  `(${place}::text is null or text_grams(lower(${column})) @> needle_grams(lower(${place}))
    and strpos(lower(${column}), lower(${place})) > 0)`
