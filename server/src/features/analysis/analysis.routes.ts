import { analysisApi } from '@zhixin/contract/analysis/analysis.api'
import {
  analysisByCompanyList,
  analysisByGroupList,
  analysisList,
} from '@zhixin/contract/analysis/analysis.list'
import { routesOf } from '../../http/serve'
import { listGroups } from './analysis.reads'

/** Customers in groups, counted. */
export const analysisRoutes = routesOf(analysisApi, ({ config, database }) => {
  const zone = config.BUSINESS_TIME_ZONE
  return {
    list: ({ body }, call) => listGroups(database, call, analysisList, body, zone),
    byGroup: ({ body }, call) => listGroups(database, call, analysisByGroupList, body, zone),
    byCompany: ({ body }, call) => listGroups(database, call, analysisByCompanyList, body, zone),
  }
})
