import { QueryClient } from '@tanstack/react-query'

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
