import type { CustomerValues } from './values'

export type Side = 'mine' | 'theirs'

/** A value in three versions: as loaded, as the person has it now, and as somebody else has saved it. */
export interface Versions<T> {
  base: T
  mine: T
  theirs: T
}

/** The subject of a change: a field, a row of a list, or a part of a row. */
interface MergePlace {
  field: keyof CustomerValues
  /** The row, the same in all versions; without it the field or the list as a whole. */
  row?: string
  /** The part of the row; without it the row as a whole. */
  part?: string
  /** The row itself, for its name. */
  about?: unknown
}

/** Something that one side or both have changed. */
export interface MergeChange extends MergePlace, Versions<unknown> {
  /** Identifies it among the changes of the merge. */
  key: string
  /**
   * Whose change it is: one side's, the same on both sides, combined from both, or a conflict that a person must
   * decide.
   */
  outcome: Side | 'both' | 'combined' | 'conflict'
  /** The result; for a conflict the chosen value, mine until one is chosen. */
  result: unknown
}

/** The chosen side of each conflict, by its key. */
export type ChosenSides = Readonly<Partial<Record<string, Side>>>

export interface Decider {
  readonly changes: MergeChange[]
  /**
   * The three-way rule: a change on one side wins, the same change on both is one change, different changes are a
   * conflict.
   * @param excluded the one-sided change cannot stand beside another change of the other side
   */
  decide: <T>(place: MergePlace, versions: Versions<T>, same?: Same<T>, excluded?: boolean) => T
  /** Adds a change whose result was combined from both sides. */
  combine: <T>(place: MergePlace, versions: Versions<T>, result: T) => T
}

export type Same<T> = (one: T, other: T) => boolean

const keyOf = ({ field, row, part }: MergePlace) =>
  [field, row, part].filter((one) => one !== undefined).join('/')

/** Collects the decisions of one merge. */
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
