import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../http/schedule'
import type { Services } from '../../services'
import { removeExpired } from './retention'

/**
 * Looks for expired log entries every hour while the server runs: retention counts in days, so one round of a day finds
 * some. A stop interrupts it between two batches.
 */
export function scheduleRetention(app: FastifyInstance, services: Services): void {
  scheduleJob(app, {
    name: 'expired log entries removed',
    firstAfter: 15 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => removeExpired(services, signal),
  })
}
