import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { jobCalls } from '@zhixin/contract/job/job.calls'
import { call } from '../../lib/http'

const root = ['jobs'] as const

/** So many of them the bell shows. */
export const jobsShown = 10

/** The person's latest jobs: what runs in the background for them, and what has ended. */
export const jobsQuery = queryOptions({
  queryKey: root,
  queryFn: ({ signal }) =>
    call(jobCalls.list, { body: { pageIndex: 1, pageSize: jobsShown }, signal, quiet: true }),
})

/** A job has begun or ended: whoever shows them reads them again. */
export const refreshJobs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root })

/** Cancels a job; what it has done stays done. */
export const cancelJob = (id: number): Promise<unknown> => call(jobCalls.cancel, { body: { id } })

/** The person has been told of what has ended. */
export const seeJobs = (): Promise<unknown> => call(jobCalls.see, { body: {}, quiet: true })
