/** The place of a value in a form: field names, and positions in lists. */
export type Path = readonly (string | number)[]

/** A path as one string, for keys and element ids. */
export const pathKey = (path: Path): string => path.join('.')

/** The value at a path; undefined if there is none. */
export function getIn(values: unknown, path: Path): unknown {
  let value = values
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string | number, unknown>)[part]
  }
  return value
}

/** The same values with another one at a path. Unchanged parts stay the same objects. */
export function setIn<T>(values: T, path: Path, next: unknown): T {
  const [part, ...rest] = path
  if (part === undefined) return next as T
  const current = (values as Record<string | number, unknown>)[part]
  const changed = setIn(current, rest, next)
  if (Object.is(current, changed)) return values
  if (Array.isArray(values)) return values.map((one, at) => (at === part ? changed : one)) as T
  return { ...values, [part]: changed }
}
