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

/** A path with rows by their keys instead of their places: others may come and go before them. */
function byRows(values: unknown, path: Path): string[] {
  return path.map((part, at) =>
    typeof part === 'string' ? part : (keyOf(getIn(values, path.slice(0, at + 1))) ?? String(part)),
  )
}

/** The value at such a path, of these values or of others. */
function valueAt(values: unknown, parts: readonly string[]): unknown {
  let value = values
  for (const part of parts) {
    const row = Array.isArray(value) ? value.find((one) => keyOf(one) === part) : undefined
    value = row ?? getIn(value, [part])
  }
  return value
}

/** The keys of all rows among values, also of rows within rows. */
function rowsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = keyOf(value)
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap(rowsIn)]
}

/**
 * Knows which fields a person has been through, and so which of them say what is wrong: after a check all that were
 * there then, before it those that were left with something in them, or empty where something had been.
 */
export function createFieldMarks() {
  const left = new Set<string>()
  const emptied = new Set<string>()
  let checkedRows: Set<string> | undefined
  const marked = (parts: readonly string[]) => JSON.stringify(parts)

  return {
    /**
     * @param past what the form has held before
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
    /** Whether the field at a path says what is wrong with it. */
    shows(values: object, path: Path): boolean {
      const parts = byRows(values, path)
      const mark = marked(parts)
      if (left.has(mark) && (emptied.has(mark) || !isBlank(getIn(values, path)))) return true
      // A row that has come since nobody has been through.
      const isNew = path.some((part, at) => typeof part === 'number' && isUnchecked(values, path, at))
      return checkedRows !== undefined && !isNew
    },
    /** Whether any field says anything yet. */
    get any() {
      return checkedRows !== undefined || left.size > 0
    },
  }

  function isUnchecked(values: object, path: Path, at: number): boolean {
    const key = keyOf(getIn(values, path.slice(0, at + 1)))
    return key !== undefined && checkedRows !== undefined && !checkedRows.has(key)
  }
}
