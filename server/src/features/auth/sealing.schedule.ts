import type { FastifyInstance } from 'fastify'
import { installationSecrets } from '../../config'
import { scheduleJob } from '../../http/schedule'
import type { Services } from '../../services'
import { reseal } from './sealing'

/**
 * Re-encrypts what is encrypted with the previous secret: at the start, and every hour for what a server that has not
 * been restarted yet has encrypted meanwhile.
 */
export function scheduleSealing(app: FastifyInstance, { config, database }: Services): void {
  scheduleJob(app, {
    name: 'sealed again with JWT_SECRET',
    firstAfter: 0,
    every: 3600 * 1000,
    run: async (signal) => {
      const { count, lost } = await reseal(database, installationSecrets(config), signal)
      for (const { what, count } of lost)
        app.log.warn({ count }, `neither JWT_SECRET nor JWT_SECRET_PREVIOUS opens these ${what}`)
      return count
    },
  })
}
