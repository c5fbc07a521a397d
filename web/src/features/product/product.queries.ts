import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { productCalls } from '@zhixin/contract/product/product.calls'
import type { ProductFilters, SimilarProductInput } from '@zhixin/contract/product/product.schema'
import { call } from '../../lib/http'

/** Everything that has been read about products. */
const root = ['product'] as const

export const productQueries = {
  /** A page of products; a newer question cancels this one. */
  list: (filters: ProductFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(productCalls.list, { body: filters, signal }),
  }),
  /** The accounts that are linked with a product; where they show it is said that they could not be read. */
  accounts: (id: number) =>
    queryOptions({
      queryKey: [...root, 'accounts', id],
      queryFn: ({ signal }) => call(productCalls.accounts, { params: { id }, signal }),
    }),
  /** Other products of this name. A hint that does not come is no reason for a message. */
  similar: (input: SimilarProductInput) =>
    queryOptions({
      queryKey: [...root, 'similar', input],
      queryFn: ({ signal }) => call(productCalls.similar, { body: input, signal, quiet: true }),
    }),
}

/** After a write: whatever shows products reads them again. */
export function refreshProducts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}
