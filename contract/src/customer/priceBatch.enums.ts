import { keysOf } from '../keysOf'
import { both } from '../language'
import { fieldName } from './customer.words'

/** Which prices a price change is about; those of the kind that is not active stay. */
export const priceKindTexts = {
  vendor: fieldName('fdSettlePlatformMessageDetailList'),
  industry: fieldName('fdSettleMessageList'),
  tier: fieldName('fdBaseUnitPriceStepList'),
}

export type PriceKind = keyof typeof priceKindTexts

export const priceKinds = keysOf(priceKindTexts)

/** How it changes them; `{amount}` is by how much, or to what. */
export const priceWayTexts = {
  set: both('设为 {amount}', 'set to {amount}'),
  add: both('增加 {amount}', 'raised by {amount}'),
  subtract: both('减少 {amount}', 'lowered by {amount}'),
  multiply: both('乘以 {amount}', 'multiplied by {amount}'),
}

export type PriceWay = keyof typeof priceWayTexts

export const priceWays = keysOf(priceWayTexts)

export const priceBatchLimits = {
  /** What prices are multiplied by at the most. */
  factor: 10,
} as const
