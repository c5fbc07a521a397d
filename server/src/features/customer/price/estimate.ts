import { customerCost } from '@zhixin/contract/customer/cost'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { listsOf, type Prices } from '@zhixin/contract/customer/priceRows'
import { type Units, wholeOf, yuanText } from '@zhixin/contract/customer/priceUnits'

/**
 * By how much a change of prices would change a month of the volume that a customer declares. How that is divided among
 * vendors and industries, or how tiers are read, is not known: from the least to the most. Yuan as text, exact.
 */
export interface DeclaredEffect {
  /** Messages. */
  volume: string
  least: string
  most: string
}

interface Declaring {
  before: Prices
  after: Prices
  /** In ten-thousands a month. */
  volume: number | null
}

/** What a volume costs in each way in which it can be counted (rule price.cost). */
function costsOf(prices: Prices, volume: number): Map<string, Units> {
  const { fdVendorCostList, fdTierCost } = customerCost(listsOf(prices), volume)
  const costs = fdVendorCostList.flatMap(
    ({ fdPlatform, fdCost, fdIndustryCostList }): [string, number | null][] => [
      [String(fdPlatform), fdCost],
      ...fdIndustryCostList.map((one): [string, number] => [
        `${fdPlatform}/${one.fdObeesIndustry}`,
        one.fdCost,
      ]),
    ],
  )
  if (fdTierCost)
    costs.push(['whole', fdTierCost.fdWholeVolumeCost], ['tierByTier', fdTierCost.fdTierByTierCost])
  return new Map(costs.flatMap(([way, cost]) => (cost === null ? [] : [[way, wholeOf(cost)]])))
}

/** Null where nothing is declared, and where prices come or go: then it is not known what would be counted by which. */
export function declaredEffect({ before, after, volume }: Declaring): DeclaredEffect | null {
  // A volume is in ten-thousands (rule customer.volume): 10^-4 of it is a message.
  const messages = Number(wholeOf(volume ?? 0))
  if (messages === 0 || messages > customerLimits.tierCount) return null
  const [old, now] = [costsOf(before, messages), costsOf(after, messages)]
  if (old.size === 0 || old.size !== now.size) return null
  const changes: Units[] = []
  for (const [way, cost] of now) {
    const former = old.get(way)
    if (former === undefined) return null
    changes.push(cost - former)
  }
  changes.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const [least = 0n, most = least] = [changes[0], changes.at(-1)]
  return { volume: String(messages), least: yuanText(least), most: yuanText(most) }
}
