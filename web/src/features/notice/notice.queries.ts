import { noticeCalls } from '@zhixin/contract/notice/notice.calls'
import { call } from '../../lib/http'
import { read, refreshOf } from '../../lib/read'

const root = ['notices'] as const

/** How many notices the bell lists. */
const noticesShown = 10

/** Milliseconds between two looks for new ones, while the page is on show. */
const lookEvery = 60_000

/** The person's latest notices. */
export const noticesQuery = {
  ...read(root, noticeCalls.list, { body: { pageIndex: 1, pageSize: noticesShown }, quiet: true }),
  refetchInterval: lookEvery,
  meta: { isAside: true },
}

export const refreshNotices = refreshOf(root)

/** Marks the notices up to a moment as seen. */
export const seeNotices = (fdUntilDate: string): Promise<unknown> =>
  call(noticeCalls.see, { body: { fdUntilDate }, quiet: true })
