import { platforms } from '../closedSets'
import type { Cost, TierCost, VendorCost } from './cost.schema'
import { customerLimits } from './customer.enums'
import { type Units, unitsOf, yuan } from './priceUnits'
import { type CustomerPrices, checkTiers, type PriceTier } from './settlement.schema'

/**
 * What a monthly volume costs at a customer's prices of the active kind: at each vendor and, where there are
 * industry prices, in each industry as if the whole volume went there; or by tiers, counted both ways.
 * Costs are in yuan, exact to 4 decimals. An estimate: which way is billed is agreed with the customer.
 *
 * @param volume messages a month, a whole number from 0 to 10^10
 * @throws RangeError for a volume or a price out of bounds
 */
export function customerCost(prices: CustomerPrices, volume: number): Cost {
  if (!Number.isSafeInteger(volume) || volume < 0 || volume > customerLimits.tierCount)
    throw new RangeError(`No monthly volume: ${volume}`)
  return {
    fdStep: prices.fdStep,
    fdVolume: volume,
    volume,
    fdVendorCostList: prices.fdStep ? [] : vendorCosts(prices, volume),
    fdTierCost: prices.fdStep ? tierCost(prices.fdBaseUnitPriceStepList ?? [], volume) : null,
  }
}

const costOf = (price: number, volume: number): number => yuan(unitsOf(price) * BigInt(volume))

/** The vendors that have any price, in the order of their values. */
function vendorCosts(prices: CustomerPrices, volume: number): VendorCost[] {
  return platforms.flatMap((platform) => {
    const base = prices.fdSettlePlatformMessageDetailList?.find((row) =>
      row.fdPlatformList.includes(platform),
    )
    const industries = (prices.fdSettleMessageList ?? [])
      .filter((entry) => entry.fdPlatform === platform)
      .flatMap((entry) => entry.fdDetailList)
    if (!base && industries.length === 0) return []
    return [
      {
        fdPlatform: platform,
        fdPlatformUnitPrice: base?.fdPlatformUnitPrice ?? null,
        fdCost: base ? costOf(base.fdPlatformUnitPrice, volume) : null,
        fdIndustryCostList: industries.map((detail) => ({
          ...detail,
          fdCost: costOf(detail.fdBaseUnitPrice, volume),
        })),
      },
    ]
  })
}

/**
 * The cost by tiers, counted both ways; null when the tiers are incomplete (rule price.cost). An end is inclusive and
 * the next tier starts at it, so a tier holds the messages above the previous end up to its own.
 */
export function tierCost(tiers: PriceTier[], volume: number): TierCost | null {
  const applying = tierFor(tiers, volume)
  if (!applying || checkTiers(tiers).length > 0) return null
  let running: Units = 0n
  let previousEnd = 0
  const rows = tiers.map((tier) => {
    const count = Math.max(0, Math.min(volume, tier.fdSendMaxCount) - previousEnd)
    const cost = unitsOf(tier.fdStepUnitPrice) * BigInt(count)
    running += cost
    previousEnd = tier.fdSendMaxCount
    return { ...tier, fdCount: count, fdCost: yuan(cost), fdRunningCost: yuan(running) }
  })
  return {
    fdTierIndex: tiers.indexOf(applying),
    fdStepUnitPrice: applying.fdStepUnitPrice,
    fdWholeVolumeCost: costOf(applying.fdStepUnitPrice, volume),
    fdTierByTierCost: yuan(running),
    fdTierList: rows,
  }
}

/** The tier that a count falls in: the first whose end it does not exceed (rule tier.end). */
export function tierFor(tiers: PriceTier[], count: number): PriceTier | undefined {
  return tiers.find((tier) => count <= tier.fdSendMaxCount)
}
