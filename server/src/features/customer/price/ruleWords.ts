import { fromDayText, priceBatchSentence } from '@zhixin/contract/customer/priceBatch.texts'
import { carryingKinds, type PriceRule } from '@zhixin/contract/customer/priceRule'
import type { PriceRuleRead } from '@zhixin/contract/customer/scheduledPrice.schema'
import type { Words } from '@zhixin/contract/history/value.texts'
import { both } from '@zhixin/contract/language'
import { fillIn } from '@zhixin/contract/messages'

const sentences = {
  template: both(
    '价格模板「{name}」（第 {version} 版）{from}',
    'Price template “{name}” (version {version}){from}',
  ),
  points: both('预约时显示的单价{from}', 'The prices that were shown when it was scheduled{from}'),
}

/**
 * A price change in a sentence.
 * @param day from which it holds, `YYYY-MM-DD`; null: at once, or said elsewhere
 */
export function ruleSentence(rule: PriceRule, day: string | null, words: Words): string {
  const { language } = words
  const from = fromDayText(day, language)
  if ('points' in rule) return fillIn(sentences.points[language], { from })
  if ('template' in rule) {
    const { name, version } = rule.template
    return fillIn(sentences.template[language], { name, version, from })
  }
  const names = [
    ...rule.platforms.map((value) => words.item('platform', value)),
    ...rule.industries.map((value) => words.item('industry', value)),
  ]
  return priceBatchSentence({ ...rule, kinds: carryingKinds(rule.kinds, rule), names, day }, language)
}

const nothing = {
  fdKindList: [],
  fdPlatformList: [],
  fdIndustryList: [],
  fdTierList: [],
  fdWay: null,
  fdAmount: null,
  fdFloor: null,
  fdCeiling: null,
  fdTemplate: null,
  fdPriceList: [],
}

/** A rule as the API tells it. */
export function ruleRead(rule: PriceRule, words: Words): PriceRuleRead {
  const fdSentence = ruleSentence(rule, null, words)
  if ('points' in rule) {
    const fdPriceList = rule.points.map((point) => ({
      fdPriceKind: point.kind,
      fdPlatform: point.platform,
      fdObeesIndustry: point.industry,
      fdSendMinCount: point.sendMin,
      fdSendMaxCount: point.sendMax,
      fdUnitPrice: point.price,
    }))
    return { ...nothing, fdSentence, fdPriceList }
  }
  if ('template' in rule) {
    const { id, name, version, prices } = rule.template
    return { ...nothing, fdSentence, fdTemplate: { id, fdName: name, fdVersion: version, ...prices } }
  }
  return {
    ...nothing,
    fdSentence,
    fdKindList: carryingKinds(rule.kinds, rule),
    fdPlatformList: [...rule.platforms],
    fdIndustryList: [...rule.industries],
    fdTierList: [...rule.tiers],
    fdWay: rule.way,
    fdAmount: rule.amount,
    fdFloor: rule.floor,
    fdCeiling: rule.ceiling,
  }
}
