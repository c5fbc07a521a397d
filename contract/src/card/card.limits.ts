import { type Platform, platforms } from '../closedSets'
import type { Language } from '../language'
import { allLayouts, confidenceTexts, LIMIT } from './card.enums'

/**
 * What a vendor, or operators, take, as staff keep it: with where it was read, when, and how sure that is (rule
 * card.limits).
 */
export interface Limit {
  fdPlatform: number
  /** `allLayouts` where it holds for each of them that has no limit of its own. */
  fdLayout: number
  fdItem: number
  /** Null where it is words. */
  fdValue: number | null
  /** One on each line. */
  fdWords: string | null
  /** In which units characters are counted: 2 in UTF-16 units. */
  fdCount: number | null
  fdSource: string
  fdAsOf: string
  fdConfidence: number
}

/** One that is a number. */
export type CardLimit = Limit & { fdValue: number }

const isNumber = (limit: Limit): limit is CardLimit => limit.fdValue !== null

/** Where a limit comes from: `（规范，2026-11-01，公开文档）`. The source is in whichever language staff wrote it. */
export function sourceText({ fdSource, fdAsOf, fdConfidence }: Limit, language: Language): string {
  const sure = confidenceTexts[fdConfidence as keyof typeof confidenceTexts]?.[language] ?? ''
  return language === 'zh-CN' ? `（${fdSource}，${fdAsOf}，${sure}）` : `(${fdSource}, ${fdAsOf}, ${sure})`
}

/** Finds the limit of a vendor for a layout. */
export type LimitOf = (item: number) => CardLimit | undefined

const keyOf = (platform: number, layout: number, item: number) => `${platform}/${layout}/${item}`

/** What finds limits: those of a layout win over those of all layouts. */
export function limitsBy(limits: readonly Limit[]) {
  const found = new Map(
    limits.filter(isNumber).map((one) => [keyOf(one.fdPlatform, one.fdLayout, one.fdItem), one]),
  )
  return (platform: number, layout: number): LimitOf =>
    (item) =>
      found.get(keyOf(platform, layout, item)) ?? found.get(keyOf(platform, allLayouts, item))
}

/** The most cards that any vendor takes in a layout, and the fewest; one where nobody has said. */
export function partRange(limits: readonly Limit[], layout: number): [min: number, max: number] {
  const of = limitsBy(limits)
  const values = (item: number) => platforms.flatMap((one: Platform) => of(one, layout)(item)?.fdValue ?? [])
  const [least, most] = [values(LIMIT.partsMin), values(LIMIT.partsMax)]
  return [least.length > 0 ? Math.min(...least) : 1, most.length > 0 ? Math.max(...most) : 1]
}

/** Whose limits those of texts are: a text goes to all operators as one, so that the strictest figure of them counts. */
export const operators = 10

/** What finds limits of operators. */
export const operatorLimitsBy =
  (limits: readonly Limit[]) =>
  (item: number): Limit | undefined =>
    limits.find((one) => one.fdPlatform === operators && one.fdItem === item)

/** The words of a limit: one on each of its lines. */
export const wordsOf = (limit: Pick<Limit, 'fdWords'> | undefined): string[] =>
  (limit?.fdWords ?? '')
    .split(/[\r\n]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
