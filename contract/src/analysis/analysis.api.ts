import { api, heavy, lists } from '../api'
import { analysisCalls } from './analysis.calls'
import {
  analysisByCompanyFilters,
  analysisByGroupFilters,
  analysisFilters,
  analysisRow,
} from './analysis.schema'

/** Customers in groups, counted (rule analysis.groups). */
export const analysisApi = api(analysisCalls, {
  list: heavy(lists('Customers by service type or source: a group per row', analysisFilters, analysisRow)),
  byGroup: heavy(
    lists('Customers by follower or by the role of followers', analysisByGroupFilters, analysisRow),
  ),
  byCompany: heavy(lists('Customers by company or by industry', analysisByCompanyFilters, analysisRow)),
})
