type Value = string | number | boolean | null | readonly (string | number)[]
export type Fields = Record<string, Value>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Finds what a seed may write into an existing row: a field whose value in the seed is new, while the database still
 * holds what the seed last wrote. Anything else was changed by a person, and stays (rule seed.merge). A row that was
 * never seeded belongs to a person as a whole.
 *
 * @returns the fields to write and what the row then records as seeded; undefined when there is nothing to do
 */
export function mergeSeeded<T extends Fields>(row: { current: T; seeded: unknown; wanted: T }) {
  const seeded = { ...(row.seeded as Partial<T>) }
  const changes: Partial<T> = {}
  for (const key of Object.keys(row.wanted) as (keyof T)[]) {
    const untouched = key in seeded && same(row.current[key], seeded[key])
    if (!untouched || same(row.wanted[key], seeded[key])) continue
    changes[key] = row.wanted[key]
    seeded[key] = row.wanted[key]
  }
  return Object.keys(changes).length > 0 ? { changes, seeded } : undefined
}

/**
 * Whether a row is as the seed wrote it and nobody has changed it since; moves of other rows do not count. A row that
 * was never seeded belongs to a person.
 */
export function isAsSeeded<T extends Fields & { sort: number }>(row: {
  current: T
  seeded: unknown
}): boolean {
  const seeded = { ...(row.seeded as Partial<T>) }
  return (
    Object.keys(seeded).length > 0 &&
    Object.keys(row.current).every((key) => key === 'sort' || same(row.current[key], seeded[key]))
  )
}
