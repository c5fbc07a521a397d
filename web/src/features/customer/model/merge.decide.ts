import type { CustomerValues } from './values'

export type Side = 'mine' | 'theirs'

/** A value as it was loaded, as the person has it now, and as somebody else has saved it meanwhile. */
export interface Versions<T> {
  base: T
  mine: T
  theirs: T
}

/** What a change is about: a field, a row of a list, or a part of a row. */
export interface MergePlace {
  field: keyof CustomerValues
  /** Which row, the same in all versions; without it the field or the list as a whole. */
  row?: string
  /** Which part of the row; without it the row as a whole. */
  part?: string
  /** The row, to call it by its name. */
  about?: unknown
}

/** Something that one side or both have changed. */
export interface MergeChange extends MergePlace, Versions<unknown> {
  /** Tells it from all others of the same merge. */
  key: string
  /**
   * Whose change it is: one side's, the same on both sides, put together from both, or both sides' in ways that
   * exclude each other, so that a person must choose.
   */
  outcome: Side | 'both' | 'combined' | 'conflict'
  /** What becomes of it; for a conflict the value chosen, mine while nothing is. */
  result: unknown
}

/** The side chosen for each conflict, by its key. */
export type ChosenSides = Readonly<Partial<Record<string, Side>>>

export interface Decider {
  readonly changes: MergeChange[]
  /**
   * The three-way rule: who changed it wins, the same change is one change, two different ones are a conflict.
   * @param excluded the one-sided change cannot stand beside another change of the other side
   */
  decide: <T>(place: MergePlace, versions: Versions<T>, same?: Same<T>, excluded?: boolean) => T
  /** Notes a change whose result was put together from both sides. */
  combine: <T>(place: MergePlace, versions: Versions<T>, result: T) => T
}

export type Same<T> = (one: T, other: T) => boolean

const keyOf = ({ field, row, part }: MergePlace) =>
  [field, row, part].filter((one) => one !== undefined).join('/')

/** Collects what is decided about one merge. */
export function createDecider(sides: ChosenSides): Decider {
  const changes: MergeChange[] = []

  function note<T>(place: MergePlace, versions: Versions<T>, outcome: MergeChange['outcome'], result: T): T {
    changes.push({ ...place, ...versions, key: keyOf(place), outcome, result })
    return result
  }

  return {
    changes,
    decide(place, versions, same = Object.is, excluded = false) {
      const { base, mine, theirs } = versions
      if (same(mine, theirs)) return same(base, theirs) ? theirs : note(place, versions, 'both', theirs)
      if (!excluded && same(mine, base)) return note(place, versions, 'theirs', theirs)
      if (!excluded && same(theirs, base)) return note(place, versions, 'mine', mine)
      return note(place, versions, 'conflict', versions[sides[keyOf(place)] ?? 'mine'])
    },
    combine: (place, versions, result) => note(place, versions, 'combined', result),
  }
}
