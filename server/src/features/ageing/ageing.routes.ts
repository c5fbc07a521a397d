import { ageingApi } from '@zhixin/contract/ageing/ageing.api'
import { type Feature, serve } from '../../http/serve'
import { listAgeing, listAgeingEntries, totalAgeing } from './ageing.reads'

/** What is owed, and for how long (rule ageing.buckets). */
export const ageingRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  const zone = config.BUSINESS_TIME_ZONE
  serve(app, ageingApi, {
    list: ({ body }, call) => listAgeing(database, call, body, zone),
    total: ({ body }, call) => totalAgeing(database, call, body, zone),
    entries: ({ body }, call) => listAgeingEntries(database, call, body, zone),
  })
}
