import { z } from 'zod'
import { endpoint } from '../endpoint'
import { noticeCalls } from './notice.calls'
import { notice, noticeFilters, noticesSeen } from './notice.schema'

/** What the bell tells a person, beside their background jobs (rules notice.received, notice.exports). */
export const noticeApi = {
  list: endpoint(noticeCalls.list, {
    writes: false,
    summary: "The caller's notices of the last 30 days, by day, the newest first",
    body: noticeFilters,
    row: notice,
  }),
  see: endpoint(noticeCalls.see, {
    writes: true,
    summary: 'Say that the caller has seen their notices until a moment',
    body: noticesSeen,
    data: z.null(),
  }),
}
