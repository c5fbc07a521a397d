import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiCall, ResultOf } from '@zhixin/contract/endpoint'
import type { EndpointOf } from '@zhixin/contract/endpoints'
import { type CallOptions, call, type OptionsArgument } from './http'

interface Keeping {
  /** How long, in milliseconds, an answer is not read again. */
  staleTime?: number
  /** How long, in milliseconds, it is kept while nothing shows it. */
  gcTime?: number
  meta?: Record<string, unknown>
}

/** A query that one call answers; it is cancelled when nothing waits for it any more. */
export function read<const C extends ApiCall>(
  queryKey: readonly unknown[],
  endpoint: C,
  options?: CallOptions<EndpointOf<C>>,
  keeping?: Keeping,
) {
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<ResultOf<EndpointOf<C>>> =>
    call(endpoint, ...([{ ...options, signal }] as unknown as OptionsArgument<CallOptions<EndpointOf<C>>>))
  return { queryKey, queryFn, ...keeping }
}

interface Pages<P> {
  /** How many rows are loaded at a time. */
  pageSize: number
  load: (page: { pageIndex: number; pageSize: number }, signal: AbortSignal) => Promise<P>
  /** How many rows there are. */
  totalIn: (page: P) => number
}

/** A query that is answered page by page, the next one when somebody asks for more. */
export const readPages = <P>(queryKey: readonly unknown[], { pageSize, load, totalIn }: Pages<P>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => load({ pageIndex: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * pageSize < totalIn(last) ? pages.length + 1 : undefined,
  })

/** Reads again whatever is shown of these queries, after a change. */
export const refreshOf =
  (queryKey: readonly unknown[]) =>
  (client: QueryClient): Promise<void> =>
    client.invalidateQueries({ queryKey })
