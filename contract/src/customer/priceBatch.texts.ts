import { joinNames } from '../history/change.texts'
import { both, type Language } from '../language'
import { fillIn } from '../messages'
import { type PriceKind, type PriceWay, priceKinds, priceKindTexts, priceWayTexts } from './priceBatch.enums'

const texts = {
  whole: both('{kinds}{only}：{way}{bounds}{from}', '{kinds}{only}: {way}{bounds}{from}'),
  all: both('全部单价', 'All unit prices'),
  from: both('，自 {day} 起', ', from {day} on'),
  only: both('（仅 {names}）', ' (only {names})'),
  tier: both('第 {place} 档', 'tier {place}'),
  floor: both('，不低于 {price}', ', not below {price}'),
  ceiling: both('，不高于 {price}', ', not above {price}'),
}

/** What a price change says of itself; names are in its language. */
export interface PriceBatchWords {
  kinds: readonly PriceKind[]
  /** Those of vendors and industries that it is confined to. */
  names: readonly string[]
  tiers: readonly number[]
  way: PriceWay
  amount: number
  floor: number | null
  ceiling: number | null
  /** The day from which it holds, `YYYY-MM-DD`; null: at once. */
  day: string | null
}

/** From when a price change holds, at the end of its sentence: empty for at once. */
export const fromDayText = (day: string | null, language: Language): string =>
  day === null ? '' : fillIn(texts.from[language], { day })

/** A price change in a sentence: "Vendor unit price (only OPPO): multiplied by 1.05, not above 0.0500". */
export function priceBatchSentence(change: PriceBatchWords, language: Language): string {
  const { kinds, names, tiers, way, amount, floor, ceiling, day } = change
  const only = [...names, ...tiers.map((place) => fillIn(texts.tier[language], { place }))]
  const bounds = [
    floor !== null && fillIn(texts.floor[language], { price: floor.toFixed(4) }),
    ceiling !== null && fillIn(texts.ceiling[language], { price: ceiling.toFixed(4) }),
  ]
  return fillIn(texts.whole[language], {
    kinds: priceKinds.every((kind) => kinds.includes(kind))
      ? texts.all[language]
      : joinNames(
          kinds.map((kind) => priceKindTexts[kind][language]),
          language,
        ),
    only: only.length > 0 ? fillIn(texts.only[language], { names: joinNames(only, language) }) : '',
    way: fillIn(priceWayTexts[way][language], { amount: way === 'multiply' ? amount : amount.toFixed(4) }),
    bounds: bounds.filter(Boolean).join(''),
    from: fromDayText(day, language),
  })
}
