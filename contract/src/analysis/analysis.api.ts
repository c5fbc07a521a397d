import { api, lists } from '../api'
import { analysisCalls } from './analysis.calls'
import {
  analysisByCompanyFilters,
  analysisByGroupFilters,
  analysisFilters,
  analysisRow,
} from './analysis.schema'

/** Customers in groups, counted (rule analysis.groups). */
export const analysisApi = api(analysisCalls, {
  list: lists('Customers by service type or source: a group per row', analysisFilters, analysisRow),
  byGroup: lists('Customers by follower or by the role of followers', analysisByGroupFilters, analysisRow),
  byCompany: lists('Customers by company or by industry', analysisByCompanyFilters, analysisRow),
})
