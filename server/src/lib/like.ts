/** Escapes a text for LIKE: typed text is plain, never a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

const within = (column: string, place: string) => `strpos(search_key(${column}), search_key(${place})) > 0`

/**
 * The condition that a column contains a text, whatever the case and the width of its characters, or that none is given
 * (rule filter.text).
 * @param place the parameter of the text, as it was typed
 */
export const containsSql = (column: string, place: string): string =>
  `(${place}::text is null or ${within(column, place)})`

/** The same of a column with an index on `text_grams(search_key(column))`, which finds the rows. */
export const indexedContainsSql = (column: string, place: string): string =>
  `(${place}::text is null or text_grams(search_key(${column})) @> needle_grams(search_key(${place}))
    and ${within(column, place)})`
