import { notifyManager, QueryClient } from '@tanstack/react-query'

// What a click writes into the cache shows with the click, not one task later: React would put a box that was just
// ticked back for that moment.
notifyManager.setScheduler(queueMicrotask)

/**
 * The one query client. Nothing is retried and nothing thrown to the screen: the HTTP client has shown each
 * failure once already. Data counts as fresh for half a minute; dictionaries set more with their query.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
