import { productCalls } from '@zhixin/contract/product/product.calls'
import type { ProductFilters, SimilarProductInput } from '@zhixin/contract/product/product.schema'
import { read, refreshOf } from '../../lib/read'

/** The key of all queries of products. */
const root = ['product'] as const

export const productQueries = {
  /** A page of products; a newer query cancels this one. */
  list: (filters: ProductFilters) => read([...root, 'list', filters], productCalls.list, { body: filters }),
  /** The related accounts of a product; the dialog itself says if they could not be read. */
  accounts: (id: number) => read([...root, 'accounts', id], productCalls.accounts, { params: { id } }),
  /** Other products of this name. A hint that fails shows no message. */
  similar: (input: SimilarProductInput) =>
    read([...root, 'similar', input], productCalls.similar, { body: input, quiet: true }),
}

/** After a write: whatever shows products reads them again. */
export const refreshProducts = refreshOf(root)
