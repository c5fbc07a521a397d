import { z } from 'zod'
import { endpoint } from '../endpoint'
import { body, requiredId } from '../fields'
import { jobCalls } from './job.calls'
import { job, jobFilters } from './job.schema'

/** Background jobs; callers see only their own. */
export const jobApi = {
  list: endpoint(jobCalls.list, {
    writes: false,
    summary: "The caller's jobs, the newest first; of each batch the latest alone",
    body: jobFilters,
    row: job,
  }),
  cancel: endpoint(jobCalls.cancel, {
    writes: true,
    summary: 'Cancel a job of the caller; what it has done stays done',
    body: body({ id: requiredId() }),
    success: 'operation_succeeded',
    data: z.null(),
  }),
  see: endpoint(jobCalls.see, {
    writes: true,
    summary: 'Say that the caller has been told of the jobs that have ended',
    body: body({}),
    data: z.null(),
  }),
}
