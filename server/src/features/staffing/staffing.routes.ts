import { staffingApi } from '@zhixin/contract/staffing/staffing.api'
import { routesOf } from '../../http/serve'
import { listStaffing, readStaffing, suggestFollowers } from './staffing.reads'
import { saveStaffing } from './staffing.writes'

/** Responsibilities of staff for customers. */
export const staffingRoutes = routesOf(staffingApi, ({ database }) => ({
  list: ({ body }, { caller }) => listStaffing(database, caller, body),
  detail: ({ params }, { caller }) => readStaffing(database, caller, params.id),
  save: ({ body }, call) => saveStaffing(database, call, body),
  suggest: ({ body }, call) => suggestFollowers(database, call, body),
}))
