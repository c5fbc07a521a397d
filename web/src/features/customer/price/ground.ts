import { pricesOf } from '@zhixin/contract/customer/priceRows'
import { foldRules, type MovedPrice, movedPrices, type PriceRule } from '@zhixin/contract/customer/priceRule'
import type { PriceRuleRead, ScheduledPrice } from '@zhixin/contract/customer/scheduledPrice.schema'
import { type PriceValues, typedPrices } from './typedPrices'

/** A rule out of what the API tells of it. */
function ruleOf(read: PriceRuleRead): PriceRule {
  const { fdTemplate, fdPriceList, fdWay, fdAmount } = read
  if (fdTemplate) {
    const { id, fdName: name, fdVersion: version, ...prices } = fdTemplate
    return { template: { id, name, version, prices } }
  }
  if (fdWay === null || fdAmount === null)
    return {
      points: fdPriceList.map((one) => ({
        kind: one.fdPriceKind,
        platform: one.fdPlatform,
        industry: one.fdObeesIndustry,
        sendMin: one.fdSendMinCount,
        sendMax: one.fdSendMaxCount,
        price: one.fdUnitPrice,
      })),
    }
  return {
    kinds: read.fdKindList,
    platforms: read.fdPlatformList,
    industries: read.fdIndustryList,
    tiers: read.fdTierList,
    way: fdWay,
    amount: fdAmount,
    floor: read.fdFloor,
    ceiling: read.fdCeiling,
  }
}

/** What scheduled changes give on their days when the prices in the form are saved, instead of what they gave (rule price.ground). */
export function movedDays(
  saved: PriceValues,
  now: PriceValues,
  rows: readonly Pick<ScheduledPrice, 'fdFromDate' | 'fdRule' | 'fdHeld'>[],
): { day: string; points: MovedPrice[] }[] {
  const waiting = rows.filter(({ fdHeld }) => !fdHeld)
  const rules = waiting.map(({ fdRule }) => ruleOf(fdRule))
  const [before, after] = [saved, now].map((values) => foldRules(pricesOf(typedPrices(values)), rules))
  return waiting.flatMap(({ fdFromDate: day }, index) => {
    const [was, is] = [before?.[index], after?.[index]]
    const points = was && is ? movedPrices(was, is) : []
    return points.length > 0 ? [{ day, points }] : []
  })
}
