import type { Prices } from '@zhixin/contract/customer/pricePoints'
import { foldRules, type MovedPoint, movedPoints, type PriceRule } from '@zhixin/contract/customer/priceRule'
import type { PriceRuleRead, ScheduledPrice } from '@zhixin/contract/customer/scheduledPrice.schema'
import {
  keepableSettleEntries,
  keepableTiers,
  keepableVendorPrices,
} from '@zhixin/contract/customer/settlement.schema'
import type { CustomerValues } from '../model/values'

/** The prices in the form, as far as they are complete and valid. */
export const pricesIn = (
  values: Pick<
    CustomerValues,
    'fdStep' | 'fdSettleMessageList' | 'fdSettlePlatformMessageDetailList' | 'fdBaseUnitPriceStepList'
  >,
): Prices => ({
  fdStep: values.fdStep,
  fdSettleMessageList: keepableSettleEntries(values.fdSettleMessageList),
  fdSettlePlatformMessageDetailList: keepableVendorPrices(values.fdSettlePlatformMessageDetailList),
  fdBaseUnitPriceStepList: keepableTiers(values.fdBaseUnitPriceStepList),
})

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
  saved: Prices,
  now: Prices,
  rows: readonly Pick<ScheduledPrice, 'fdFromDate' | 'fdRule' | 'fdHeld'>[],
): { day: string; points: MovedPoint[] }[] {
  const waiting = rows.filter(({ fdHeld }) => !fdHeld)
  const rules = waiting.map(({ fdRule }) => ruleOf(fdRule))
  const [before, after] = [foldRules(saved, rules), foldRules(now, rules)]
  return waiting.flatMap(({ fdFromDate: day }, index) => {
    const [was, is] = [before[index], after[index]]
    const points = was && is ? movedPoints(was, is) : []
    return points.length > 0 ? [{ day, points }] : []
  })
}
