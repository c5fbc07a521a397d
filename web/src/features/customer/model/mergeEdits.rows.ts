import type { Decider, Same, Versions } from './mergeEdits.decide'
import type { CustomerValues } from './values'

/** How the rows of a list are identified and compared. */
export interface RowKind<R extends object> {
  field: keyof CustomerValues
  /** The identity of a row, in every version that has it. */
  idOf: (row: R) => string | number
  /** Whether the row is not saved yet: saved, it would have another id. */
  isNew?: (row: R) => boolean
  /** The parts of a row that a person can change. */
  parts: { [P in keyof R & string]?: Same<R[P]> }
  /** Whether the list must not become empty by two removals that each leave something. */
  keepsOne?: boolean
}

/** The rows of each version by identity; the n-th row with the same id is the same in every version. */
function identify<R extends object>(
  kind: RowKind<R>,
  { base, mine, theirs }: Versions<R[]>,
): Versions<Map<string, R>> {
  const named = (rows: R[]) => {
    const seen = new Map<string | number, number>()
    return new Map(
      rows.map((row) => {
        const id = kind.idOf(row)
        const times = (seen.get(id) ?? 0) + 1
        seen.set(id, times)
        return [times === 1 ? String(id) : `${id}~${times}`, row]
      }),
    )
  }
  const known = { base: named(base), mine: named(mine), theirs: named(theirs) }
  return { ...known, mine: withTwins(kind, known) }
}

/**
 * My rows; a new one that the other side has added with the same content is the same row (as after a save whose answer
 * got lost), any other stays a row of its own.
 */
function withTwins<R extends object>(
  kind: RowKind<R>,
  { base, mine, theirs }: Versions<Map<string, R>>,
): Map<string, R> {
  const free = [...theirs].filter(([name]) => !base.has(name) && !mine.has(name))
  return new Map(
    [...mine].map(([name, row]) => {
      const isNew = !base.has(name) && !theirs.has(name) && kind.isNew?.(row)
      const twin = isNew ? free.findIndex(([, other]) => sameRow(kind, row, other)) : -1
      const [found] = twin < 0 ? [] : free.splice(twin, 1)
      return [found?.[0] ?? name, row]
    }),
  )
}

const partsOf = <R extends object>(kind: RowKind<R>) => Object.keys(kind.parts) as (keyof R & string)[]

function sameRow<R extends object>(kind: RowKind<R>, one: R | undefined, other: R | undefined): boolean {
  if (!one || !other) return one === other
  return partsOf(kind).every((part) => kind.parts[part]?.(one[part], other[part]))
}

/** Whether two lists hold the same rows in the same order. */
function sameRows<R extends object>(kind: RowKind<R>, one: R[], other: R[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, at) => {
      const twin = other[at]
      return twin !== undefined && kind.idOf(row) === kind.idOf(twin) && sameRow(kind, row, twin)
    })
  )
}

/** Their order, and each row that only I have after the one that it follows in mine. */
function orderOf<R>({ mine, theirs }: Versions<Map<string, R>>): string[] {
  const order = [...theirs.keys()]
  let previous: string | undefined
  for (const name of mine.keys()) {
    if (!theirs.has(name)) order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, name)
    previous = name
  }
  return order
}

/** Merges a list row by row, and within a row part by part. No row is lost or doubled. */
export function mergeRows<R extends object>(
  kind: RowKind<R>,
  versions: Versions<R[]>,
  decider: Decider,
): R[] {
  const { field } = kind
  const known = identify(kind, versions)
  const noted = decider.changes.length
  const merged = orderOf(known).flatMap((name) => {
    const row = mergeRow(kind, name, known, decider)
    return row ? [row] : []
  })
  if (kind.keepsOne && merged.length === 0 && versions.mine.length > 0 && versions.theirs.length > 0) {
    decider.changes.length = noted
    return decider.decide({ field }, versions, (one, other) => sameRows(kind, one, other))
  }
  // If one side changed nothing, the other's list stays as it is, including its order.
  if (sameRows(kind, versions.theirs, versions.base)) return versions.mine
  if (sameRows(kind, versions.mine, versions.base)) return versions.theirs
  return merged
}

function mergeRow<R extends object>(
  kind: RowKind<R>,
  name: string,
  known: Versions<Map<string, R>>,
  decider: Decider,
): R | undefined {
  const [base, mine, theirs] = [known.base.get(name), known.mine.get(name), known.theirs.get(name)]
  const place = { field: kind.field, row: name, about: theirs ?? mine ?? base }
  const isTwin = !base && sameRow(kind, mine, theirs)
  if (!mine || !theirs || isTwin) {
    const versions = { base, mine, theirs }
    const row = decider.decide<R | undefined>(place, versions, (one, other) => sameRow(kind, one, other))
    return row && mine ? { ...row, ...keyOnScreen(mine) } : row
  }
  const parts = partsOf(kind).map((part) => {
    const versions = { base: base?.[part], mine: mine[part], theirs: theirs[part] }
    return [part, decider.decide<unknown>({ ...place, part }, versions, orMissing(kind.parts[part]))]
  })
  return { ...mine, ...theirs, ...keyOnScreen(mine), ...Object.fromEntries(parts) }
}

/** A part that a version lacks differs from any value. */
const orMissing =
  <T>(same: Same<T> = Object.is): Same<unknown> =>
  (one, other) =>
    one === undefined || other === undefined ? one === other : same(one as T, other as T)

/** The row stays the one on the screen, with its key and state. */
const keyOnScreen = (row: object) => ('rowKey' in row ? { rowKey: row.rowKey } : {})
