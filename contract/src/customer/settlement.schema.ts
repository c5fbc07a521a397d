import { z } from 'zod'
import { platforms } from '../closedSets'
import {
  flag,
  isBlank,
  knownFields,
  numeric,
  optionalId,
  requiredDecimal,
  requiredId,
  requiredInteger,
  requiredItem,
  requiredList,
  requiredOption,
} from '../fields'
import { encodeMessage, type MessageKey } from '../messages'
import { customerLimits } from './customer.enums'
import { type PriceFieldName, priceFieldNames } from './price.fields'

/** A unit price in yuan per message (rule price.decimals). */
const unitPrice = (required: MessageKey) =>
  requiredDecimal({ max: 1, decimals: 4, range: 'price_range', precision: 'price_decimals', required })

/** The price of one industry at one vendor. */
export const settleDetail = z.object({
  fdObeesIndustry: requiredItem('industry_required'),
  fdBaseUnitPrice: unitPrice('base_unit_price_required'),
})

/** More entries than vendors are accepted: a vendor may occur in several. */
const maxSettleEntries = 20

/** The prices per industry of one vendor. */
export const settleEntry = z.object({
  fdPlatform: requiredOption(platforms, 'vendor_required'),
  fdDetailList: z.preprocess(
    (value) => (isBlank(value) ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(settleDetail)
      .max(customerLimits.priceRows, encodeMessage('too_many', { max: customerLimits.priceRows })),
  ),
})

/** One price for one or more vendors. */
export const vendorPrice = z.object({
  fdPlatformList: requiredList(requiredOption(platforms, 'vendor_required'), { required: 'vendor_required' }),
  fdPlatformUnitPrice: unitPrice('vendor_price_required'),
})

const tierCount = () =>
  requiredInteger({ min: 1, max: customerLimits.tierCount, required: 'tiers_incomplete' })

/** One tier: its end is inclusive (rule tier.end). */
export const priceTier = z.object({
  fdSendMinCount: tierCount(),
  fdSendMaxCount: tierCount(),
  fdStepUnitPrice: unitPrice('tiers_incomplete'),
})

export type SettleEntry = z.output<typeof settleEntry>
export type VendorPrice = z.output<typeof vendorPrice>
export type PriceTier = z.output<typeof priceTier>

/** An issue of a list of rows, found by a rule across rows. */
export interface RowIssue {
  path: (string | number)[]
  message: string
}

/** A rule across fields of an object. It runs even when other fields have issues, as long as its own have none. */
export function acrossFields<T extends object>(check: (value: T) => RowIssue[], own: (keyof T)[]) {
  return z.superRefine<T>(
    (value, context) => {
      for (const { path, message } of check(value))
        context.addIssue({ code: 'custom', path, message, input: value })
    },
    { when: (payload) => !payload.issues.some((issue) => own.includes(issue.path?.[0] as keyof T)) },
  )
}

/** A list that is only checked when it is given, so that "not given" and "empty" stay different. */
export const givenRows = <T extends z.ZodType>(row: T, max: number) =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : Array.isArray(value) ? value : [value]),
    z.array(row).max(max, encodeMessage('too_many', { max })).optional(),
  )

/** The prices of a save: which kind is active (true: tiers), and the rows of both kinds. */
export const priceFields = {
  fdStep: flag(),
  fdSettlePlatformMessageDetailList: givenRows(vendorPrice, platforms.length),
  fdSettleMessageList: givenRows(settleEntry, maxSettleEntries),
  fdBaseUnitPriceStepList: givenRows(priceTier, customerLimits.tiers),
} satisfies Record<PriceFieldName, z.ZodType>

