import { PassThrough } from 'node:stream'
import { jobApi } from '@zhixin/contract/job/job.api'
import { jobEventsPath } from '@zhixin/contract/job/job.calls'
import type { JobEvent } from '@zhixin/contract/job/job.schema'
import type { FastifyInstance } from 'fastify'
import { type Feature, serve } from '../../http/serve'
import { Allowance, requestAllowance, withAllowance } from '../../lib/allowance'
import type { Database } from '../../lib/database'
import { listJobs, readProgress } from './job.reads'
import { cancelJob, seeJobs } from './job.writes'

/** Lists and cancels background jobs; what a job does is defined by its kind (server/src/jobs.ts). */
export const jobRoutes: Feature = async (app, { services }) => {
  const { database, config } = services
  serve(app, jobApi, {
    list: ({ body }, call) => listJobs(database, call, body, config.BUSINESS_TIME_ZONE),
    cancel: ({ body }, call) => cancelJob(database, call, body.id),
    see: (_input, call) => seeJobs(database, call),
  })
  jobEvents(app, database)
}

/** A stream has no single response, so it is no endpoint of the contract. */
export const plainRoutes = [`GET ${jobEventsPath}`]

/** Milliseconds between two polls of the jobs; one query serves all streams of this process. */
const lookEvery = 1000

/**
 * Milliseconds between two checks of the session of a stream that is opened; a stream of an ended session is closed. A
 * test shortens it.
 */
export const sessionChecks = { every: 15_000 }

/**
 * The maximum number of streams per account; a browser opens one for each tab that shows jobs. With one more the oldest
 * is closed.
 */
const streamsEach = 10

interface Listener {
  accountId: number
  stream: PassThrough
  /** The last event that was sent. */
  told: string
}

/**
 * Streams the progress of a caller's own jobs as server-sent events: only ids, states and counts. The client uses
 * `fetch` with the Bearer header, so that no token is in an address; the session is checked every 15 seconds.
 */
function jobEvents(app: FastifyInstance, database: Database): void {
  const listeners = new Set<Listener>()
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking || listeners.size === 0) return
    isLooking = true
    try {
      const accounts = [...new Set([...listeners].map(({ accountId }) => accountId))]
      const jobs = await withAllowance(new Allowance(requestAllowance), () =>
        readProgress(database, accounts),
      )
      for (const listener of listeners) tell(listener, jobs.get(listener.accountId) ?? [])
    } catch (error) {
      // A client without events for a while polls the list.
      app.log.warn({ err: error }, 'progress of jobs could not be read')
    } finally {
      isLooking = false
    }
  }

  const looking = setInterval(look, lookEvery).unref()
  app.addHook('preClose', async () => {
    clearInterval(looking)
    for (const { stream } of listeners) stream.end()
  })

  app.route({
    method: 'GET',
    url: jobEventsPath,
    config: { access: 'signed-in' },
    handler: async (request, reply) => {
      const stream = new PassThrough()
      const listener = { accountId: request.caller?.accountId ?? 0, stream, told: '' }
      const others = [...listeners].filter(({ accountId }) => accountId === listener.accountId)
      if (others.length >= streamsEach) others[0]?.stream.end()
      listeners.add(listener)
      const checking = setInterval(async () => {
        try {
          await withAllowance(new Allowance(requestAllowance), () => app.authenticate(request))
          // Sends something regularly; otherwise a proxy would close the idle connection.
          stream.write(': here\n\n')
        } catch {
          stream.end()
        }
      }, sessionChecks.every).unref()
      const leave = () => {
        clearInterval(checking)
        listeners.delete(listener)
        stream.end()
      }
      stream.once('close', leave)
      request.raw.once('close', leave)
      void look()
      return reply
        .type('text/event-stream; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream)
    },
  })
}

function tell(listener: Listener, jobs: JobEvent['jobs']): void {
  const text = JSON.stringify({ jobs } satisfies JobEvent)
  if (text === listener.told) return
  listener.told = text
  listener.stream.write(`data: ${text}\n\n`)
}
