import { jobCalls } from '@zhixin/contract/job/job.calls'
import { call } from '../../lib/http'
import { read, refreshOf } from '../../lib/read'

const root = ['jobs'] as const

/** How many jobs the bell lists. */
const jobsShown = 10

/** The person's latest background jobs, running and finished. */
export const jobsQuery = read(
  root,
  jobCalls.list,
  { body: { pageIndex: 1, pageSize: jobsShown }, quiet: true },
  { meta: { isAside: true } },
)

/** Refetches the jobs after one has started or ended. */
export const refreshJobs = refreshOf(root)

/** Cancels a job; rows that it has already changed stay changed. */
export const cancelJob = (id: number): Promise<unknown> => call(jobCalls.cancel, { body: { id } })

/** Marks the finished jobs as seen. */
export const seeJobs = (): Promise<unknown> => call(jobCalls.see, { body: {}, quiet: true })
