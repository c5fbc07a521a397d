import { isDeepStrictEqual } from 'node:util'

/** The rows of a list before and after a change, in pairs. */
export interface PairedRows<Row> {
  /** In the order of the list after the change; a row without `before` was added. */
  after: { row: Row; former: Row | null }[]
  removed: Row[]
}

/**
 * Pairs each row of a list with its former state: the row of the same key, or else one with the same content (a row may
 * lose its id and stay the same). Each row is used once.
 * @param isOther whether a row without a key is another than any that was there, whatever it contains
 */
export function pairRows<Row extends object>(
  before: Row[],
  after: Row[],
  keyOf: (row: Row) => string | null,
  isOther: (row: Row) => boolean = () => false,
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
    former:
      former ?? (isOther(row) ? null : take((one) => isDeepStrictEqual(withoutId(one), withoutId(row)))),
  }))
  return { after: paired, removed: [...free] }
}

/** The content of a row, without its database id. */
export function withoutId(row: object): object {
  const { id: _, ...said } = row as { id?: unknown }
  return said
}
