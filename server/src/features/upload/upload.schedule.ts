import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../http/schedule'
import type { Services } from '../../services'
import { removeOrphans } from './upload.orphans'

/** Removes unreferenced uploads every hour while the server runs; a stop interrupts it between two files. */
export function scheduleCleanUp(app: FastifyInstance, services: Services): void {
  scheduleJob(app, {
    name: 'orphaned uploads removed',
    firstAfter: 10 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => removeOrphans(services, new Date(), signal),
  })
}
