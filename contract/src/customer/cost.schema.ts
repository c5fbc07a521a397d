import { z } from 'zod'
import { platforms } from '../closedSets'
import { isBlank, knownFields, numeric, optionalId, requiredInteger } from '../fields'
import { encodeMessage } from '../messages'
import { customerLimits } from './customer.enums'
import { priceFieldNames } from './price.fields'
import {
  acrossFields,
  type CustomerPrices,
  checkPrices,
  priceFields,
  withoutInactivePrices,
} from './settlement.schema'

const fields = z.object({
  /** A stored customer; left out when the prices are in the body. */
  id: optionalId(),
  /** Messages a month. */
  fdVolume: requiredInteger({ min: 0, max: customerLimits.tierCount }),
  ...priceFields,
})

/** Prices in the body take precedence over a stored customer's: a form that sends its id means what is typed. */
function withOnePriceSource(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw ?? {}
  const record = raw as Record<string, unknown>
  if (priceFieldNames.every((name) => isBlank(record[name]))) return record
  const { id: _, ...prices } = withoutInactivePrices(record)
  return prices
}

/** `volume` is the former name of `fdVolume`. It still counts; if both are given they must agree. */
function withOneVolume(raw: unknown, context: z.RefinementCtx): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const { volume } = raw as { volume?: unknown }
  const asked = knownFields(raw, fields)
  if (isBlank(volume)) return asked
  if (isBlank(asked.fdVolume)) return { ...asked, fdVolume: volume }
  if (numeric(volume) !== numeric(asked.fdVolume)) {
    const message = encodeMessage('alias_differs', { name: 'fdVolume', alias: 'volume' })
    context.addIssue({ code: 'custom', path: ['fdVolume'], message, input: raw })
  }
  return asked
}

/** The input of a cost: a volume, with the id of a customer or with prices as in a save. */
export const costInput = z.preprocess(
  (value, context) => withOnePriceSource(withOneVolume(value, context)),
  fields.check(
    acrossFields<CustomerPrices & { id?: number | undefined }>(
      (input) => (input.id === undefined ? checkPrices(input) : []),
      ['id', ...priceFieldNames],
    ),
  ),
)

export type CostInput = z.output<typeof costInput>

/** Yuan, exact to 4 decimals. */
const yuan = z.number()
const unitPrice = z.number()

/** The cost of the whole volume at one vendor. */
export const vendorCost = z.object({
  fdPlatform: z.literal(platforms),
  /** The vendor's base price; null when it has industry prices only. */
  fdPlatformUnitPrice: unitPrice.nullable(),
  fdCost: yuan.nullable(),
  /** The cost if the whole volume were of this industry. */
  fdIndustryCostList: z.array(
    z.object({ fdObeesIndustry: z.number().int(), fdBaseUnitPrice: unitPrice, fdCost: yuan }),
  ),
})

export type VendorCost = z.output<typeof vendorCost>

/** The cost by tiers, counted both ways. */
export const tierCost = z.object({
  /** The tier that the volume falls in, from 0, and its price. */
  fdTierIndex: z.number().int(),
  fdStepUnitPrice: unitPrice,
  /** The whole volume at that one tier's price. */
  fdWholeVolumeCost: yuan,
  /** Tier by tier: the messages of each tier at its own price. */
  fdTierByTierCost: yuan,
  /** Every tier with its share of the tier-by-tier cost, and the total up to and including it. */
  fdTierList: z.array(
    z.object({
      fdSendMinCount: z.number().int(),
      fdSendMaxCount: z.number().int(),
      fdStepUnitPrice: unitPrice,
      fdCount: z.number().int(),
      fdCost: yuan,
      fdRunningCost: yuan,
    }),
  ),
})

export type TierCost = z.output<typeof tierCost>

/** The cost of a volume at the prices of the active kind. */
export const cost = z.object({
  /** The active kind of prices: by tiers, or by vendor and industry. */
  fdStep: z.boolean(),
  fdVolume: z.number().int(),
  /** The same under its former name. */
  volume: z.number().int(),
  /** Empty when priced by tiers. */
  fdVendorCostList: z.array(vendorCost),
  /** Null when not priced by tiers. */
  fdTierCost: tierCost.nullable(),
})

export type Cost = z.output<typeof cost>
