import { z } from 'zod'
import { api, reads, writes } from '../api'
import { noticeCalls } from './notice.calls'
import { notice, noticeFilters, noticesSeen } from './notice.schema'

/** What the bell tells a person, beside their background jobs (rules notice.received, notice.exports). */
export const noticeApi = api(noticeCalls, {
  list: reads("The caller's notices of the last 30 days, by day, the newest first", {
    peopleOnly: true,
    body: noticeFilters,
    row: notice,
  }),
  see: writes('Say that the caller has seen their notices until a moment', {
    peopleOnly: true,
    body: noticesSeen,
    data: z.null(),
  }),
})
