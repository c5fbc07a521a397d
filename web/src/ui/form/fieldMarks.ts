import { getIn, type Path } from './path'

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const keyOf = (row: unknown): string | undefined => {
  const key = typeof row === 'object' && row !== null && 'rowKey' in row ? row.rowKey : undefined
  return typeof key === 'string' ? key : undefined
}

/** A path with rows by their keys instead of their positions, which other rows may change. */
function byRows(values: unknown, path: Path): string[] {
  return path.map((part, at) =>
    typeof part === 'string' ? part : (keyOf(getIn(values, path.slice(0, at + 1))) ?? String(part)),
  )
}

/** The value at such a path, in these values or in others. */
function valueAt(values: unknown, parts: readonly string[]): unknown {
  let value = values
  for (const part of parts) {
    const row = Array.isArray(value) ? value.find((one) => keyOf(one) === part) : undefined
    value = row ?? getIn(value, [part])
  }
  return value
}

/** The keys of all rows in some values, nested rows included. */
function rowsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = keyOf(value)
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap(rowsIn)]
}

/**
 * Tracks which fields show their errors: after a check all that existed then; before it those that were left with a
 * value, or that were emptied.
 */
export function createFieldMarks() {
  const left = new Set<string>()
  const emptied = new Set<string>()
  let checkedRows: Set<string> | undefined
  const marked = (parts: readonly string[]) => JSON.stringify(parts)

  return {
    /**
     * @param past the form's earlier values
     * @returns whether the field's mark has changed
     */
    leave(values: object, path: Path, past: readonly object[]): boolean {
      const parts = byRows(values, path)
      const mark = marked(parts)
      const before = left.size + emptied.size
      left.add(mark)
      if (isBlank(getIn(values, path)) && past.some((held) => !isBlank(valueAt(held, parts))))
        emptied.add(mark)
      return left.size + emptied.size > before
    },
    check(values: object) {
      checkedRows = new Set(rowsIn(values))
    },
    /** Whether the field at a path shows its error. */
    shows(values: object, path: Path): boolean {
      const parts = byRows(values, path)
      const mark = marked(parts)
      if (left.has(mark) && (emptied.has(mark) || !isBlank(getIn(values, path)))) return true
      // Nobody has visited a row that was added since.
      const isNew = path.some((part, at) => typeof part === 'number' && isUnchecked(values, path, at))
      return checkedRows !== undefined && !isNew
    },
    /** Whether any field shows errors yet. */
    get any() {
      return checkedRows !== undefined || left.size > 0
    },
  }

  function isUnchecked(values: object, path: Path, at: number): boolean {
    const key = keyOf(getIn(values, path.slice(0, at + 1)))
    return key !== undefined && checkedRows !== undefined && !checkedRows.has(key)
  }
}
