import type { PriceKind } from '@zhixin/contract/customer/priceBatch.enums'
import type { ChangedPoint, Place } from '@zhixin/contract/customer/pricePoints'
import { changedBy, type MovedPoint, type RuleResult } from '@zhixin/contract/customer/priceRule'
import type { Change } from '../../audit/audit.writes'

const fields: Record<PriceKind, [field: string, row: (place: Place, price: number) => object]> = {
  vendor: [
    'fdSettlePlatformMessageDetailList',
    ({ platform }, price) => ({ fdPlatformList: [platform], fdPlatformUnitPrice: price }),
  ],
  industry: [
    'fdSettleMessageList',
    ({ platform, industry }, price) => ({
      fdPlatform: platform,
      fdDetailList: [{ fdObeesIndustry: industry, fdBaseUnitPrice: price }],
    }),
  ],
  tier: [
    'fdBaseUnitPriceStepList',
    ({ sendMin, sendMax }, price) => ({
      fdSendMinCount: sendMin,
      fdSendMaxCount: sendMax,
      fdStepUnitPrice: price,
    }),
  ],
}

/** Prices, before and after, as the changes of the fields that they are in. */
export const changesOf = (points: readonly MovedPoint[]): Change[] =>
  Object.entries(fields).flatMap(([kind, [field, row]]) => {
    const own = points.filter((point) => point.kind === kind)
    if (own.length === 0) return []
    const rows = (side: 'old' | 'new') =>
      own.flatMap((point) => {
        const price = point[side]
        return price === null ? [] : [row(point, price)]
      })
    return [{ field, old: rows('old'), new: rows('new') }]
  })

/** A price that a rule changes, from what it is to what it becomes. */
export const asMoved = ({ price, ...point }: ChangedPoint): MovedPoint => ({ ...point, new: price })

/** What calling rules off takes back. */
export const calledOffChanges = (rules: readonly { result: RuleResult }[]): Change[] =>
  rules.flatMap(({ result }) =>
    changesOf(changedBy(result).map(({ price, old, ...point }) => ({ ...point, old: price, new: old }))),
  )