/** The prices in answers, both kinds. */
export const pricesRead = {
  fdSettleMessageList: z.array(
    z.object({
      fdPlatform: z.literal(platforms),
      fdDetailList: z.array(z.object({ fdObeesIndustry: z.number().int(), fdBaseUnitPrice: z.number() })),
    }),
  ),
  fdSettlePlatformMessageDetailList: z.array(
    z.object({ fdPlatformList: z.array(z.literal(platforms)), fdPlatformUnitPrice: z.number() }),
  ),
  fdBaseUnitPriceStepList: z.array(
    z.object({
      fdSendMinCount: z.number().int(),
      fdSendMaxCount: z.number().int(),
      fdStepUnitPrice: z.number(),
    }),
  ),
}

/** The prices of a customer as the form and a save have them. */
export interface CustomerPrices {
  fdStep: boolean
  fdSettlePlatformMessageDetailList?: VendorPrice[] | null | undefined
  fdSettleMessageList?: SettleEntry[] | null | undefined
  fdBaseUnitPriceStepList?: PriceTier[] | undefined
}

/**
 * Keeps only the complete, valid rows of the inactive kind of prices, before anything is checked: it can never cause
 * an error (rule price.kinds).
 */
export function withoutInactivePrices(raw: Record<string, unknown>): Record<string, unknown> {
  const tiered = flag().safeParse(raw.fdStep)
  if (!(tiered.success && tiered.data))
    return { ...raw, fdBaseUnitPriceStepList: keepableTiers(raw.fdBaseUnitPriceStepList) }
  return {
    ...raw,
    fdSettlePlatformMessageDetailList: keepableVendorPrices(raw.fdSettlePlatformMessageDetailList),
    fdSettleMessageList: keepableSettleEntries(raw.fdSettleMessageList),
  }
}

/** Which prices must be given (rules price.required, tier.rows), and the rules across their rows. */
export function checkPrices(prices: CustomerPrices): RowIssue[] {
  const under = (field: string, issues: RowIssue[]) =>
    issues.map((issue) => ({ ...issue, path: [field, ...issue.path] }))
  if (prices.fdStep) {
    const tiers = prices.fdBaseUnitPriceStepList ?? []
    if (tiers.length === 0) return [{ path: ['fdBaseUnitPriceStepList'], message: 'tiers_incomplete' }]
    return under('fdBaseUnitPriceStepList', checkTiers(tiers))
  }
  const vendors = prices.fdSettlePlatformMessageDetailList
  const entries = prices.fdSettleMessageList
  const hasVendor = (vendors?.length ?? 0) > 0
  const hasIndustry = entries?.some((entry) => entry.fdDetailList.length > 0) ?? false
  const issues: RowIssue[] = []
  if (!hasIndustry && (entries || !hasVendor)) {
    issues.push({ path: ['fdIndustryList'], message: 'industries_required' })
    issues.push({ path: ['fdSettleMessageList'], message: 'unit_price_rows_required' })
  }
  if (!hasVendor && (vendors || !hasIndustry))
    issues.push({ path: ['fdSettlePlatformMessageDetailList'], message: 'vendor_price_rows_required' })
  return [
    ...issues,
    ...under('fdSettlePlatformMessageDetailList', checkVendors(vendors ?? [])),
    ...under('fdSettleMessageList', checkIndustries(entries ?? [])),
  ]
}

/** The rules across tiers: 1 to 10^10 without a gap, each end above its start (rule tier.rows). */
export function checkTiers(tiers: PriceTier[]): RowIssue[] {
  const issues: RowIssue[] = []
  tiers.forEach((tier, index) => {
    const previous = tiers[index - 1]
    if (previous && tier.fdSendMinCount !== previous.fdSendMaxCount)
      issues.push({ path: [index, 'fdSendMinCount'], message: 'tier_start_mismatch' })
    if (!previous && tier.fdSendMinCount !== 1)
      issues.push({ path: [index, 'fdSendMinCount'], message: 'tier_first_start' })
    if (tier.fdSendMaxCount <= tier.fdSendMinCount)
      issues.push({ path: [index, 'fdSendMaxCount'], message: 'tier_end_too_small' })
    if (index === tiers.length - 1 && tier.fdSendMaxCount !== customerLimits.tierCount)
      issues.push({
        path: [index, 'fdSendMaxCount'],
        message: encodeMessage('tier_last_end', { max: customerLimits.tierCount }),
      })
  })
  return issues
}

