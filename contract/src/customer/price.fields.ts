import type { PriceKind } from './priceBatch.enums'

/** The price fields of a customer: which kind is active (true: tiers), and the rows of both kinds. */
export const priceFieldNames = [
  'fdStep',
  'fdSettlePlatformMessageDetailList',
  'fdSettleMessageList',
  'fdBaseUnitPriceStepList',
] as const

export const isPriceField = (field: string): field is PriceFieldName =>
  (priceFieldNames as readonly string[]).includes(field)

export type PriceFieldName = (typeof priceFieldNames)[number]

/** The list that has the prices of a kind. */
export const priceFieldOf = {
  vendor: 'fdSettlePlatformMessageDetailList',
  industry: 'fdSettleMessageList',
  tier: 'fdBaseUnitPriceStepList',
} as const satisfies Record<PriceKind, PriceFieldName>
