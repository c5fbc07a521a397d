import { isDeepStrictEqual } from 'node:util'

/** The rows of a list before and after a change, as far as they belong together. */
export interface PairedRows<Row> {
  /** In the order of the list after the change; a row without a former self was added. */
  after: { row: Row; former: Row | null }[]
  removed: Row[]
}

/**
 * Finds for each row of a list what it was before: the row of the same key, or else one that says the same (a
 * row may lose its id and stay what it is). Each row is found once.
 */
export function pairRows<Row extends object>(
  before: Row[],
  after: Row[],
  keyOf: (row: Row) => string | null,
): PairedRows<Row> {
  const free = new Set(before)
  const take = (fits: (row: Row) => boolean): Row | null => {
    for (const row of free) {
      if (!fits(row)) continue
      free.delete(row)
      return row
    }
    return null
  }
  const byKey = after.map((row) => {
    const key = keyOf(row)
    return { row, former: key === null ? null : take((one) => keyOf(one) === key) }
  })
  const paired = byKey.map(({ row, former }) => ({
    row,
    former: former ?? take((one) => isDeepStrictEqual(withoutId(one), withoutId(row))),
  }))
  return { after: paired, removed: [...free] }
}

/** What a row says: whichever number the database gave it is nothing to anybody. */
export function withoutId(row: object): object {
  const { id: _, ...said } = row as { id?: unknown }
  return said
}
