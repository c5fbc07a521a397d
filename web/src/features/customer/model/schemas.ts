import { customerInput, customerInputUnpriced } from '@zhixin/contract/customer/customer.schema'
import { pricesInput } from '@zhixin/contract/customer/settlement.schema'

/** The schemas of a save: for people who see prices, for those who do not, and for those who save nothing else. */
export const customerSchemas = {
  priced: customerInput,
  unpriced: customerInputUnpriced,
  pricing: pricesInput,
}

export type CustomerSchemas = typeof customerSchemas
