/**
 * A text as searches compare it: whatever the case and the width of its characters, `ＡＢＣ（１）` as `abc(1)` (rule
 * filter.text). The database has the same function, `search_key`.
 */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether a text contains another one, as searches compare them. */
export const containsText = (text: string, part: string): boolean => searchKey(text).includes(searchKey(part))
