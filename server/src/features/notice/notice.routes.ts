import { noticeApi } from '@zhixin/contract/notice/notice.api'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { listNotices } from './notice.reads'
import { removeOldNotices, seeNotices } from './notice.writes'

/** What the bell tells a person, beside their background jobs. */
export const noticeRoutes: Feature = async (app, { services }) => {
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
