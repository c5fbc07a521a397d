import type { ApiCall, ResultOf } from '@zhixin/contract/endpoint'
import type { EndpointOf } from '@zhixin/contract/endpoints'
import { type CallOptions, call, type Given } from './http'

interface Keeping {
  /** How long, in milliseconds, an answer is not read again. */
  staleTime?: number
  /** How long, in milliseconds, it is kept while nothing shows it. */
  gcTime?: number
}

/** A query that one call answers; it is cancelled when nothing waits for it any more. */
export function read<const C extends ApiCall>(
  queryKey: readonly unknown[],
  endpoint: C,
  options?: CallOptions<EndpointOf<C>>,
  keeping?: Keeping,
) {
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<ResultOf<EndpointOf<C>>> =>
    call(endpoint, ...([{ ...options, signal }] as unknown as Given<CallOptions<EndpointOf<C>>>))
  return { queryKey, queryFn, ...keeping }
}
