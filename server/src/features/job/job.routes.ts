import { jobApi } from '@zhixin/contract/job/job.api'
import { type Feature, serve } from '../../http/serve'
import { jobEvents } from './job.events'
import { listJobs } from './job.reads'
import { cancelJob, seeJobs } from './job.writes'

/** Lists and cancels background jobs; what a job does is defined by its kind (server/src/jobs.ts). */
export const jobRoutes: Feature = async (app, { services }) => {
  const { database } = services
  serve(app, jobApi, {
    list: ({ body }, call) => listJobs(database, call, body),
    cancel: ({ body }, call) => cancelJob(database, call, body.id),
    see: (_input, call) => seeJobs(database, call),
  })
  jobEvents(app, database)
}
