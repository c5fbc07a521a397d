import { type Platform, platforms } from '@zhixin/contract/closedSets'
import { customerLimits, defaultUnitPrice } from '@zhixin/contract/customer/customer.enums'
import { decimalText } from '../../../ui/form/decimal'
import { newRowKey } from './rowKey'

interface IndustryPrice {
  fdObeesIndustry: number
  fdBaseUnitPrice: string
}

/** The industry prices of one vendor as form values. */
export interface SettleValues {
  fdPlatform: Platform
  fdDetailList: IndustryPrice[]
}

export interface TierValues {
  rowKey: string
  fdSendMinCount: string
  fdSendMaxCount: string
  fdStepUnitPrice: string
}

/** The price that a new industry begins with: 0.04 (rule price.grid). */
const defaultPrice = decimalText(defaultUnitPrice)

/** The given entries, and an empty one for every vendor that has none. */
export function settleVendors(entries: SettleValues[]): SettleValues[] {
  const missing = platforms.filter((platform) => !entries.some((entry) => entry.fdPlatform === platform))
  return [...entries, ...missing.map((fdPlatform) => ({ fdPlatform, fdDetailList: [] }))]
}

/** The industries with a price at any vendor, in the order of the first vendor that has them. */
export function industriesOf(entries: SettleValues[]): number[] {
  return [...new Set(entries.flatMap((entry) => entry.fdDetailList.map((price) => price.fdObeesIndustry)))]
}

/**
 * The tables of all vendors for another choice of industries (rule price.grid): industries that stay keep their
 * prices, new ones begin with 0.04 everywhere.
 */
export function rebuildSettlement(
  entries: SettleValues[],
  before: number[],
  industries: number[],
): SettleValues[] {
  const stayed = new Set(before)
  return settleVendors(entries).map((entry) => ({
    ...entry,
    fdDetailList: industries.flatMap((industry) => {
      const kept = entry.fdDetailList.find((price) => price.fdObeesIndustry === industry)
      if (kept) return [kept]
      return stayed.has(industry) ? [] : [{ fdObeesIndustry: industry, fdBaseUnitPrice: defaultPrice }]
    }),
  }))
}

/** Whether choosing other industries removes a price that a person has set. */
export function losesPrices(before: SettleValues[], after: SettleValues[]): boolean {
  return before.some((entry) => {
    const kept = after.find((one) => one.fdPlatform === entry.fdPlatform)?.fdDetailList ?? []
    return entry.fdDetailList.some(
      (price) => !kept.some((one) => one.fdObeesIndustry === price.fdObeesIndustry),
    )
  })
}

/** Sets the price of one industry at one vendor; a vendor that had none for it gets one. */
export function setIndustryPrice(
  entries: SettleValues[],
  at: { platform: Platform; industry: number },
  price: string,
  order: number[],
): SettleValues[] {
  return entries.map((entry) => {
    if (entry.fdPlatform !== at.platform) return entry
    const row = entry.fdDetailList.findIndex((one) => one.fdObeesIndustry === at.industry)
    const next = { fdObeesIndustry: at.industry, fdBaseUnitPrice: price }
    if (row >= 0) {
      if (entry.fdDetailList[row]?.fdBaseUnitPrice === price) return entry
      return { ...entry, fdDetailList: entry.fdDetailList.map((one, at) => (at === row ? next : one)) }
    }
    if (price === '') return entry
    const details = [...entry.fdDetailList, next]
    const place = (one: IndustryPrice) => order.indexOf(one.fdObeesIndustry)
    return { ...entry, fdDetailList: details.sort((a, b) => place(a) - place(b)) }
  })
}

/** The end of the last tier. */
export const lastEnd = String(customerLimits.tierCount)

/** A tier without a price. */
export const emptyTier = (start: string, end = ''): TierValues => ({
  rowKey: newRowKey(),
  fdSendMinCount: start,
  fdSendMaxCount: end,
  fdStepUnitPrice: '',
})

/** Two tiers: 1 to open, and open to 10^10 (rule tier.reset). */
export const defaultTiers = (): TierValues[] => [emptyTier('1'), emptyTier('', lastEnd)]

/** Whether the tiers are still empty. */
export function areTiersUntouched(tiers: TierValues[]): boolean {
  return (
    tiers.length === 2 &&
    tiers.every((one) => one.fdStepUnitPrice === '') &&
    tiers[0]?.fdSendMaxCount === '' &&
    tiers[1]?.fdSendMinCount === ''
  )
}
