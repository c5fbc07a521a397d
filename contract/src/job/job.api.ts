import { z } from 'zod'
import { api, does, lists, writes } from '../api'
import { body, requiredId } from '../fields'
import { jobCalls } from './job.calls'
import { job, jobFilters } from './job.schema'

/** Background jobs; callers see only their own. */
export const jobApi = api(jobCalls, {
  list: lists("The caller's jobs, the newest first; of each batch the latest alone", jobFilters, job),
  cancel: does(
    'Cancel a job of the caller; what it has done stays done',
    body({ id: requiredId() }),
    z.null(),
  ),
  see: writes('Say that the caller has been told of the jobs that have ended', {
    peopleOnly: true,
    body: body({}),
    data: z.null(),
  }),
})
