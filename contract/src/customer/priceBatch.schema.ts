import { z } from 'zod'
import { platforms } from '../closedSets'
import {
  body,
  optionalDecimal,
  optionalList,
  requiredDecimal,
  requiredInteger,
  requiredItem,
  requiredList,
  requiredOption,
} from '../fields'
import { pageFields } from '../list.fields'
import { encodeMessage } from '../messages'
import { oneOf, optionalDay } from '../text.fields'
import { declaredEffect, priceEffect } from './batchRow.schema'
import { chosenCustomers, demandCustomers } from './bulk.schema'
import { customerLimits } from './customer.enums'
import { priceBatchLimits, priceKinds, priceWays } from './priceBatch.enums'
import { carryingKinds } from './priceRule'
import { acrossFields, type RowIssue } from './settlement.schema'

const bound = () =>
  optionalDecimal({ max: 1, decimals: 4, range: 'price_range', precision: 'price_decimals' })

const fields = {
  ...chosenCustomers,
  /** Which prices. */
  fdKindList: requiredList(oneOf(priceKinds), { required: 'price_kinds_required' }),
  /** Of these vendors and of these industries alone; empty means all. */
  fdPlatformList: optionalList(requiredOption(platforms, 'required')),
  fdIndustryList: optionalList(requiredItem('required')),
  /** Of these tiers alone, by their places from 1; empty means all. */
  fdTierList: optionalList(requiredInteger({ min: 1, max: customerLimits.tiers, required: 'required' })),
  fdWay: oneOf(priceWays),
  /** To what, by how much, or by what prices are set, raised, lowered or multiplied. */
  fdAmount: requiredDecimal({
    max: priceBatchLimits.factor,
    decimals: 4,
    range: 'price_factor_range',
    required: 'price_amount_required',
  }),
  /** The day from which they hold, in the business time zone; left out: at once. */
  fdFromDate: optionalDay(),
  /** What no changed price falls below, and what it does not exceed. */
  fdFloor: bound(),
  fdCeiling: bound(),
}

type Fields = z.output<z.ZodObject<typeof fields>>

const checkAmount = ({ fdWay, fdAmount }: Fields): RowIssue[] =>
  fdWay !== 'multiply' && fdAmount > 1 ? [{ path: ['fdAmount'], message: 'price_range' }] : []

const checkBounds = ({ fdFloor, fdCeiling }: Fields): RowIssue[] =>
  fdFloor !== undefined && fdCeiling !== undefined && fdFloor > fdCeiling
    ? [{ path: ['fdCeiling'], message: encodeMessage('price_ceiling_low', { min: fdFloor }) }]
    : []

/** A restriction that a kind cannot carry leaves that kind out; one has to be left (rule price.batch). */
const checkKinds = ({ fdKindList, fdPlatformList, fdIndustryList, fdTierList }: Fields): RowIssue[] => {
  const to = { platforms: fdPlatformList, industries: fdIndustryList, tiers: fdTierList }
  return carryingKinds(fdKindList, to).length === 0
    ? [{ path: ['fdKindList'], message: 'price_kinds_carry_none' }]
    : []
}

/** Which prices of which customers are to be changed, and how. */
export const priceBatchInput = body(fields).check(
  demandCustomers,
  acrossFields<Fields>(checkKinds, ['fdKindList', 'fdPlatformList', 'fdIndustryList', 'fdTierList']),
  acrossFields<Fields>(checkAmount, ['fdWay', 'fdAmount']),
  acrossFields<Fields>(checkBounds, ['fdFloor', 'fdCeiling']),
)

export type PriceBatchInput = z.output<typeof priceBatchInput>

const price = z.number()

/** Prices between two bounds. */
export const priceBucket = z.object({
  /** Yuan per message; this one belongs to it, */
  fdFromPrice: price,
  /** this one to the next. */
  fdToPrice: price,
  /** How many prices are between them now, and how many would be. */
  fdOldNum: z.number().int(),
  fdNewNum: z.number().int(),
})

/** The least, the greatest and the mean of prices. */
export const priceSummary = z.object({ fdMin: price, fdMax: price, fdMean: price })

/** What a change of prices would have made of the last month for all customers of whom it can be said. */
export const wholePriceEffect = priceEffect.extend({ fdCustomerNum: z.number().int() })

/** The same by what customers declare. */
export const wholeDeclaredEffect = declaredEffect.extend({ fdCustomerNum: z.number().int() })

/** How the prices that a batch changes are distributed before and after it. */
export const priceDistribution = z.object({
  /** How many prices it changes. */
  fdPriceNum: z.number().int(),
  /** Null where there are none. */
  fdOld: priceSummary.nullable(),
  fdNew: priceSummary.nullable(),
  fdBucketList: z.array(priceBucket),
  fdEffect: wholePriceEffect.nullable(),
  fdEstimate: wholeDeclaredEffect.nullable(),
  /** Of how many customers whose prices it changes neither can be said. */
  fdUntoldNum: z.number().int(),
})

export type PriceDistribution = z.output<typeof priceDistribution>

/** A page of the batches that wait for an approval. */
export const priceApprovalFilters = body(pageFields())
