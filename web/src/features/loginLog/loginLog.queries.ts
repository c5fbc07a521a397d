import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loginLogCalls } from '@zhixin/contract/loginLog/loginLog.calls'
import type { LoginLogFilters } from '@zhixin/contract/loginLog/loginLog.schema'
import { call } from '../../lib/http'

/** Everything that has been read of the login log. */
const root = ['loginLog'] as const

/** Locks come and end by themselves. */
const lockedFor = 30_000

export const loginLogQueries = {
  /** A page of attempts; a newer question cancels this one. */
  list: (filters: LoginLogFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(loginLogCalls.list, { body: filters, signal }),
  }),
  /** The names that are locked now, asked again while the page is in sight. */
  locked: queryOptions({
    queryKey: [...root, 'locked'],
    // The next round asks again, so a failed one need not be shown.
    queryFn: ({ signal }) => call(loginLogCalls.locked, { signal, quiet: true }),
    refetchInterval: lockedFor,
  }),
}

/** After an unlock: what the page shows is read again. */
export function refreshLoginLog(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}
