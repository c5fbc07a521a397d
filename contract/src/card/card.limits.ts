import { type Platform, platforms } from '../closedSets'
import { allLayouts, LIMIT } from './card.enums'

/** What a vendor takes, as staff keep it: with where it was read, when, and how sure that is (rule card.limits). */
export interface CardLimit {
  fdPlatform: number
  /** `allLayouts` where it holds for each of them that has no limit of its own. */
  fdLayout: number
  fdItem: number
  fdValue: number
  /** In which units characters are counted: 2 in UTF-16 units. */
  fdCount: number | null
  fdSource: string
  fdAsOf: string
  fdConfidence: number
}

/** Finds the limit of a vendor for a layout. */
export type LimitOf = (item: number) => CardLimit | undefined

const keyOf = (platform: number, layout: number, item: number) => `${platform}/${layout}/${item}`

/** What finds limits: those of a layout win over those of all layouts. */
export function limitsBy(limits: readonly CardLimit[]) {
  const found = new Map(limits.map((one) => [keyOf(one.fdPlatform, one.fdLayout, one.fdItem), one]))
  return (platform: number, layout: number): LimitOf =>
    (item) =>
      found.get(keyOf(platform, layout, item)) ?? found.get(keyOf(platform, allLayouts, item))
}

/** The most cards that any vendor takes in a layout, and the fewest; one where nobody has said. */
export function partRange(limits: readonly CardLimit[], layout: number): [min: number, max: number] {
  const of = limitsBy(limits)
  const values = (item: number) => platforms.flatMap((one: Platform) => of(one, layout)(item)?.fdValue ?? [])
  const [least, most] = [values(LIMIT.partsMin), values(LIMIT.partsMax)]
  return [least.length > 0 ? Math.min(...least) : 1, most.length > 0 ? Math.max(...most) : 1]
}
