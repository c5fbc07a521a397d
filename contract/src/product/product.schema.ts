import { z } from 'zod'
import { statuses } from '../customer/customer.enums'
import { body, optionalId, requiredId, requiredOption } from '../fields'
import { listFilters } from '../list/list.schema'
import { recordedFields } from '../list.fields'
import { optionalText, requiredText } from '../text.fields'
import { type ProductFilters, productList } from './product.list'

export const productLimits = { name: 255, similar: 5 } as const

/** A product in the list. */
export const productRow = z.object({
  id: z.number().int(),
  fdName: z.string(),
  /** How many accounts are linked with it. */
  fdRelatedAccountNum: z.number().int(),
  fdStatus: z.literal(statuses),
  ...recordedFields,
})

export type ProductRow = z.output<typeof productRow>

export const productFilters = listFilters(productList)

export type { ProductFilters }

/** What a save takes; with an id it renames. */
export const productInput = body({
  id: optionalId(),
  fdName: requiredText({ max: productLimits.name, required: 'product_name_required' }),
})

export type ProductInput = z.output<typeof productInput>

export const productStatusInput = body({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') })

/** A typed name, and the product that it belongs to, which is not its own look-alike. */
export const similarProductInput = body({
  id: optionalId(),
  fdName: optionalText({ max: productLimits.name }),
})

export type SimilarProductInput = z.output<typeof similarProductInput>

export const similarProduct = z.object({ id: z.number().int(), fdName: z.string() })

export type SimilarProduct = z.output<typeof similarProduct>

export const relatedAccount = z.object({ id: z.number().int(), fdUsername: z.string() })

export type RelatedAccount = z.output<typeof relatedAccount>
