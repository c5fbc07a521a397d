import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loginLogCalls } from '@zhixin/contract/loginLog/loginLog.calls'
import type { LoginLogFilters } from '@zhixin/contract/loginLog/loginLog.schema'
import { call } from '../../lib/http'
import { read } from '../../lib/read'

/** The key of all queries of the login log. */
const root = ['loginLog'] as const

/** Locks start and end by themselves. */
const lockedFor = 30_000

export const loginLogQueries = {
  /** A page of attempts; a newer query cancels this one. */
  list: (filters: LoginLogFilters) => read([...root, 'list', filters], loginLogCalls.list, { body: filters }),
  /** The locked names, polled while the page is visible. */
  locked: queryOptions({
    queryKey: [...root, 'locked'],
    // The next poll asks again, so a failed one need not be shown.
    queryFn: ({ signal }) => call(loginLogCalls.locked, { signal, quiet: true }),
    refetchInterval: lockedFor,
  }),
}

/** After an unlock: the page is read again. */
export function refreshLoginLog(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}
