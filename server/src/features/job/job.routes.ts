import { jobApi } from '@zhixin/contract/job/job.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { jobEvents } from './job.events'
import { listJobs } from './job.reads'
import { cancelJob, seeJobs } from './job.writes'

/** Lists and cancels background jobs; what a job does is defined by its kind (server/src/jobs.ts). */
export async function jobRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database } = services
  serve(app, jobApi, {
    list: ({ body }, call) => listJobs(database, call, body),
    cancel: ({ body }, call) => cancelJob(database, call, body.id),
    see: (_input, call) => seeJobs(database, call),
  })
  jobEvents(app, database)
}
