/** The values in a form in which equal ones are equal texts; the order of choices does not count. */
export type Comparable<V> = (values: V) => Record<string, unknown>

/**
 * Combines what somebody else has saved meanwhile with the typed values: fields that were changed here stay.
 * @returns the values, and the fields that somebody else has changed
 */
export function takenOver<V extends object>(
  before: V,
  typed: V,
  current: V,
  comparable: Comparable<V> = (values) => values as Record<string, unknown>,
): { values: V; changed: (keyof V & string)[] } {
  const [was, mine, theirs] = [before, typed, current].map(comparable)
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const names = Object.keys(before) as (keyof V & string)[]
  const changed = names.filter((name) => differs(was?.[name], theirs?.[name]))
  const kept = names.filter((name) => differs(was?.[name], mine?.[name])).map((name) => [name, typed[name]])
  return { values: { ...current, ...Object.fromEntries(kept) }, changed }
}
