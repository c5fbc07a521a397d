import { customerInput, customerInputUnpriced } from '@zhixin/contract/customer/customer.schema'

/** What a save takes: of a person who sees prices, and of one who does not. */
export const customerSchemas = { priced: customerInput, unpriced: customerInputUnpriced }

export type CustomerSchemas = typeof customerSchemas
