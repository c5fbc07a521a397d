import { notifyManager, QueryClient } from '@tanstack/react-query'

// Updates of the cache notify at once, not one task later: React would reset a box that was just ticked for that
// moment.
notifyManager.setScheduler(queueMicrotask)

/**
 * The one query client. Nothing is retried and no error is thrown to the screen: the HTTP client has shown each failure
 * once already. Data count as fresh for half a minute; dictionaries set more with their query.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
