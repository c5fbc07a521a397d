import { staffingApi } from '@zhixin/contract/staffing/staffing.api'
import { routesOf } from '../../http/serve'
import { listStaffing, readStaffing, suggestFollowers } from './staffing.reads'
import { saveStaffing } from './staffing.writes'

/** Responsibilities of staff for customers. */
export const staffingRoutes = routesOf(staffingApi, ({ config, database }) => ({
  list: ({ body }, call) => listStaffing(database, call, body, config.BUSINESS_TIME_ZONE),
  detail: ({ params }, call) => readStaffing(database, call, params.id),
  save: ({ body }, call) => saveStaffing(database, call, body),
  suggest: ({ body }, call) => suggestFollowers(database, call, body),
}))
