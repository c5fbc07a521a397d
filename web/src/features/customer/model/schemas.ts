import { customerInput, customerInputUnpriced } from '@zhixin/contract/customer/customer.schema'

/** The schemas of a save: for people who see prices, and for those who do not. */
export const customerSchemas = { priced: customerInput, unpriced: customerInputUnpriced }

export type CustomerSchemas = typeof customerSchemas
