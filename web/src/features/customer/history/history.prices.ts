import type { PricesThen } from '@zhixin/contract/customer/history.schema'
import { tierName } from '@zhixin/contract/customer/history.texts'

/** One price, then and now; null if there was or is none. */
export interface ComparedPrice {
  key: string
  kind: 'vendor' | 'industry' | 'tier'
  platform?: number
  industry?: number
  /** The counts of a tier: "1 – 1,000,000". */
  tier?: string
  before: number | null
  now: number | null
}

type Prices = Pick<
  PricesThen,
  'fdStep' | 'fdSettleMessageList' | 'fdSettlePlatformMessageDetailList' | 'fdBaseUnitPriceStepList'
>

type Listed = Omit<ComparedPrice, 'before' | 'now'> & { price: number }

/** The prices of the active kind, one by one. */
function listPrices(prices: Prices | null): Listed[] {
  if (!prices) return []
  if (prices.fdStep)
    return prices.fdBaseUnitPriceStepList.map((tier) => ({
      key: `tier/${tier.fdSendMinCount}/${tier.fdSendMaxCount}`,
      kind: 'tier',
      tier: tierName(tier),
      price: tier.fdStepUnitPrice,
    }))
  const vendors = prices.fdSettlePlatformMessageDetailList.flatMap((row) =>
    row.fdPlatformList.map((platform) => ({ platform, price: row.fdPlatformUnitPrice })),
  )
  const industries = prices.fdSettleMessageList.flatMap(({ fdPlatform, fdDetailList }) =>
    fdDetailList.map((detail) => ({
      platform: fdPlatform,
      industry: detail.fdObeesIndustry,
      price: detail.fdBaseUnitPrice,
    })),
  )
  return [
    ...vendors
      .sort((a, b) => a.platform - b.platform)
      .map((one) => ({ key: `vendor/${one.platform}`, kind: 'vendor' as const, ...one })),
    ...industries
      .sort((a, b) => a.industry - b.industry || a.platform - b.platform)
      .map((one) => ({
        key: `industry/${one.industry}/${one.platform}`,
        kind: 'industry' as const,
        ...one,
      })),
  ]
}

/** Two states of a customer's prices side by side, price by price. */
export function comparePrices(then: Prices | null, now: Prices | null): ComparedPrice[] {
  const [earlier, present] = [listPrices(then), listPrices(now)]
  const gone = earlier.filter(({ key }) => !present.some((one) => one.key === key))
  return [...present, ...gone].map(({ price: _, ...one }) => ({
    ...one,
    before: earlier.find(({ key }) => key === one.key)?.price ?? null,
    now: present.find(({ key }) => key === one.key)?.price ?? null,
  }))
}

/** The exact change of a price: "+0.0050"; undefined if it has not changed, or was added or removed. */
export function priceDifference({ before, now }: Pick<ComparedPrice, 'before' | 'now'>): string | undefined {
  if (before === null || now === null || before === now) return undefined
  const units = Math.round(now * 10_000) - Math.round(before * 10_000)
  return `${units < 0 ? '-' : '+'}${(Math.abs(units) / 10_000).toFixed(4)}`
}
