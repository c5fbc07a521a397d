import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { productCalls } from '@zhixin/contract/product/product.calls'
import type { ProductFilters, SimilarProductInput } from '@zhixin/contract/product/product.schema'
import { call } from '../../lib/http'

/** The key of all queries of products. */
const root = ['product'] as const

export const productQueries = {
  /** A page of products; a newer query cancels this one. */
  list: (filters: ProductFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(productCalls.list, { body: filters, signal }),
  }),
  /** The related accounts of a product; the dialog itself says if they could not be read. */
  accounts: (id: number) =>
    queryOptions({
      queryKey: [...root, 'accounts', id],
      queryFn: ({ signal }) => call(productCalls.accounts, { params: { id }, signal }),
    }),
  /** Other products of this name. A hint that fails shows no message. */
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
