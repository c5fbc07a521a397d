import { type Platform, platforms } from '@zhixin/contract/closedSets'
import { flattenLists, type ListedPrice } from '@zhixin/contract/customer/priceRows'
import { normalizeDecimal } from '@zhixin/contract/reading'
import type { Decider, Versions } from './mergeEdits.decide'
import { mergeRows, type RowKind } from './mergeEdits.rows'
import { industriesOf, type SettleValues, settleVendors, type TierValues } from './prices'
import type { CustomerValues, VendorPriceValues } from './values'

/** The same amount in any spelling; no price differs from any price. */
export const sameDecimal = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : normalizeDecimal(one) === normalizeDecimal(other)

/** The prices of one industry, by vendor: a row of the table on the screen. */
export type IndustryRow = { industry: number } & Partial<Record<`${Platform}`, string>>

const platformKey = (platform: Platform) => `${platform}` as const

type PricesByIndustry = Pick<CustomerValues, 'fdIndustryList' | 'fdSettleMessageList'>

function industryRows({ fdIndustryList, fdSettleMessageList }: PricesByIndustry): IndustryRow[] {
  const listed = flattenLists({ fdSettleMessageList })
  const industries = new Set([...fdIndustryList, ...industriesOf(fdSettleMessageList)])
  return [...industries].map((industry) => ({
    industry,
    ...Object.fromEntries(
      listed.filter((one) => one.industry === industry).map(({ platform, price }) => [platform, price]),
    ),
  }))
}

function settleOf(rows: IndustryRow[], like: SettleValues[]): SettleValues[] {
  return settleVendors(like).map(({ fdPlatform }) => ({
    fdPlatform,
    fdDetailList: rows.flatMap((row) => {
      const price = row[platformKey(fdPlatform)]
      return price === undefined ? [] : [{ fdObeesIndustry: row.industry, fdBaseUnitPrice: price }]
    }),
  }))
}

const industryKind: RowKind<IndustryRow> = {
  field: 'fdSettleMessageList',
  idOf: (row) => row.industry,
  parts: Object.fromEntries(platforms.map((platform) => [platformKey(platform), sameDecimal])),
}

/** Prices by industry: cell by cell; an industry that one side removed and the other repriced is a conflict. */
export function mergeIndustryPrices(
  versions: Versions<PricesByIndustry>,
  decider: Decider,
): PricesByIndustry {
  const rows = {
    base: industryRows(versions.base),
    mine: industryRows(versions.mine),
    theirs: industryRows(versions.theirs),
  }
  const merged = mergeRows(industryKind, rows, decider)
  // If only one side changed the rows, its rows are taken as they are.
  if (merged === rows.mine) return versions.mine
  if (merged === rows.theirs) return versions.theirs
  return {
    fdIndustryList: merged.map((row) => row.industry),
    fdSettleMessageList: settleOf(merged, versions.theirs.fdSettleMessageList),
  }
}

/** The base price of one vendor. */
export type VendorRow = ListedPrice<string, string>

const vendorKind: RowKind<VendorRow> = {
  field: 'fdSettlePlatformMessageDetailList',
  idOf: (row) => row.platform ?? '',
  parts: { price: sameDecimal },
}

const vendorRows = (fdSettlePlatformMessageDetailList: VendorPriceValues[]): VendorRow[] =>
  flattenLists({ fdSettlePlatformMessageDetailList })

/** Base prices: vendor by vendor. How vendors share rows follows mine, then theirs. */
export function mergeVendorPrices(
  versions: Versions<VendorPriceValues[]>,
  decider: Decider,
): VendorPriceValues[] {
  const { base, mine, theirs } = versions
  const rows = { base: vendorRows(base), mine: vendorRows(mine), theirs: vendorRows(theirs) }
  const merged = mergeRows(vendorKind, rows, decider)
  if (merged === rows.mine) return mine
  // A row without a vendor is only mine.
  const begun = mine.filter((row) => row.fdPlatformList.length === 0)
  if (merged === rows.theirs) return [...theirs, ...begun]
  const open = new Map(merged.map(({ platform, price }) => [platform, price]))
  const shared = [...mine, ...theirs].flatMap((row) => {
    const vendors = row.fdPlatformList.filter((vendor) =>
      sameDecimal(open.get(vendor), row.fdPlatformUnitPrice),
    )
    for (const vendor of vendors) open.delete(vendor)
    return vendors.length > 0 ? [{ ...row, fdPlatformList: vendors }] : []
  })
  return [...shared, ...begun]
}

const sameBounds = (one: TierValues[], other: TierValues[]): boolean =>
  one.length === other.length &&
  one.every(
    (tier, at) =>
      sameDecimal(tier.fdSendMinCount, other[at]?.fdSendMinCount) &&
      sameDecimal(tier.fdSendMaxCount, other[at]?.fdSendMaxCount),
  )

const sameTiers = (one: TierValues[], other: TierValues[]): boolean =>
  sameBounds(one, other) &&
  one.every((tier, at) => sameDecimal(tier.fdStepUnitPrice, other[at]?.fdStepUnitPrice))

/**
 * Tiers: price by price if the counts are the same. A price belongs to its counts: if one side has other counts and the
 * other side changed anything, the tiers are one conflict as a whole.
 */
export function mergeTiers({ base, mine, theirs }: Versions<TierValues[]>, decider: Decider): TierValues[] {
  const field = 'fdBaseUnitPriceStepList'
  if (!sameBounds(mine, theirs)) return decider.decide({ field }, { base, mine, theirs }, sameTiers)
  const comparable = sameBounds(base, mine)
  return theirs.map((tier, at) => {
    const own = mine[at] ?? tier
    const versions = {
      base: comparable ? base[at]?.fdStepUnitPrice : undefined,
      mine: own.fdStepUnitPrice,
      theirs: tier.fdStepUnitPrice,
    }
    const place = { field, row: String(at), part: 'fdStepUnitPrice', about: tier } as const
    return { ...own, fdStepUnitPrice: decider.decide(place, versions, sameDecimal) ?? '' }
  })
}
