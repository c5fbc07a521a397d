import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../http/schedule'
import type { Services } from '../../services'
import { collect, removeOldOutgoing, sendDue } from './outbox'
import { sendsMail } from './transport'

/**
 * Every minute, on every server, where mail or robots are configured. What is old is removed anywhere, since it may be
 * deliveries of webhooks.
 */
export function scheduleNotices(app: FastifyInstance, services: Services): void {
  const { config, database } = services
  scheduleJob(app, {
    name: 'old outgoing notices removed',
    firstAfter: 15 * 60 * 1000,
    every: 3600 * 1000,
    run: () => removeOldOutgoing(database),
  })
  if (!sendsMail(config) && config.NOTICE_ROBOTS.length === 0) return
  scheduleJob(app, {
    name: 'notices sent',
    firstAfter: 30 * 1000,
    every: 60 * 1000,
    run: async (signal) => {
      await collect(services, new Date())
      return sendDue(services, app.log, new Date(), signal)
    },
  })
}
