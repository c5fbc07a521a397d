import { batchJobs } from './features/batch/batch.jobs'
import { exportJobs } from './features/export/export.jobs'
import type { Caller } from './http/call'
import type { JobKind } from './lib/jobs/jobs'
import type { Services } from './services'

/** What runs in the background (rule job.background), by the name of its kind. A feature's new kind is added here. */
export const jobKinds = (services: Services): Record<string, JobKind<Caller>> => ({
  ...batchJobs(services),
  ...exportJobs(services),
})