/** Each industry at most once per vendor, also when a vendor stands in two entries. */
function checkIndustries(entries: SettleEntry[]): RowIssue[] {
  const seen = new Set<string>()
  const issues: RowIssue[] = []
  entries.forEach((entry, index) => {
    entry.fdDetailList.forEach((detail, row) => {
      const key = `${entry.fdPlatform}/${detail.fdObeesIndustry}`
      if (seen.has(key))
        issues.push({ path: [index, 'fdDetailList', row, 'fdObeesIndustry'], message: 'industry_duplicate' })
      seen.add(key)
    })
  })
  return issues
}

/** Each vendor at most once in the vendor price list (rule price.vendor). */
function checkVendors(rows: VendorPrice[]): RowIssue[] {
  const seen = new Set<number>()
  const issues: RowIssue[] = []
  rows.forEach((row, index) => {
    if (row.fdPlatformList.some((platform) => seen.has(platform)))
      issues.push({ path: [index, 'fdPlatformList'], message: 'vendor_duplicate' })
    for (const platform of row.fdPlatformList) seen.add(platform)
  })
  return issues
}

const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isBlank(value) ? [] : [value])
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * The rows of a list that are complete and valid by themselves, as the inactive kind keeps them. Rows beyond the
 * limit of an active list are dropped unchecked.
 */
function validRows<T extends z.ZodType>(value: unknown, schema: T, max: number): z.output<T>[] {
  return rowsOf(value)
    .slice(0, max)
    .flatMap((row) => {
      const parsed = schema.safeParse(row)
      return parsed.success ? [parsed.data] : []
    })
}

/** The tiers that are kept while the customer is not tiered. */
export function keepableTiers(value: unknown): PriceTier[] {
  return validRows(value, priceTier, customerLimits.tiers).filter(
    (tier) => tier.fdSendMaxCount > tier.fdSendMinCount,
  )
}

/** The vendor prices that are kept while the customer is tiered; the first row with a vendor keeps it. */
export function keepableVendorPrices(value: unknown): VendorPrice[] {
  const seen = new Set<number>()
  return validRows(value, vendorPrice, platforms.length).filter((row) => {
    const free = row.fdPlatformList.every((platform) => !seen.has(platform))
    if (free) for (const platform of row.fdPlatformList) seen.add(platform)
    return free
  })
}

const ownFields = z.object({
  id: requiredId(),
  fdPaymentTerm: requiredItem('payment_term_required'),
  fdPriceTemplateId: optionalId(),
  ...priceFields,
})

/** What is saved of a customer's prices alone: both kinds, and the payment term (rule price.alone). */
export const pricesInput = z.preprocess(
  (raw) => (isObject(raw) ? withoutInactivePrices(knownFields(raw, ownFields)) : (raw ?? {})),
  ownFields.check(acrossFields<z.output<typeof ownFields>>(checkPrices, [...priceFieldNames])),
)

export type PricesInput = z.output<typeof pricesInput>

/** The industry prices that are kept while the customer is tiered; the first price of an industry stays. */
export function keepableSettleEntries(value: unknown): SettleEntry[] {
  const seen = new Set<string>()
  return rowsOf(value)
    .slice(0, maxSettleEntries)
    .flatMap((entry) => {
      if (!isObject(entry)) return []
      const platform = z.literal(platforms).safeParse(numeric(entry.fdPlatform))
      if (!platform.success) return []
      const details = validRows(entry.fdDetailList, settleDetail, customerLimits.priceRows).filter(
        (detail) => {
          const key = `${platform.data}/${detail.fdObeesIndustry}`
          if (seen.has(key)) return false
          seen.add(key)
          return true
        },
      )
      return details.length > 0 ? [{ fdPlatform: platform.data, fdDetailList: details }] : []
    })
}
