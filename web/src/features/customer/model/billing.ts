import { type Platform, platforms } from '@zhixin/contract/closedSets'
import { flattenLists } from '@zhixin/contract/customer/priceRows'
import { billingPrice } from '@zhixin/contract/settlement/settle'
import type { SettleValues } from './prices'
import type { VendorPriceValues } from './values'

/** The price of a vendor that bills what has none of its industry (rule price.bills); undefined where it has none. */
export const vendorPriceOf = (
  vendors: readonly VendorPriceValues[],
  platform: Platform,
): string | undefined =>
  billingPrice(flattenLists<string>({ fdSettlePlatformMessageDetailList: vendors }), {
    platform,
    industry: 0,
  })?.price || undefined

/** The price of an industry that is the same at all vendors; undefined where it differs, or one has none. */
export function samePrice(entries: readonly SettleValues[], industry: number): string | undefined {
  const prices = platforms.map(
    (platform) =>
      entries
        .find((entry) => entry.fdPlatform === platform)
        ?.fdDetailList.find((one) => one.fdObeesIndustry === industry)?.fdBaseUnitPrice,
  )
  return prices.every((price) => price === prices[0]) ? prices[0] : undefined
}

/** Whether the prices of all industries are the same at all vendors. */
export const areSame = (entries: readonly SettleValues[], industries: readonly number[]): boolean =>
  industries.length > 0 && industries.every((industry) => samePrice(entries, industry) !== undefined)

/**
 * What vendors' own prices bill: everything at those without prices of industries, at the others what has none.
 */
export function billedBy(entries: readonly SettleValues[], vendors: readonly number[]) {
  const hasIndustries = (vendor: number) =>
    entries.some((entry) => entry.fdPlatform === vendor && entry.fdDetailList.length > 0)
  return {
    all: vendors.filter((vendor) => !hasIndustries(vendor)),
    rest: vendors.filter(hasIndustries),
  }
}
