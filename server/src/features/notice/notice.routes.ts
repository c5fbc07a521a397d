import { noticeApi } from '@zhixin/contract/notice/notice.api'
import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../http/schedule'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { listNotices } from './notice.reads'
import { removeOldNotices, seeNotices } from './notice.writes'

/** What the bell tells a person, beside their background jobs. */
export async function noticeRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { config, database } = services
  scheduleJob(app, {
    name: 'old notices removed',
    firstAfter: 10 * 60 * 1000,
    every: 3600 * 1000,
    run: () => removeOldNotices(database),
  })
  serve(app, noticeApi, {
    list: ({ body }, call) => listNotices(services, call, body),
    see: ({ body }, call) => seeNotices(database, call, body, config.BUSINESS_TIME_ZONE),
  })
}
