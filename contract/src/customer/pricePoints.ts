import type { PriceKind } from './priceBatch.enums'
import type { PriceTier, SettleEntry, VendorPrice } from './settlement.schema'

/** All prices of a customer, of both kinds: those of the kind that is not active are kept, and count for nothing. */
export interface Prices {
  /** Whether it is priced by tiers. */
  fdStep: boolean
  fdSettlePlatformMessageDetailList: VendorPrice[]
  fdSettleMessageList: SettleEntry[]
  fdBaseUnitPriceStepList: PriceTier[]
}

/** Which of a customer's prices: that of a vendor, of an industry at a vendor, or of a tier. */
export interface Place {
  kind: PriceKind
  platform: number | null
  industry: number | null
  sendMin: number | null
  sendMax: number | null
}

/** One price of a customer. */
export interface Point extends Place {
  /** Yuan per message, exact. */
  price: number
}

const nowhere = { platform: null, industry: null, sendMin: null, sendMax: null }

/** The place as a text, which two places share if they are one. */
export const placeKey = ({ kind, platform, industry, sendMin, sendMax }: Place) =>
  [kind, platform, industry, sendMin, sendMax].join('/')

const vendor = (platform: number): Place => ({ ...nowhere, kind: 'vendor', platform })
const industryAt = (platform: number, industry: number): Place => ({
  ...nowhere,
  kind: 'industry',
  platform,
  industry,
})
const tier = (sendMin: number, sendMax: number): Place => ({ ...nowhere, kind: 'tier', sendMin, sendMax })

/** All prices of a customer, of both kinds, in the order of the form. */
const pointsOf = (prices: Prices): Point[] => [
  ...prices.fdSettlePlatformMessageDetailList.flatMap((row) =>
    row.fdPlatformList.map((platform) => ({ ...vendor(platform), price: row.fdPlatformUnitPrice })),
  ),
  ...prices.fdSettleMessageList.flatMap(({ fdPlatform, fdDetailList }) =>
    fdDetailList.map((detail) => ({
      ...industryAt(fdPlatform, detail.fdObeesIndustry),
      price: detail.fdBaseUnitPrice,
    })),
  ),
  ...prices.fdBaseUnitPriceStepList.map((row) => ({
    ...tier(row.fdSendMinCount, row.fdSendMaxCount),
    price: row.fdStepUnitPrice,
  })),
]

/** The prices that count: those of the active kind. */
export const activePoints = (prices: Prices): Point[] =>
  pointsOf(prices).filter(({ kind }) => (kind === 'tier') === prices.fdStep)

/** Where prices are, in one order whatever theirs. */
export const placesOf = (points: readonly Point[]): string[] => points.map(placeKey).sort()

/** A price after a change, and what it was before. */
export type ChangedPoint = Point & { old: number }

/** The prices that are there before and after, and differ: what they are after. */
export function changedPoints(before: Prices, after: Prices): ChangedPoint[] {
  const former = new Map(pointsOf(before).map((point) => [placeKey(point), point.price]))
  return pointsOf(after).flatMap((point) => {
    const old = former.get(placeKey(point))
    return old === undefined || old === point.price ? [] : [{ ...point, old }]
  })
}

/**
 * Prices in which some have another value, the last of several. A price that the customer does not have does not come by
 * this, and vendors that shared a row and a price part where these differ, as the views of the database part them.
 */
export function withPoints(prices: Prices, points: readonly Point[]): Prices {
  const wanted = new Map(points.map((point) => [placeKey(point), point.price]))
  const at = (place: Place, price: number) => wanted.get(placeKey(place)) ?? price
  return {
    ...prices,
    fdSettlePlatformMessageDetailList: prices.fdSettlePlatformMessageDetailList.flatMap((row) => {
      const parts = new Map<number, VendorPrice['fdPlatformList']>()
      for (const platform of row.fdPlatformList.toSorted((a, b) => a - b)) {
        const price = at(vendor(platform), row.fdPlatformUnitPrice)
        parts.set(price, [...(parts.get(price) ?? []), platform])
      }
      return [...parts].map(([fdPlatformUnitPrice, fdPlatformList]) => ({
        fdPlatformList,
        fdPlatformUnitPrice,
      }))
    }),
    fdSettleMessageList: prices.fdSettleMessageList.map(({ fdPlatform, fdDetailList }) => ({
      fdPlatform,
      fdDetailList: fdDetailList.map(({ fdObeesIndustry, fdBaseUnitPrice }) => ({
        fdObeesIndustry,
        fdBaseUnitPrice: at(industryAt(fdPlatform, fdObeesIndustry), fdBaseUnitPrice),
      })),
    })),
    fdBaseUnitPriceStepList: prices.fdBaseUnitPriceStepList.map((row) => ({
      ...row,
      fdStepUnitPrice: at(tier(row.fdSendMinCount, row.fdSendMaxCount), row.fdStepUnitPrice),
    })),
  }
}
