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
