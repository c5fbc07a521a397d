import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { noticeCalls } from '@zhixin/contract/notice/notice.calls'
import { call } from '../../lib/http'

const root = ['notices'] as const

/** How many notices the bell lists. */
const noticesShown = 10

/** Milliseconds between two looks for new ones, while the page is on show. */
const lookEvery = 60_000

/** The person's latest notices. */
export const noticesQuery = queryOptions({
  queryKey: root,
  queryFn: ({ signal }) =>
    call(noticeCalls.list, { body: { pageIndex: 1, pageSize: noticesShown }, signal, quiet: true }),
  refetchInterval: lookEvery,
  meta: { isAside: true },
})

export const refreshNotices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root })

/** Marks the notices up to a moment as seen. */
export const seeNotices = (fdUntilDate: string): Promise<unknown> =>
  call(noticeCalls.see, { body: { fdUntilDate }, quiet: true })
